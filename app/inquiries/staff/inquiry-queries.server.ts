import { sql } from "kysely";
import { foldText, isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { STORED_COLUMNS } from "#app/inquiries/queries.server.ts";
import { caseHistory } from "#app/staff/cases/queries.server.ts";

const EARLIER_SHOWN = 5;
const SAME_COMPANY_READ = 200;

/** The columns of an inquiry that the desk shows. */
export const INQUIRY_COLUMNS = [...STORED_COLUMNS, "owner_id"] as const;

export type DeskInquiry = Awaited<ReturnType<typeof findInquiry>> & object;

/** Finds an inquiry by id, or undefined. */
export async function findInquiry(db: Database, id: string) {
  if (!isId(id)) return undefined;
  return db.selectFrom("bulk_donations").select(INQUIRY_COLUMNS).where("id", "=", id).executeTakeFirst();
}

export type InquiryDetails = Awaited<ReturnType<typeof inquiryDetails>>;

export async function inquiryDetails(db: Database, inquiry: DeskInquiry) {
  const [history, earlier] = await Promise.all([
    caseHistory(db, "inquiry", inquiry.id),
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
