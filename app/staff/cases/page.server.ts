import { memberContext } from "#app/accounts/guard.server.ts";
import { type Context, clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import { bouncesOf } from "./bounces-queries.server.ts";
import { heldTaps, listColleagues } from "./owner-queries.server.ts";
import { type CaseType, caseHistory, undeliveredAbout } from "./queries.server.ts";

/** What the page of a case shows beside the case itself. @param mailKinds of mails that answer it */
export async function casePageOf(
  context: Context,
  type: CaseType,
  { id, email }: { id: string; email: string },
  mailKinds: readonly string[],
) {
  const db = context.get(databaseContext);
  const mailIsSent = !context.get(settingsContext).mailsGoToFiles;
  const [history, undelivered, bounces, taps, colleagues] = await Promise.all([
    caseHistory(db, type, id, mailIsSent),
    undeliveredAbout(db, id, mailKinds),
    bouncesOf(db, [email]),
    heldTaps(db, type, id),
    listColleagues(db),
  ]);
  return {
    ...{ history, undelivered, colleagues, mailIsSent },
    bounced: bounces.get(emailKey(email)),
    taps: taps.map(({ key, what, leavesAt }) => ({ key, what, leavesAt })),
    me: context.get(memberContext).id,
    now: context.get(clockContext)().toISOString(),
  };
}
