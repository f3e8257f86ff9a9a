import { randomUUIDv7 } from "node:crypto";
import { groupCommit } from "#app/db/group-commit.ts";
import type { Database } from "#app/db/tables.ts";
import { foldText } from "#app/locations/match.ts";
import type { Mail } from "#app/mail/mail.ts";
import { queueMails } from "#app/mail/queries.server.ts";
import { type Inquiry, storedMessage } from "./schema.ts";

/** An inquiry that was checked and may be stored. */
export interface ReceivedInquiry {
  inquiry: Inquiry;
  now: Date;
  /** From `submissionKeys`: what to store, then what means the same submission. */
  keys: readonly [string, ...string[]];
  suspectedSpam: boolean;
  /** Mails that the inquiry causes. */
  mails: readonly Mail[];
}

/** Stores an inquiry durably; its id, or null where it was there already. */
export type InquiryStore = (received: ReceivedInquiry) => Promise<string | null>;

/** Some hundred rows of the outbox at most in one statement, which keeps any other writer waiting only briefly. */
const MOST_AT_ONCE = 64;

/**
 * Stores inquiries, those of a busy moment together.
 * @param mailFrom the sender of the mails that they cause
 */
export function inquiryStore(db: Database, mailFrom: string): InquiryStore {
  return groupCommit((received) => saveInquiries(db, received, mailFrom), MOST_AT_ONCE);
}

/**
 * Stores inquiries together with their mails, all or nothing (decision S11). The same submission a second time
 * stores nothing.
 * @returns the id of each, or null where it was there already
 */
export function saveInquiries(
  db: Database,
  received: readonly ReceivedInquiry[],
  mailFrom: string,
): Promise<(string | null)[]> {
  return db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom("bulk_donations")
      .where("submission_key", "in", [...new Set(received.flatMap(({ keys }) => keys))])
      .select("submission_key")
      .execute();
    const seen = new Set(known.map((row) => row.submission_key));
    const fresh = new Map<ReceivedInquiry, string>();
    for (const one of received) {
      if (!one.keys.some((key) => seen.has(key))) fresh.set(one, randomUUIDv7());
      seen.add(one.keys[0]);
    }
    if (fresh.size === 0) return received.map(() => null);
    const stored = await tx
      .insertInto("bulk_donations")
      // In the same order everywhere, so that two instances with the same submissions never wait for each other.
      .values([...fresh].map(inquiryRow).sort((a, b) => (a.submission_key < b.submission_key ? -1 : 1)))
      // Two at the same moment: the second waits here and then finds the first.
      .onConflict((key) => key.column("submission_key").doNothing())
      .returning("id")
      .execute();
    const ids = new Set(stored.map(({ id }) => id));
    const results = received.map((one) => {
      const id = fresh.get(one);
      return id && ids.has(id) ? id : null;
    });
    const mails = received.flatMap((one, index) => {
      const id = results[index];
      return id ? one.mails.map((mail) => ({ mail: { ...mail, aboutId: id }, now: one.now })) : [];
    });
    await queueMails(tx, mails, mailFrom);
    return results;
  });
}

function inquiryRow([{ inquiry, now, keys, suspectedSpam }, id]: [ReceivedInquiry, string]) {
  return {
    id,
    company_name: inquiry.companyName,
    contact_name: inquiry.contactName,
    email: inquiry.email,
    phone: inquiry.phone,
    donation_type: inquiry.donationType,
    estimated_quantity: inquiry.estimatedQuantity,
    message: storedMessage(inquiry),
    status: "new" as const,
    suspected_spam: suspectedSpam ? (1 as const) : (0 as const),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    submission_key: keys[0],
    search_text: inquirySearchText(inquiry),
  };
}

/** What the staff's search looks through: company, contact and e-mail, folded, one a line. */
export function inquirySearchText({
  companyName,
  contactName,
  email,
}: Pick<Inquiry, "companyName" | "contactName" | "email">): string {
  return [companyName, contactName, email].map(foldText).join("\n");
}
