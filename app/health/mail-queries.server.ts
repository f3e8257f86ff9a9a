import type { Database } from "#app/db/tables.ts";

/** Numbers of the outbox. @param today the moment at which this day began */
export async function mailCounts(db: Database, today: Date) {
  const waiting = await db
    .selectFrom("outbox")
    .where("status", "in", ["queued", "failed"])
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

/** How many mails there are, those written to files included. */
export async function countMails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .where("status", "=", "sent")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Mails that are not handed over yet: those given up first, then those that failed, then those that wait.
 * @param limit rows at most
 */
export function unsentMails(db: Database, limit = 30) {
  return db
    .selectFrom("outbox")
    .where("status", "in", ["queued", "failed"])
    .select(["id", "kind", "to_address", "status", "attempts", "last_error", "next_attempt_at", "created_at"])
    .orderBy("status")
    .orderBy((eb) => eb.case().when("last_error", "is", null).then(1).else(0).end())
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

/** Makes every mail that failed due at once, with all its attempts again. @returns how many */
export async function retryAllMails(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ status: "queued", attempts: 0, last_error: null, next_attempt_at: now.toISOString() })
    .where("status", "in", ["queued", "failed"])
    .where((eb) => eb.or([eb("status", "=", "failed"), eb("last_error", "is not", null)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
