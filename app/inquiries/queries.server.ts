import { randomUUIDv7 } from "node:crypto";
import { foldText } from "#app/core/db/query-text.ts";
import type { Database, Tables } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { columnsOf, type FieldColumn, fieldList, type Inquiry } from "./fields.ts";
import { storedMessage } from "./schema.ts";

/** Columns that are made from others or say who works on it; no file has them. */
const INTERNAL_COLUMNS = [
  "submission_key",
  "search_text",
  "notes_text",
  "owner_id",
  "notes_version",
] as const;
type StaffColumn = Exclude<keyof Tables["bulk_donations"], FieldColumn | (typeof INTERNAL_COLUMNS)[number]>;

/** The columns beside the fields, in the order of exports. A column of the table that is nowhere does not compile. */
const staffColumns = Object.keys({
  status: true,
  notes: true,
  created_at: true,
  answered_at: true,
  suspected_spam: true,
  updated_at: true,
  version: true,
} satisfies Record<Exclude<StaffColumn, "id">, true>) as StaffColumn[];

/** The columns of an inquiry, without computed ones. */
export const STORED_COLUMNS: readonly (FieldColumn | StaffColumn)[] = [
  "id",
  ...fieldList().map(({ column }) => column),
  ...staffColumns,
];

export interface ReceivedInquiry {
  /** Id of the new inquiry, if mails link to it. */
  id?: string;
  inquiry: Inquiry;
  now: Date;
  /** From `submissionKeys`: the key to store, then others that identify the same submission. */
  keys: readonly [string, ...string[]];
  suspectedSpam: boolean;
  mails: readonly Mail[];
}

/**
 * Stores an inquiry together with its mails, in one transaction (decision S11). A repeated submission is
 * ignored.
 * @param mailFrom sender of the mails
 * @returns the id, or null for a repeated submission
 */
export function saveInquiry(
  db: Database,
  { id = randomUUIDv7(), inquiry, now, keys, suspectedSpam, mails }: ReceivedInquiry,
  mailFrom: string,
): Promise<string | null> {
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom("bulk_donations")
      .where("submission_key", "in", keys)
      .select("id")
      .executeTakeFirst();
    if (known) return null;
    const stored = await tx
      .insertInto("bulk_donations")
      .values({
        id,
        ...columnsOf(inquiry),
        message: storedMessage(inquiry),
        suspected_spam: suspectedSpam ? 1 : 0,
        created_at: at,
        updated_at: at,
        submission_key: keys[0],
        search_text: inquirySearchText(inquiry),
        notes_text: longSearchText(storedMessage(inquiry), null),
      })
      // Of two simultaneous requests, the second waits here, then finds the first.
      .onConflict((key) => key.column("submission_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) return null;
    const queued = mails.map((mail) => ({ ...mail, aboutId: id }));
    await queueMails(tx, queued, { now, mailFrom });
    return id;
  });
}

/** Search text of an inquiry, folded, one field per line: company, contact, e-mail, phone digits. */
export function inquirySearchText({
  companyName,
  contactName,
  email,
  phone,
}: Pick<Inquiry, "companyName" | "contactName" | "email"> & Partial<Pick<Inquiry, "phone">>): string {
  return [companyName, contactName, email, ...(phone ? [phoneDigits(phone)] : [])].map(foldText).join("\n");
}

const NUMBER = /\d[\d\s().+/-]{5,}\d/g;

export function longSearchText(message: string, notes: string | null | undefined): string | null {
  return notesSearchText([message, notes ?? ""].join(" "));
}

/** Search text of a long text: folded, then the digits of each phone number in it; null if empty. */
export function notesSearchText(notes: string | null | undefined): string | null {
  if (!notes) return null;
  return [foldText(notes), ...(notes.match(NUMBER) ?? []).map(phoneDigits)].join("\n");
}

/** The digits of a phone number, so that searches ignore punctuation. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, "");
}
