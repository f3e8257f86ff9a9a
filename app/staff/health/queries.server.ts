import { sql } from "kysely";
import { isPostgres } from "#app/core/db/postgres.ts";
import type { Database, Tables } from "#app/core/db/tables.ts";

type JobName = Tables["jobs"]["name"]["__select__"];

/** The result of a job: rows by table, the file, its size in bytes. */
export interface JobResult {
  file?: string;
  bytes?: number;
  rows?: Record<string, number>;
  saved?: string;
  /** Whose role a restore has brought back. */
  access?: string[];
}

/** The last run of a nightly job: its last attempt with its error, and its last success with its result. */
export async function readJob(db: Database, name: JobName) {
  const { facts, ...job } = await db
    .selectFrom("jobs")
    .where("name", "=", name)
    .select(["tried_at as triedAt", "claimed_until as claimedUntil", "problem", "done_at as doneAt", "facts"])
    .executeTakeFirstOrThrow();
  return { ...job, facts: JSON.parse(facts) as JobResult };
}

/**
 * Claims a job, so that no other instance runs it too.
 * @param problem what it ended with if its process ends
 * @returns false if one is already running it
 */
export async function claimJob(
  db: Database,
  name: JobName,
  now: Date,
  until: Date,
  problem?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({ claimed_until: until.toISOString(), tried_at: now.toISOString(), ...(problem && { problem }) })
    .where("name", "=", name)
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", now.toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function finishJob(
  db: Database,
  name: JobName,
  now: Date,
  result: { facts: JobResult } | { problem: string },
): Promise<void> {
  await db
    .updateTable("jobs")
    .set({
      claimed_until: null,
      ...("facts" in result
        ? { problem: null, done_at: now.toISOString(), facts: JSON.stringify(result.facts) }
        : { problem: result.problem }),
    })
    .where("name", "=", name)
    .execute();
}

/** Extends the claim of a job that has not ended. */
export async function extendJob(db: Database, name: JobName, until: Date): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ claimed_until: until.toISOString() })
    .where("name", "=", name)
    .where("claimed_until", "is not", null)
    .execute();
}

export type SiteError = {
  [Column in keyof Tables["site_errors"]]: Tables["site_errors"][Column]["__select__"];
};

/** Stores errors, and deletes those older than `before`. */
export async function addErrors(db: Database, errors: readonly SiteError[], before: Date): Promise<void> {
  if (errors.length > 0) await db.insertInto("site_errors").values(errors).execute();
  await db.deleteFrom("site_errors").where("at", "<", before.toISOString()).execute();
}

/** Errors since a time, grouped by kind, most recent kind first. */
export async function errorKinds(db: Database, since: Date, limit = 20) {
  const kinds = await db
    .selectFrom("site_errors")
    .where("at", ">=", since.toISOString())
    .select((eb) => ["kind", "detail", eb.fn.countAll<number>().as("count"), eb.fn.max("at").as("last_at")])
    .groupBy(["kind", "detail"])
    .orderBy("last_at", "desc")
    .limit(limit)
    .execute();
  return Promise.all(
    kinds.map(async (one) => {
      const last = await db
        .selectFrom("site_errors")
        .where("kind", "=", one.kind)
        .where("detail", "=", one.detail)
        .where("at", "=", one.last_at)
        .select(["reference", "path"])
        .executeTakeFirst();
      return { ...one, reference: last?.reference ?? null, path: last?.path ?? null };
    }),
  );
}

export function findError(db: Database, reference: string) {
  return db
    .selectFrom("site_errors")
    .where("reference", "=", reference)
    .select(["kind", "detail", "path", "at"])
    .orderBy("at", "desc")
    .executeTakeFirst();
}

export async function databaseState(db: Database) {
  const ask = isPostgres(db)
    ? sql<{ version: string; bytes: number }>`
        select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`
    : sql<{ version: string; bytes: number }>`
        select sqlite_version() as version, page_count * page_size as bytes
        from pragma_page_count(), pragma_page_size()`;
  const { rows } = await ask.execute(db);
  const { rows: migrations } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  return {
    engine: isPostgres(db) ? "PostgreSQL" : "SQLite",
    version: rows[0]?.version ?? "",
    bytes: Number(rows[0]?.bytes ?? 0),
    migration: migrations[0]?.name ?? "",
  };
}
