import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Kysely, Migrator } from "kysely";
import pg from "pg";
import { MIGRATIONS } from "#app/core/db/migrate.ts";
import { openPostgres } from "#app/core/db/postgres.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import type { Database, Engine } from "#app/core/db/tables.ts";
import { emptyDatabase } from "../databases.ts";

/** A database left by an earlier release, without anything of this release. */
export interface OldDatabase {
  engine: Engine;
  /** Environment of a server or command of this release that uses it. */
  environment: { DATA_DIR: string; DATABASE_URL: string };
  /** Opens it without migrating. */
  open(): Database;
  remove(): Promise<void>;
}

function unpacked(name: string): Buffer {
  return gunzipSync(readFileSync(join(import.meta.dirname, `${name}.gz`)));
}

/** A new copy of the first release's database on SQLite. */
export async function firstSqlite(): Promise<OldDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-old-"));
  const file = join(folder, "toy-drive.sqlite");
  writeFileSync(file, unpacked("0001_initial.sqlite"));
  return {
    engine: "sqlite",
    environment: { DATA_DIR: folder, DATABASE_URL: "" },
    open: () => openSqlite(file),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function oldPostgres(server: string): Promise<OldDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-old-"));
  const { url, remove } = await emptyDatabase(server);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(unpacked("0001_initial.sql").toString()).finally(() => client.end());
  return {
    engine: "postgres",
    environment: { DATA_DIR: folder, DATABASE_URL: url },
    open: () => openPostgres(url, () => {}),
    async remove() {
      await remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const server = process.env.TEST_DATABASE_URL;

/** Engine -> a new copy of the first release's database. */
export const firstReleases: [name: string, make: () => Promise<OldDatabase>][] = [
  ["SQLite", firstSqlite],
  ...(server ? [["PostgreSQL", () => oldPostgres(server)] as [string, () => Promise<OldDatabase>]] : []),
];

/** Migrates a database to the schema of an earlier release. */
export async function migrateTo(db: Database, engine: Engine, last: string): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS)
      .filter(([name]) => name <= last)
      .map(([name, run]) => [name, { up: (tx: Kysely<unknown>) => run(tx, engine) }]),
  );
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error) throw error;
}
