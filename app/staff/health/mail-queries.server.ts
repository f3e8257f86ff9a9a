import { countOf } from "#app/core/db/count-of.ts";
import type { Database } from "#app/core/db/tables.ts";
import { isNotBouncedLetter } from "#app/core/mail/queries.server.ts";

/** Counts of the outbox. @param today start of the current day */
export async function mailCounts(db: Database, today: Date) {
  const waiting = await db
    .selectFrom("outbox")
    .where("status", "in", ["queued", "failed"])
    .where(isNotBouncedLetter)
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const { sent, last } = await db
    .selectFrom("outbox")
    .where("sent_at", ">=", today.toISOString())
    .select((eb) => [eb.fn.countAll<number>().as("sent"), eb.fn.max("sent_at").as("last")])
    .executeTakeFirstOrThrow();
  const count = (status: string) => waiting.find((one) => one.status === status)?.count ?? 0;
  return { waiting: count("queued"), back: count("failed"), sentToday: sent, lastSent: last };
}

/** Number of mails, including those written to files. */
export function countMails(db: Database): Promise<number> {
  return countOf(db.selectFrom("outbox").where("status", "=", "sent"));
}

/**
 * Undelivered mails: those given up first, then failed ones, then pending ones.
 * @param limit maximum number of rows
 */
export function unsentMails(db: Database, limit = 30) {
  return db
    .selectFrom("outbox")
    .where("status", "in", ["queued", "failed"])
    .where(isNotBouncedLetter)
    .select(["id", "kind", "to_address", "status", "attempts", "last_error", "next_attempt_at", "created_at"])
    .orderBy("status")
    .orderBy((eb) => eb.case().when("last_error", "is", null).then(1).else(0).end())
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

/** Makes all failed mails due immediately and resets their attempts. @returns their number */
export async function retryAllMails(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ status: "queued", attempts: 0, last_error: null, next_attempt_at: now.toISOString() })
    .where("status", "in", ["queued", "failed"])
    .where(isNotBouncedLetter)
    .where((eb) => eb.or([eb("status", "=", "failed"), eb("last_error", "is not", null)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
