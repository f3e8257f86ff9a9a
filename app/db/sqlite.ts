import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { SqliteDriver, TransactionalSqliteAdapter } from "./sqlite-driver.ts";
import type { Database, Tables } from "./tables.ts";

/** How long opening waits for another process; later waiting is the driver's. */
const OPEN_TIMEOUT_MS = 5000;

/**
 * Opens (or makes) the embedded database. Write-ahead log for readers beside a writer, and
 * `synchronous=FULL` so that what was answered survives a power cut. What is deleted is overwritten, since
 * otherwise it would stay legible in the file long after a person was erased.
 * @param path a file, or `:memory:`
 */
export function openSqlite(path: string): Database {
  const file = new DatabaseSync(path, { timeout: OPEN_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    file.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
  } catch (error) {
    file.close();
    throw error;
  }
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => new SqliteDriver(file),
      createAdapter: () => new TransactionalSqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  });
}
