import { sql } from "kysely";
import { isPostgres } from "#app/db/postgres.ts";
import type { JobsTable, SiteErrorsTable } from "#app/db/tables/running.ts";
import type { Database } from "#app/db/tables.ts";

type JobName = JobsTable["name"]["__select__"];

/** A job of the night, as it went last. */
export interface Job {
  name: JobName;
  /** Last try, and why it failed; null: it did not. */
  triedAt: string | null;
  problem: string | null;
  /** Last success, and what it found: rows by table, the file, its bytes. */
  doneAt: string | null;
  facts: JobFacts;
}

export interface JobFacts {
  file?: string;
  bytes?: number;
  rows?: Record<string, number>;
}

export async function readJob(db: Database, name: JobName): Promise<Job> {
  const row = await db.selectFrom("jobs").selectAll().where("name", "=", name).executeTakeFirstOrThrow();
  return {
    name,
    triedAt: row.tried_at,
    problem: row.problem,
    doneAt: row.done_at,
    facts: JSON.parse(row.facts) as JobFacts,
  };
}

/** Takes a job, so that no other instance does it too. @returns false where one is at it */
export async function claimJob(db: Database, name: JobName, now: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({ claimed_until: until.toISOString(), tried_at: now.toISOString() })
    .where("name", "=", name)
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", now.toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a job back. @param result what it found, or why it failed */
export async function finishJob(
  db: Database,
  name: JobName,
  now: Date,
  result: { facts: JobFacts } | { problem: string },
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

export type SiteError = { [Column in keyof SiteErrorsTable]: SiteErrorsTable[Column]["__select__"] };

/** Stores errors, and forgets those before a moment. */
export async function addErrors(db: Database, errors: readonly SiteError[], before: Date): Promise<void> {
  if (errors.length > 0) await db.insertInto("site_errors").values(errors).execute();
  await db.deleteFrom("site_errors").where("at", "<", before.toISOString()).execute();
}

/** The errors since a moment by kind, the latest kind first. */
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

/** The error with the reference that a visitor saw. */
export function findError(db: Database, reference: string) {
  return db
    .selectFrom("site_errors")
    .where("reference", "=", reference)
    .select(["kind", "detail", "path", "at"])
    .orderBy("at", "desc")
    .executeTakeFirst();
}

/** Engine with its version, size in bytes, and the last migration. */
export async function databaseFacts(db: Database) {
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
