import { type Kysely, sql } from "kysely";

/**
 * How long one try waits for a lock. Half of what PostgreSQL lets pass before it looks for a deadlock: so it is always
 * the migration that steps back, and never a visitor's form on an instance of the release before.
 */
const WAIT_MS = 500;
const TRIES = 60;
/** PostgreSQL: a lock was not available in time; two transactions waited for each other. */
const LOCK_CODES = ["55P03", "40P01"];

/**
 * Locks every table of a PostgreSQL database until the end of the transaction. A migration that took its locks one
 * by one would meet transactions of a running instance that took theirs in another order.
 */
export async function lockTables(tx: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely_%' order by tablename`.execute(tx);
  if (rows.length === 0) return;
  await sql`set local lock_timeout = ${sql.lit(WAIT_MS)}`.execute(tx);
  await sql`lock table ${sql.join(rows.map(({ name }) => sql.table(name)))} in access exclusive mode`.execute(
    tx,
  );
  await sql`set local lock_timeout = 0`.execute(tx);
}

/**
 * Repeats work that ends with an error while someone else has the locks. @returns what the last try returned
 */
export async function retryLocked<T extends { error?: unknown }>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    const result = await work();
    const { error } = result;
    const isLocked = error instanceof Error && "code" in error && LOCK_CODES.includes(String(error.code));
    if (!isLocked || left <= 1) return result;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS * Math.random()));
  }
}
