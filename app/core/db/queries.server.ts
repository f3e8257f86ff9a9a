import { emptyLog, type Removed } from "./erase-queries.server.ts";
import type { Database } from "./tables.ts";

/**
 * Removes closed entries that have not changed since a given time: completed, done, declined or spam inquiries and
 * registrations, mails, and subscriptions that have ended or were never confirmed.
 * Open inquiries and registrations, queued mails and confirmed subscribers are kept.
 */
export async function removeFinishedBefore(db: Database, moment: Date): Promise<Removed> {
  const before = moment.toISOString();
  const finished = await db.transaction().execute(async (tx) => {
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
    return {
      inquiries: inquiries.length,
      registrations: registrations.length,
      subscribers: subscribers.length,
      mailIds: mails.map(({ id }) => id),
    };
  });
  await emptyLog(db);
  return finished;
}
