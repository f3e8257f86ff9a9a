import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** How long a statement waits for another process (a command line beside the server) to finish writing. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens (or makes) the embedded database. Write-ahead log for readers beside a writer, and
 * `synchronous=FULL` so that what was answered survives a power cut. What is deleted is overwritten, since
 * otherwise it would stay legible in the file long after a person was erased.
 * @param path a file, or `:memory:`
 */
export function openSqlite(path: string): Database {
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  file.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(file) }) });
}

/** Kysely's dialect speaks better-sqlite3; Node's own module differs in three places. */
function adapt(file: DatabaseSync) {
  return {
    close: () => file.close(),
    prepare(text: string) {
      // Taking the write lock at once: a transaction that reads first and then finds another
      // process writing could not wait for it.
      const statement = file.prepare(text === "begin" ? "begin immediate" : text);
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...bind(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...bind(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...bind(parameters)),
      };
    },
  };
}

function bind(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (typeof value === "boolean") return value ? 1 : 0;
    if (value instanceof Date) return value.toISOString();
    if (value === undefined) return null;
    return value as SQLInputValue;
  });
}
