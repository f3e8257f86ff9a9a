import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { up as initial } from "#app/db/migrations/0001_initial.ts";
import type { Database, Engine } from "./tables.ts";

const MIGRATIONS: Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>> = {
  "0001_initial": initial,
};

/** Thrown for a database that a newer release has already changed. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
}

/**
 * Brings a database up to this release. Safe to call from several processes at once: Kysely takes a
 * lock (an advisory one on PostgreSQL, the write lock on SQLite).
 * @throws NewerDatabaseError where the database holds migrations that this code does not know.
 */
export async function migrate(db: Database, engine: Engine): Promise<void> {
  await refuseNewer(db);
  const migrations: Record<string, Migration> = {};
  for (const [name, run] of Object.entries(MIGRATIONS)) {
    migrations[name] = { up: (tx) => run(tx, engine) };
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function refuseNewer(db: Database) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === "kysely_migration")) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.map((row) => row.name).filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `The database was changed by a newer release (${unknown.join(", ")}). Start that release, or restore a backup made before it.`,
    );
  }
}
