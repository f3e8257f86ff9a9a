import type { Access } from "#app/accounts/roles.ts";
import { currentContents, factsOf } from "#app/content/contents.server.ts";
import { counted, digits } from "#app/core/counted.ts";
import type { Database } from "#app/core/db/tables.ts";
import { automaticMail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import type { Settings } from "#app/core/settings.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { type Need, readNeeds, waits } from "./needs.server.ts";
import { claimDigest, digestReaders } from "./queries.server.ts";

/** Bay Area time. */
const MORNING = "07:00";

/** Sends the morning mail to every subscriber, at most once a day, and only if something needs action. */
export async function sendDigests(
  db: Database,
  { mailFrom, publicOrigin }: Pick<Settings, "mailFrom" | "publicOrigin">,
  now: Date,
): Promise<void> {
  const day = pacificDay(now);
  if (now < pacificMoment(day, MORNING)) return;
  const readers = await digestReaders(db, day);
  if (readers.length === 0) return;
  const needsOf = new Map<Access | null, Need[]>();
  const { organization } = factsOf(await currentContents(db));
  for (const { id, email, role } of readers) {
    const needs = needsOf.get(role) ?? (await readNeeds(db, now, role)).filter(waits);
    needsOf.set(role, needs);
    await db.transaction().execute(async (tx) => {
      if (!(await claimDigest(tx, id, day)) || needs.length === 0) return;
      const subject = `${counted(needs.length, "thing", "things")} to do today - ${organization.name}`;
      const mail = automaticMail({ kind: "digest", to: email, subject }, [
        "What is due today:",
        ...needs.map((need) => ({ words: lineOf(need), url: publicOrigin + need.to })),
        { words: "Open Today", url: `${publicOrigin}/admin/today` },
        "You asked for this email. You get it only on days with something to do. Turn it off on Today.",
      ]);
      await queueMails(tx, [mail], { now, mailFrom });
    });
  }
}

function lineOf({ count, title, text }: Need): string {
  const line = count === undefined ? title : `${digits(count)} ${title}`;
  return text ? `${line}. ${text.replace(/\.$/, "")}` : line;
}
