import { sql } from "kysely";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { emptyLog, type Removed, removeSpamGifts } from "./erase-queries.server.ts";
import type { RegistrationStatus } from "./tables/registrations.ts";
import type { Database } from "./tables.ts";

/**
 * Removes closed entries that have not changed since a given time: completed, done, declined or spam inquiries and
 * registrations, mails, and subscriptions that have ended or were never confirmed.
 * Open inquiries and registrations, queued mails and confirmed subscribers are kept.
 */
export async function removeFinishedBefore(db: Database, moment: Date): Promise<Removed> {
  const before = moment.toISOString();
  const finished = await db.transaction().execute(async (tx) => {
    const spam = tx.selectFrom("bulk_donations").where("updated_at", "<", before).select("id");
    await removeSpamGifts(tx, spam);
    const inquiries = await tx
      .deleteFrom("bulk_donations")
      .where("updated_at", "<", before)
      .where((eb) => eb.or([eb("status", "in", ["completed", "declined"]), eb("suspected_spam", "=", 1)]))
      .returning(["created_at", "status", "suspected_spam"])
      .execute();
    const registrations = await tx
      .deleteFrom("registrations")
      .where("updated_at", "<", before)
      .where((eb) => eb.or([eb("status", "in", ["done", "declined"]), eb("suspected_spam", "=", 1)]))
      .returning(["created_at", "status", "suspected_spam"])
      .execute();
    await countRemoved(tx, REMOVED_INQUIRIES, inquiries);
    await countRemoved(tx, REMOVED_HOSTS, registrations);
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

/** Prefixes of settings keys, followed by a day and a status: how many of that day are removed. */
const REMOVED_HOSTS = "removed-hosts:";
const REMOVED_INQUIRIES = "removed-inquiries:";

/** Keeps the numbers of hosts or inquiries, which seasons are compared by, without the rows; spam counts nowhere. */
async function countRemoved(
  tx: Database,
  prefix: string,
  removed: readonly { created_at: string; status: string; suspected_spam: number }[],
): Promise<void> {
  const byKey = Map.groupBy(
    removed.filter((row) => row.suspected_spam === 0),
    ({ created_at, status }) => `${prefix}${pacificDay(new Date(created_at))}:${status}`,
  );
  for (const [key, { length }] of byKey)
    await tx
      .insertInto("settings")
      .values({ key, value: String(length) })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({ value: sql<string>`cast(cast(settings.value as integer) + ${length} as text)` }),
      )
      .execute();
}

/**
 * How many hosts who registered within a time are removed since, by what became of them; without suspected spam.
 * @param since a midnight in the Bay Area, ISO 8601, as is `before`
 */
export const removedHosts = (db: Database, since: string, before: string) =>
  removedOf<RegistrationStatus>(db, REMOVED_HOSTS, { since, before });

/** How many inquiries of a time are removed since; see `removedHosts`. */
export async function removedInquiries(db: Database, since: string, before: string): Promise<number> {
  const removed = await removedOf(db, REMOVED_INQUIRIES, { since, before });
  return removed.reduce((sum, { count }) => sum + count, 0);
}

async function removedOf<Status extends string>(
  db: Database,
  prefix: string,
  { since, before }: { since: string; before: string },
) {
  const [from, to] = [since, before].map((moment) => pacificDay(new Date(moment)));
  const rows = await db
    .selectFrom("settings")
    .where("key", "like", `${prefix}%`)
    .select(["key", "value"])
    .execute();
  return rows.flatMap(({ key, value }) => {
    const [, day = "", status = ""] = key.split(":");
    const isWithin = day >= (from ?? "") && day < (to ?? "");
    return isWithin ? [{ status: status as Status, count: Number(value) }] : [];
  });
}
