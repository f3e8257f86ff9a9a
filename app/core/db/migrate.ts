import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { ownSchema, ownTables } from "./own-tables.ts";
import { lockTables, retryLocked } from "./table-locks.ts";
import type { Database, Engine } from "./tables.ts";
import { isUnavailable } from "./unavailable.ts";

type Run = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

/** All migrations, sorted by name: the files of the folder that have an `up`. Never change a released one. */
export const MIGRATIONS: Record<string, Run> = {};
const FOLDER = join(import.meta.dirname, "migrations");
for (const file of readdirSync(FOLDER).sort()) {
  const { up }: { up?: Run } = await import(join(FOLDER, file));
  if (up) MIGRATIONS[basename(file, ".ts")] = up;
}

export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
}

/** Thrown if a migration failed. The database is unchanged: all pending migrations run in one transaction. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * Migrates a database to this release. Safe to call from several processes: Kysely takes a lock (an advisory
 * lock on PostgreSQL, the write lock on SQLite).
 * @throws NewerDatabaseError if the database has unknown migrations
 * @throws MigrationError if a migration failed for a reason other than an outage
 */
export async function migrate(db: Database, engine: Engine): Promise<void> {
  await refuseNewer(db);
  const migrations: Record<string, Migration> = {};
  for (const [name, run] of Object.entries(MIGRATIONS)) {
    migrations[name] = {
      async up(tx) {
        if (engine === "postgres") {
          // Only the first migration of a transaction has to wait for the locks.
          await lockTables(tx);
          // No table can be altered while a trigger on its rows waits for the commit.
          await sql`set constraints all immediate`.execute(tx);
        }
        await run(tx, engine);
      },
    };
  }
  const schema = await ownSchema(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error, results } = await retryLocked(() => migrator.migrateToLatest());
  if (!error) return;
  const failed = results?.find(({ status }) => status === "Error");
  if (!failed || isUnavailable(error)) throw error;
  const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
  throw new MigrationError(
    `The database could not be updated, and is as it was before (${failed.migrationName}: ${reason}). Start the release before this one, and report this line.`,
    { cause: error },
  );
}

async function refuseNewer(db: Database) {
  const unknown = await unknownMigrations(db);
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `The database was changed by a newer release (${unknown.join(", ")}). Start that release, or restore a backup made before it.`,
    );
  }
}

/** The migrations of a newer release, which may run beside this one. */
export async function unknownMigrations(db: Database): Promise<string[]> {
  const tables = await ownTables(db, { withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name).filter((name) => !(name in MIGRATIONS));
}
