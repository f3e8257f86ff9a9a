import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { MIGRATIONS, migrate } from "#app/core/db/migrate.ts";
import { openPostgres } from "#app/core/db/postgres.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import type { Database, Engine } from "#app/core/db/tables.ts";
import { sqliteFile } from "#server/database.ts";

export type TestDatabase = {
  db: Database;
  engine: Engine;
  /** URL or path for another process; undefined if the database is in memory. */
  url?: string;
  /** Folder of a database in a file. */
  dataDir?: string;
  close(): Promise<void>;
};

/**
 * Created once per run by `migrated-databases.ts`, because migrating takes longer than most tests, and so does finding
 * that nothing is to migrate.
 */
const { MIGRATED_SQLITE, MIGRATED_POSTGRES } = process.env;
const content = MIGRATED_SQLITE ? readFileSync(MIGRATED_SQLITE) : undefined;
const RELEASED = Object.keys(MIGRATIONS).length;

/** Migrates a new database, or a copy if a test has added a migration since. */
async function migrateNew(db: Database, engine: Engine, original: string | undefined) {
  if (!original || Object.keys(MIGRATIONS).length > RELEASED) await migrate(db, engine);
}

/** A fresh, migrated database in memory. */
export async function sqlite(): Promise<TestDatabase> {
  const db = openSqlite(":memory:", content);
  await migrateNew(db, "sqlite", MIGRATED_SQLITE);
  return { db, engine: "sqlite", close: () => db.destroy() };
}

/** A SQLite database in a file, for a test that opens it a second time. */
export async function sqliteOnDisk(): Promise<TestDatabase & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), "toy-drive-data-"));
  const file = sqliteFile({ DATA_DIR: dataDir });
  if (MIGRATED_SQLITE) await copyFile(MIGRATED_SQLITE, file);
  const db = openSqlite(file);
  await migrateNew(db, "sqlite", MIGRATED_SQLITE);
  return {
    db,
    engine: "sqlite",
    dataDir,
    async close() {
      await db.destroy();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A separate database on the server, so that test files can run in parallel. */
async function postgres(server: string): Promise<TestDatabase> {
  const { url, remove } = await emptyDatabase(server, MIGRATED_POSTGRES);
  const db = openPostgres(url, () => {});
  await migrateNew(db, "postgres", MIGRATED_POSTGRES);
  return {
    db,
    engine: "postgres",
    url,
    async close() {
      await db.destroy();
      await remove();
    },
  };
}

/** Creates a database on a PostgreSQL server, empty or as a copy of `original`. */
export async function emptyDatabase(
  server: string,
  original?: string,
): Promise<{ url: string; name: string; remove(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Files that no sync waits for are copied in half the time that writing their pages into the log takes.
  await administer(
    server,
    `create database ${name} ${original ? `template ${original} strategy file_copy` : ""}`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, name, remove: () => administer(server, `drop database ${name} with (force)`) };
}

/** Runs one statement on a server. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Resolves once this many statements on a PostgreSQL database wait for others' locks, or the signal ends it. */
export async function untilWaiting(db: Database, count = 1, signal?: AbortSignal): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!signal?.aborted && Number((await waiting.execute(db)).rows[0]?.count) < count)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

const server = process.env.TEST_DATABASE_URL;

/** Engine -> a fresh, migrated database: SQLite always, PostgreSQL if TEST_DATABASE_URL names a server. */
export const engines: [name: string, open: () => Promise<TestDatabase>][] = [
  ["SQLite", sqlite],
  ...(server ? [["PostgreSQL", () => postgres(server)] as [string, () => Promise<TestDatabase>]] : []),
];

const { THOROUGH } = process.env;

/**
 * For tests of pages, rules and wording: SQLite alone, because other tests run the same queries on both engines. `npm
 * run test:long` runs them on both, too.
 */
export const pageEngines = THOROUGH ? engines : engines.slice(0, 1);

/** Whether tests of pages, rules and wording run on an engine, in a file whose other tests run on both. */
export const testsPages = (engine: string): boolean => pageEngines.some(([name]) => name === engine);

/** For tests of hostile texts: PostgreSQL if there is a server, because it refuses more of them. */
export const strictEngines = THOROUGH ? engines : engines.slice(-1);
