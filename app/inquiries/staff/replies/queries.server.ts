import { randomUUID } from "node:crypto";
import { isId } from "#app/core/db/query-text.ts";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { type DeskInquiry, findInquiry } from "#app/inquiries/staff/inquiry/queries.server.ts";
import type { Draft } from "./fill.ts";

interface Reply {
  id: string;
  /** Idempotency key, created with the form: a repeated reply is not sent twice. */
  key: string;
  actor: string;
  now: Date;
  draft: Draft;
  /** The status shown in the form and the new one; null leaves it unchanged. */
  status: { from: InquiryStatus; to: InquiryStatus } | null;
  mail: (inquiry: DeskInquiry) => Mail;
  mailFrom: string;
}

type Result = Extract<ActionResult<DeskInquiry>, { kind: "ok" | "conflict" | "gone" }>;

/**
 * Queues a reply with its history entry and status change, in one transaction. Counts as the answer promised
 * within 24 hours. "conflict": someone else has changed the status, and nothing is sent.
 */
export function sendReply(db: Database, reply: Reply): Promise<Result> {
  const { id, actor, now, draft, status, mail, mailFrom } = reply;
  const key = isId(reply.key) ? reply.key : randomUUID();
  const at = now.toISOString();
  return db.transaction().execute(async (tx): Promise<Result> => {
    for (;;) {
      const inquiry = await findInquiry(tx, id);
      if (!inquiry) return { kind: "gone", typed: {} };
      const known = await tx
        .selectFrom("bulk_donation_history")
        .select("id")
        .where("id", "=", key)
        .executeTakeFirst();
      if (known) return { kind: "ok", value: inquiry };
      if (status && inquiry.status !== status.from) {
        return { kind: "conflict", current: inquiry, by: null, at: null, typed: {} };
      }
      const columns = {
        status: status?.to ?? inquiry.status,
        answered_at: inquiry.answered_at ?? at,
        version: inquiry.version + 1,
      };
      const { numUpdatedRows } = await tx
        .updateTable("bulk_donations")
        .set({ ...columns, updated_at: at })
        .where("id", "=", id)
        .where("version", "=", inquiry.version)
        .executeTakeFirst();
      // Another transaction wrote after this one's read: retry.
      if (numUpdatedRows === 0n) continue;
      const base = { inquiry_id: id, actor, at };
      const text = `${draft.subject}\n\n${draft.text}`;
      await tx
        .insertInto("bulk_donation_history")
        .values({ ...base, id: key, field: "reply", from_value: null, to_value: text })
        .execute();
      if (status && status.from !== status.to) {
        await tx
          .insertInto("bulk_donation_history")
          .values({
            ...base,
            id: randomUUID(),
            field: "status",
            from_value: status.from,
            to_value: status.to,
          })
          .execute();
      }
      await queueMails(tx, [mail(inquiry)], { now, mailFrom });
      return { kind: "ok", value: { ...inquiry, ...columns } };
    }
  });
}

/** Mails about a row that the mail server has rejected. */
export function undeliveredAbout(db: Database, aboutId: string, kinds: readonly string[]) {
  return db
    .selectFrom("outbox")
    .where("about_id", "=", aboutId)
    .where("kind", "in", kinds)
    .where("status", "!=", "sent")
    .where("last_error", "is not", null)
    .select(["id", "subject", "status", "last_error"])
    .orderBy("created_at", "desc")
    .execute();
}
