import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { Author } from "#app/core/author.ts";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { addHistory, type CaseResult } from "#app/staff/cases/queries.server.ts";
import type { Draft } from "#app/staff/cases/template.ts";
import { type DeskInquiry, findInquiry } from "./inquiry-queries.server.ts";
import { listColleagues } from "./owner-queries.server.ts";

/** Reply-To of a letter about an inquiry: its owner, otherwise the staff's address (M5). */
export async function replyAddress(
  inquiry: DeskInquiry,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  const colleagues = inquiry.owner_id ? await listColleagues(context.get(databaseContext)) : [];
  const owner = colleagues.find(({ id }) => id === inquiry.owner_id);
  return owner?.email ?? context.get(settingsContext).staffEmail;
}

interface Reply extends Author {
  id: string;
  /** Idempotency key, created with the form: a repeated reply is not sent twice. */
  key: string;
  draft: Draft;
  /** The status shown in the form and the new one; null leaves it unchanged. */
  status: { from: InquiryStatus; to: InquiryStatus } | null;
  mail: (inquiry: DeskInquiry) => Mail;
  mailFrom: string;
}

/**
 * Queues a reply with its history entry, in one transaction. It counts as the answer promised within 24 hours, and
 * sets the status, once the mail server has taken it (`settleAnswers`). "conflict": someone else has changed the
 * status, and nothing is sent.
 */
export function sendReply(db: Database, reply: Reply): Promise<CaseResult<DeskInquiry>> {
  const { id, actor, now, draft, status, mail, mailFrom } = reply;
  const key = isId(reply.key) ? reply.key : randomUUID();
  const at = now.toISOString();
  return db.transaction().execute(async (tx): Promise<CaseResult<DeskInquiry>> => {
    const inquiry = await findInquiry(tx, id);
    if (!inquiry) return { kind: "gone" };
    const known = await tx
      .selectFrom("bulk_donation_history")
      .select("id")
      .where("id", "=", key)
      .executeTakeFirst();
    if (known) return { kind: "ok", value: inquiry };
    const { numUpdatedRows } = await tx
      .updateTable("bulk_donations")
      .set((eb) => ({ version: eb("version", "+", 1), updated_at: at }))
      .where("id", "=", id)
      .where("status", "=", status?.from ?? inquiry.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { kind: "conflict", current: inquiry, by: null, at: null };
    const [mailId] = await queueMails(tx, [mail(inquiry)], { now, mailFrom });
    await addHistory(tx, "inquiry", id, {
      ...{ key, field: "reply", actor, at, mailId },
      from: status && status.from !== status.to ? status.to : null,
      to: `${draft.subject}\n\n${draft.text}`,
    });
    return { kind: "ok", value: inquiry };
  });
}
