import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Author } from "#app/core/author.ts";
import { foldText, isId } from "#app/core/db/query-text.ts";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { STORED_COLUMNS } from "#app/inquiries/queries.server.ts";
import { held } from "#app/staff/cases/owner-queries.server.ts";
import { addHistory, type CaseResult, caseHistory, conflict } from "#app/staff/cases/queries.server.ts";
import type { Draft } from "#app/staff/cases/template.ts";

const EARLIER_SHOWN = 5;
const SAME_COMPANY_READ = 200;

export const INQUIRY_COLUMNS = [...STORED_COLUMNS, "owner_id", "notes_version"] as const;

export type DeskInquiry = Awaited<ReturnType<typeof findInquiry>> & object;

export async function findInquiry(db: Database, id: string) {
  if (!isId(id)) return undefined;
  return db.selectFrom("bulk_donations").select(INQUIRY_COLUMNS).where("id", "=", id).executeTakeFirst();
}

export type InquiryDetails = NonNullable<Awaited<ReturnType<typeof inquiryDetails>>>;

/** What a card of the desk shows once it is expanded. @param mailIsSent as in `caseHistory` */
export async function inquiryDetails(db: Database, id: string, mailIsSent: boolean) {
  const inquiry = await findInquiry(db, id);
  if (!inquiry) return null;
  const [history, earlier] = await Promise.all([
    caseHistory(db, "inquiry", inquiry.id, mailIsSent),
    earlierInquiries(db, inquiry),
  ]);
  return { inquiry, history, earlier };
}

/** Latest earlier inquiries with the same e-mail or company, without suspected spam. */
export async function earlierInquiries(
  db: Database,
  inquiry: Pick<DeskInquiry, "id" | "email" | "company_name" | "created_at">,
) {
  const company = foldText(inquiry.company_name);
  const before = db
    .selectFrom("bulk_donations")
    .where("created_at", "<=", inquiry.created_at)
    .where("id", "!=", inquiry.id)
    .select(["id", "company_name", "email", "status", "created_at"]);
  // Two queries, each with its own index: one query with "or" would scan the table.
  const [sameEmail, sameCompany] = await Promise.all([
    before
      .where(sql<boolean>`lower(email) = lower(${inquiry.email})`)
      // The unary plus keeps SQLite from choosing the date index over the one by e-mail.
      .where(sql<boolean>`+suspected_spam = 0`)
      .orderBy("created_at", "desc")
      .limit(EARLIER_SHOWN)
      .execute(),
    before
      .where("suspected_spam", "=", 0)
      .where("search_text", ">=", `${company}\n`)
      // "\v" is the character after "\n", so this range matches search texts whose first line is the company.
      .where("search_text", "<", `${company}\v`)
      .orderBy("search_text")
      .limit(SAME_COMPANY_READ)
      .execute(),
  ]);
  const all = new Map([...sameEmail, ...sameCompany].map((row) => [row.id, row]));
  return [...all.values()].sort((a, b) => (a.created_at < b.created_at ? 1 : -1)).slice(0, EARLIER_SHOWN);
}

interface Reply extends Author {
  id: string;
  /** Idempotency key, created with the form: a repeated reply is not sent twice. */
  key: string;
  draft: Draft;
  /** The version that the member saw. */
  version: number;
  /** The status to set; null leaves it unchanged. */
  status: InquiryStatus | null;
  mail: (inquiry: DeskInquiry) => Mail;
  mailFrom: string;
}

/**
 * Queues a reply with its history entry, in one transaction. It counts as the answer promised within 24 hours, and
 * sets the status, once the mail server has taken it (`settleAnswers`). "conflict": someone else has changed or
 * answered it, and nothing is sent.
 */
export function sendReply(db: Database, reply: Reply): Promise<CaseResult<DeskInquiry>> {
  const { id, actor, now, draft, version, status, mail, mailFrom } = reply;
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
      .set({ version: version + 1, updated_at: at })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return conflict(tx, "inquiry", inquiry);
    const undo = held("inquiry", id, { what: "reply", key });
    const [mailId] = await queueMails(tx, [mail(inquiry)], { now, mailFrom, undo });
    await addHistory(tx, "inquiry", id, {
      ...{ key, field: "reply", actor, at, mailId },
      from: status === inquiry.status ? null : status,
      to: `${draft.subject}\n\n${draft.text}`,
    });
    return { kind: "ok", value: inquiry };
  });
}
