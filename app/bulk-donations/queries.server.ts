import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/tables.ts";
import { foldText } from "#app/locations/match.ts";
import type { Mail } from "#app/mail/mail.ts";
import { queueMail } from "#app/mail/queries.server.ts";
import { type Inquiry, storedMessage } from "./schema.ts";

export interface SaveInquiry {
  now: Date;
  /** From `submissionKeys`: what to store, then what means the same submission. */
  keys: readonly [string, ...string[]];
  suspectedSpam: boolean;
  /** Mails that the inquiry causes. */
  mails: readonly Mail[];
  mailFrom: string;
}

/**
 * Stores an inquiry together with its mails, both or neither (decision S11). The same submission a second time
 * stores nothing.
 * @returns the id, or null where it was there already
 */
export function saveInquiry(db: Database, inquiry: Inquiry, save: SaveInquiry): Promise<string | null> {
  const { now, keys, mails, mailFrom } = save;
  return db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom("bulk_donations")
      .where("submission_key", "in", keys)
      .select("id")
      .executeTakeFirst();
    if (known) return null;
    const id = randomUUID();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("bulk_donations")
      .values({
        id,
        company_name: inquiry.companyName,
        contact_name: inquiry.contactName,
        email: inquiry.email,
        phone: inquiry.phone,
        donation_type: inquiry.donationType,
        estimated_quantity: inquiry.estimatedQuantity,
        message: storedMessage(inquiry),
        status: "new",
        suspected_spam: save.suspectedSpam ? 1 : 0,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        submission_key: keys[0],
        search_text: inquirySearchText(inquiry),
      })
      // Two at the same moment: the second waits here and then finds the first.
      .onConflict((key) => key.column("submission_key").doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return null;
    for (const mail of mails) await queueMail(tx, { ...mail, aboutId: id }, { now, mailFrom });
    return id;
  });
}

/** What the staff's search looks through: company, contact and e-mail, folded, one a line. */
export function inquirySearchText({
  companyName,
  contactName,
  email,
}: Pick<Inquiry, "companyName" | "contactName" | "email">): string {
  return [companyName, contactName, email].map(foldText).join("\n");
}
