import { randomUUID } from "node:crypto";
import { isId } from "#app/core/db/query-text.ts";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import type { Draft } from "#app/staff/cases/template.ts";
import { type DeskInquiry, findInquiry } from "./inquiry-queries.server.ts";
import { isStatus } from "./view.ts";

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
 * Queues a reply with its history entry, in one transaction. It counts as the answer promised within 24 hours, and
 * sets the status, once the mail server has taken it (`settleReplies`). "conflict": someone else has changed the
 * status, and nothing is sent.
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
      const version = inquiry.version + 1;
      const { numUpdatedRows } = await tx
        .updateTable("bulk_donations")
        .set({ version, updated_at: at })
        .where("id", "=", id)
        .where("version", "=", inquiry.version)
        .executeTakeFirst();
      // Another transaction wrote after this one's read: retry.
      if (numUpdatedRows === 0n) continue;
      const [mailId = null] = await queueMails(tx, [mail(inquiry)], { now, mailFrom });
      await tx
        .insertInto("bulk_donation_history")
        .values({
          ...{ id: key, inquiry_id: id, field: "reply", actor, at },
          from_value: status && status.from !== status.to ? status.to : null,
          to_value: `${draft.subject}\n\n${draft.text}`,
          mail_id: mailId,
        })
        .execute();
      return { kind: "ok", value: { ...inquiry, version } };
    }
  });
}

const SETTLED_AT_ONCE = 100;

/**
 * Counts the replies that the mail server has taken as answers, and sets the status chosen with each, unless somebody
 * has changed it since.
 */
export async function settleReplies(db: Database): Promise<void> {
  const taken = await db
    .selectFrom("bulk_donation_history as reply")
    .innerJoin("outbox", "outbox.id", "reply.mail_id")
    .where("outbox.status", "=", "sent")
    .select(["reply.id", "reply.inquiry_id", "reply.from_value as to", "reply.actor", "reply.at"])
    .select("outbox.sent_at")
    .limit(SETTLED_AT_ONCE)
    .execute();
  for (const reply of taken) await db.transaction().execute((tx) => settle(tx, reply));
}

interface Taken {
  id: string;
  inquiry_id: string;
  to: string | null;
  actor: string;
  at: string;
  sent_at: string | null;
}

async function settle(tx: Database, { id, inquiry_id, to, actor, at, sent_at }: Taken): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("bulk_donation_history")
    .set({ mail_id: null })
    .where("id", "=", id)
    .where("mail_id", "is not", null)
    .executeTakeFirst();
  // Another instance was first.
  if (numUpdatedRows === 0n) return;
  const sentAt = sent_at ?? at;
  const changed = await tx
    .selectFrom("bulk_donation_history")
    .select("id")
    .where("inquiry_id", "=", inquiry_id)
    .where("field", "=", "status")
    .where("at", ">=", at)
    .limit(1)
    .executeTakeFirst();
  const before = await findInquiry(tx, inquiry_id);
  const status = !changed && isStatus(to) && before?.status !== to ? to : null;
  await tx
    .updateTable("bulk_donations")
    .set((eb) => ({
      answered_at: eb.fn.coalesce("answered_at", eb.val(sentAt)),
      updated_at: sentAt,
      version: eb("version", "+", 1),
      ...(status && { status }),
    }))
    .where("id", "=", inquiry_id)
    .execute();
  if (!before || !status) return;
  const change = { inquiry_id, actor, at: sentAt, from_value: before.status, to_value: status };
  await tx
    .insertInto("bulk_donation_history")
    .values({ ...change, id: randomUUID(), field: "status" })
    .execute();
}
