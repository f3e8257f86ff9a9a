import { sql } from "kysely";
import type { Database } from "#app/db/tables.ts";

/** How many rows were removed, by kind. */
export interface Removed {
  inquiries: number;
  registrations: number;
  subscribers: number;
  /** Ids, because mails may also be stored as files. */
  mailIds: string[];
}

/**
 * Removes everything that visitors sent under an e-mail address, and every mail to them or about them; all or
 * nothing. History and collection addresses are deleted with their rows. A public location made from a
 * registration stays: it belongs to the site.
 * @param email compared without regard to case
 */
export function erasePerson(db: Database, email: string): Promise<Removed> {
  const address = email.trim().toLowerCase();
  return db.transaction().execute(async (tx) => {
    const removeFrom = (table: "bulk_donations" | "registrations" | "subscribers") =>
      tx.deleteFrom(table).where(sql<string>`lower(email)`, "=", address).returning("id").execute();
    const inquiries = await removeFrom("bulk_donations");
    const registrations = await removeFrom("registrations");
    const subscribers = await removeFrom("subscribers");
    const about = [...inquiries, ...registrations, ...subscribers].map(({ id }) => id);
    const mails = await tx
      .deleteFrom("outbox")
      .where((eb) =>
        eb.or([
          eb(sql<string>`lower(to_address)`, "=", address),
          eb(sql<string>`lower(reply_to)`, "=", address),
          ...(about.length > 0 ? [eb("about_id", "in", about)] : []),
        ]),
      )
      .returning("id")
      .execute();
    return removed(inquiries, registrations, subscribers, mails);
  });
}

/**
 * Removes finished entries that nobody has changed since a moment: inquiries and registrations that are completed,
 * done, declined or spam, mails, and subscriptions that were never confirmed or have ended. Unfinished inquiries
 * and registrations, queued mails and confirmed subscribers stay.
 */
export function removeFinishedBefore(db: Database, moment: Date): Promise<Removed> {
  const before = moment.toISOString();
  return db.transaction().execute(async (tx) => {
    const inquiries = await tx
      .deleteFrom("bulk_donations")
      .where("updated_at", "<", before)
      .where((eb) => eb.or([eb("status", "in", ["completed", "declined"]), eb("suspected_spam", "=", 1)]))
      .returning("id")
      .execute();
    const registrations = await tx
      .deleteFrom("registrations")
      .where("updated_at", "<", before)
      .where((eb) => eb.or([eb("status", "in", ["done", "declined"]), eb("suspected_spam", "=", 1)]))
      .returning("id")
      .execute();
    const subscribers = await tx
      .deleteFrom("subscribers")
      .where((eb) =>
        eb.or([
          eb.and([eb("status", "=", "unsubscribed"), eb("unsubscribed_at", "<", before)]),
          // Never confirmed.
          eb.and([
            eb("status", "=", "pending"),
            eb("created_at", "<", before),
            eb.or([eb("confirmation_sent_at", "is", null), eb("confirmation_sent_at", "<", before)]),
          ]),
        ]),
      )
      .returning("id")
      .execute();
    const mails = await tx
      .deleteFrom("outbox")
      .where("status", "!=", "queued")
      .where("created_at", "<", before)
      .returning("id")
      .execute();
    return removed(inquiries, registrations, subscribers, mails);
  });
}

type Rows = readonly { id: string }[];

function removed(inquiries: Rows, registrations: Rows, subscribers: Rows, mails: Rows): Removed {
  return {
    inquiries: inquiries.length,
    registrations: registrations.length,
    subscribers: subscribers.length,
    mailIds: mails.map(({ id }) => id),
  };
}
