import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { migrate } from "#app/db/migrate.ts";
import { openPostgres } from "#app/db/postgres.ts";
import { openSqlite } from "#app/db/sqlite.ts";
import type { Database, Engine } from "#app/db/tables.ts";
import type { Log } from "#app/settings.ts";
import type { Config } from "./config.ts";

/** Thrown where the database cannot be used; its message is for the person who starts the site. */
export class DatabaseUnavailableError extends Error {
  override name = "DatabaseUnavailableError";
}

export interface OpenDatabase {
  db: Database;
  engine: Engine;
}

/** File of the embedded database. */
export function sqliteFile(config: Pick<Config, "DATA_DIR">): string {
  return join(config.DATA_DIR, "toy-drive.sqlite");
}

/**
 * Opens the configured database and brings it up to this release.
 * @throws DatabaseUnavailableError, or NewerDatabaseError from the migrations
 */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const opened = config.DATABASE_URL ? openServer(config.DATABASE_URL, log) : openFile(config);
  try {
    await migrate(opened.db, opened.engine);
  } catch (error) {
    await opened.db.destroy().catch(() => {});
    if (error instanceof Error && error.name === "NewerDatabaseError") throw error;
    const where = config.DATABASE_URL ? "DATABASE_URL" : sqliteFile(config);
    throw new DatabaseUnavailableError(`Cannot use the database at ${where}: ${reason(error)}`, {
      cause: error,
    });
  }
  return opened;
}

function openServer(url: string, log: Log): OpenDatabase {
  const db = openPostgres(url, (error) => log.warn({ err: error }, "a database connection broke"));
  return { db, engine: "postgres" };
}

function openFile(config: Config): OpenDatabase {
  try {
    makeFolder(resolve(config.DATA_DIR));
    return { db: openSqlite(sqliteFile(config)), engine: "sqlite" };
  } catch (error) {
    if (isDamaged(error)) {
      throw new DatabaseUnavailableError(
        `Cannot use the database at ${sqliteFile(config)}: ${reason(error)}. Restore a backup, or move the file away to begin anew.`,
        { cause: error },
      );
    }
    throw new DatabaseUnavailableError(
      `Cannot write to DATA_DIR "${config.DATA_DIR}": ${reason(error)}. Point DATA_DIR to a folder that this user may write to.`,
      { cause: error },
    );
  }
}

/** The file is there and can be read, but is no database any more: SQLITE_CORRUPT, SQLITE_NOTADB. */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (error.errcode === 11 || error.errcode === 26);
}

/** Node's own recursive mkdir never returns where a system folder such as /proc refuses. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function reason(error: unknown): string {
  // A refused connection on two addresses comes as an error that holds errors and says nothing itself.
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  return inner instanceof Error ? inner.message : String(inner);
}
