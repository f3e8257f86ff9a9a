import { type Kysely, sql } from "kysely";

/**
 * Timeout of one attempt to lock. Half of PostgreSQL's deadlock timeout, so that the migration always backs
 * off, never a visitor's form on an instance of the previous release.
 */
const WAIT_MS = 500;
const TRIES = 60;
/** PostgreSQL: lock timeout, and deadlock detected. */
const LOCK_CODES = ["55P03", "40P01"];

/**
 * Locks all tables of a PostgreSQL database until the transaction ends. If a migration locked them one by
 * one, it could deadlock with a running instance that uses another order.
 */
export async function lockTables(tx: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely_%' order by tablename`.execute(tx);
  const names = rows.map(({ name }) => name);
  if (names.length > 0) await lock(tx, names, "access exclusive");
}

/** Makes all other writers of these PostgreSQL tables wait until the transaction ends; readers go on. */
export function lockWriters<Tables>(tx: Kysely<Tables>, tables: readonly { name: string }[]): Promise<void> {
  const names = tables.map(({ name }) => name);
  return lock(tx, names.toSorted(), "share row exclusive");
}

async function lock<Tables>(tx: Kysely<Tables>, names: readonly string[], mode: string): Promise<void> {
  const tables = sql.join(names.map((name) => sql.table(name)));
  await sql`set local lock_timeout = ${sql.lit(WAIT_MS)}`.execute(tx);
  await sql`lock table ${tables} in ${sql.raw(mode)} mode`.execute(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
}

/** Retries work that fails because of others' locks. @returns the result of the last attempt */
export async function retryLocked<T extends { error?: unknown }>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    const result = await work();
    const { error } = result;
    const isLocked = error instanceof Error && "code" in error && LOCK_CODES.includes(String(error.code));
    if (!isLocked || left <= 1) return result;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS * Math.random()));
  }
}

/** Does work again that fails because of others' locks; its other errors, and the last one, are thrown. */
export async function untilUnlocked(work: () => Promise<void>): Promise<void> {
  const { error } = await retryLocked(() =>
    work().then(
      () => ({ error: undefined }),
      (thrown: unknown) => ({ error: thrown }),
    ),
  );
  if (error) throw error;
}
