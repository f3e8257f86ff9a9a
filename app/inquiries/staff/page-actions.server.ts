import { data, type RouterContextProvider } from "react-router";
import { authorOf, memberContext } from "#app/accounts/guard.server.ts";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import type { Database } from "#app/core/db/tables.ts";
import { attempt } from "#app/core/forms/action.server.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { handedOver } from "#app/inquiries/emails.server.ts";
import { desk } from "#app/inquiries/staff/words/desk.ts";
import { receivedWords, replyWords } from "#app/inquiries/staff/words/replies.ts";
import { checkReply } from "#app/staff/cases/reply-schema.ts";
import { REPLY, writtenMail } from "#app/staff/cases/written-mail.server.ts";
import { formWords } from "#app/words/en/shared.ts";
import { checkGift } from "./gift.ts";
import { addGift, setGiftRemoved } from "./gifts-queries.server.ts";
import { type DeskInquiry, findInquiry } from "./inquiry-queries.server.ts";
import { changeOwner, listColleagues } from "./owner-queries.server.ts";
import { sendReply } from "./reply-queries.server.ts";
import { isStatus } from "./view.ts";

type Context = Readonly<RouterContextProvider>;
type Result = ActionResult<DeskInquiry>;

/** Handles the forms of an inquiry's page. `intent` identifies the form; it is absent for handing over. */
export async function changeOnPage(id: string, typed: Typed, context: Context): Promise<Result> {
  const { intent } = typed;
  if (intent === undefined) return handOver(id, typed, context);
  if (intent === "reply") return reply(id, typed, context);
  if (intent === "received") return receive(id, typed, context);
  if (intent === "remove-gift" || intent === "restore-gift") {
    return changeGift(id, typed, context);
  }
  return { kind: "invalid", errors: [{ field: "", message: formWords.unreadable }], typed };
}

/** Reply-To of a letter about an inquiry: its owner, otherwise the staff's address (M5). */
export async function replyAddress(inquiry: DeskInquiry, context: Context): Promise<string> {
  const colleagues = inquiry.owner_id ? await listColleagues(context.get(databaseContext)) : [];
  const owner = colleagues.find(({ id }) => id === inquiry.owner_id);
  return owner?.email ?? context.get(settingsContext).staffEmail;
}

async function reply(id: string, typed: Typed, context: Context): Promise<Result> {
  const checked = checkReply(typed);
  if (checked.kind !== "ok") return checked;
  const db = context.get(databaseContext);
  const { key = "", from, to } = typed;
  const failure = { log: "a reply could not be queued", message: replyWords.failed, typed };
  const result = await attempt<Result>(context, failure, async () => {
    const inquiry = await findInquiry(db, id);
    if (!inquiry) return { kind: "gone", typed };
    const replyTo = await replyAddress(inquiry, context);
    return sendReply(db, {
      ...authorOf(context),
      id,
      key,
      draft: checked.value,
      status: isStatus(from) && isStatus(to) ? { from, to } : null,
      mail: ({ email }) => writtenMail(checked.value, { kind: REPLY, to: email, replyTo, aboutId: id }),
      mailFrom: context.get(settingsContext).mailFrom,
    });
  });
  return result.kind === "ok" ? result : { ...result, typed };
}

async function receive(id: string, typed: Typed, context: Context): Promise<Result> {
  const author = authorOf(context);
  const checked = checkGift(typed, pacificDay(author.now));
  if (checked.kind !== "ok") return checked;
  const failure = { log: "a gift could not be stored", message: receivedWords.failed, typed };
  return stored(id, typed, context, failure, (db) =>
    addGift(db, id, { ...checked.value, key: typed.key ?? "" }, author),
  );
}

function changeGift(id: string, typed: Typed, context: Context): Promise<Result> {
  const failure = { log: "a gift could not be changed", message: receivedWords.failed, typed };
  const change = { inquiryId: id, id: typed.gift ?? "", removed: typed.intent === "remove-gift" };
  return stored(id, typed, context, failure, (db) => setGiftRemoved(db, change, authorOf(context)));
}

/** @param write returns false if the record no longer exists */
async function stored(
  id: string,
  typed: Typed,
  context: Context,
  failure: { log: string; message: string; typed: Typed },
  write: (db: Database) => Promise<boolean>,
): Promise<Result> {
  const db = context.get(databaseContext);
  return attempt<Result>(context, failure, async () => {
    const inquiry = (await write(db)) ? await findInquiry(db, id) : undefined;
    return inquiry ? { kind: "ok", value: inquiry } : { kind: "gone", typed };
  });
}

async function handOver(id: string, { from = "", to = "" }: Typed, context: Context): Promise<Result> {
  const settings = context.get(settingsContext);
  const me = context.get(memberContext).id;
  const { actor, now } = authorOf(context);
  const failure = { log: "an inquiry could not be handed over", message: desk.own.failed };
  const result = await attempt<Result>(context, failure, () =>
    changeOwner(context.get(databaseContext), {
      id,
      actor,
      now,
      from: from || null,
      to: to || null,
      mailTo: (inquiry, colleague) =>
        colleague.id === me
          ? null
          : handedOver(
              { id: inquiry.id, company: inquiry.company_name, from: actor, to: colleague.email },
              settings,
            ),
      mailFrom: settings.mailFrom,
    }),
  );
  if (result.kind === "gone") throw data(null, { status: 404 });
  return result;
}
