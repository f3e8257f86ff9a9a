import { existsSync, mkdirSync, readdirSync, statfsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { MigrationError, migrate, NewerDatabaseError } from "#app/core/db/migrate.ts";
import { ownTables } from "#app/core/db/own-tables.ts";
import { openPostgres } from "#app/core/db/postgres.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import type { Database, Engine } from "#app/core/db/tables.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import type { Log } from "#app/core/settings.ts";
import { type Config, StartupError } from "./config.ts";
import { LEAST_FREE_BYTES } from "./health.ts";

/** SQLITE_CORRUPT and SQLITE_NOTADB: the file is readable but is not a valid database. */
const DAMAGED = [11, 26];
/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL and SQLITE_CANTOPEN. */
const NO_WRITES = [8, 10, 13, 14];
const FULL = 13;
/** PostgreSQL error codes for a wrong password, database name or privilege. */
const NO_ACCESS = /^(28|3D|42501)/;

export interface OpenDatabase {
  db: Database;
  engine: Engine;
}

export function sqliteFile(config: Pick<Config, "DATA_DIR">): string {
  return join(config.DATA_DIR, "toy-drive.sqlite");
}

/** Opens the configured database once more, as it is. */
export function openConnection(config: Pick<Config, "DATA_DIR" | "DATABASE_URL">): Database {
  return config.DATABASE_URL ? openPostgres(config.DATABASE_URL, () => {}) : openSqlite(sqliteFile(config));
}

/** The configured database in words, without a password. */
export function databaseName(config: Pick<Config, "DATA_DIR" | "DATABASE_URL">): string {
  if (!config.DATABASE_URL) return resolve(sqliteFile(config));
  const { host, pathname } = new URL(config.DATABASE_URL);
  return `${pathname.slice(1)} on the PostgreSQL server ${host}`;
}

interface OpenOptions {
  /**
   * What becomes of a database without tables. Beside backups it is mostly a missing disk or a mistyped setting;
   * for most commands, always.
   */
  empty?: "fill" | "fill unless there are backups" | "refuse";
}

/**
 * Opens the configured database and migrates it to this release.
 * @throws StartupError if the database cannot be used or updated; any other error is a bug
 */
export async function openDatabase(config: Config, log: Log, { empty = "fill" }: OpenOptions = {}) {
  const { DATABASE_URL } = config;
  // Opening makes the file.
  if (empty === "refuse" && !DATABASE_URL && !existsSync(sqliteFile(config))) throw noDatabase(config);
  const opened: OpenDatabase = DATABASE_URL
    ? {
        db: openPostgres(DATABASE_URL, (error) => log.warn({ err: error }, "a database connection broke")),
        engine: "postgres",
      }
    : { db: openFile(config), engine: "sqlite" };
  try {
    if (empty !== "fill" && (await isEmpty(opened.db))) {
      if (empty === "refuse") throw noDatabase(config);
      refuseBesideBackups(config);
    }
    await migrate(opened.db, opened.engine);
  } catch (error) {
    await opened.db.destroy().catch(() => {});
    if (error instanceof StartupError) throw error;
    if (error instanceof NewerDatabaseError) throw new StartupError(error.message);
    if (error instanceof MigrationError) throw new StartupError(error.message, { cause: error.cause });
    throw unusable(config, error);
  }
  return opened;
}

/** Why the database cannot be used, in one sentence for the operator; a bug stays as it is. */
export function unusable(config: Config, error: unknown): unknown {
  if (isDamaged(error)) return damaged(config, error);
  if (!isUnavailable(error) && !isRefused(error)) return error;
  if (!config.DATABASE_URL && NO_WRITES.includes(codeOf(error))) return unwritable(config, error);
  const where = config.DATABASE_URL ? "DATABASE_URL" : sqliteFile(config);
  return new StartupError(`Cannot use the database at ${where}: ${reason(error)}`, { cause: error });
}

async function isEmpty(db: Database): Promise<boolean> {
  const tables = await ownTables(db, { withInternalKyselyTables: true });
  return !tables.some(({ name }) => name === "kysely_migration");
}

function noDatabase(config: Config): StartupError {
  return new StartupError(
    `There is no database of the site at ${databaseName(config)}. Set DATA_DIR or DATABASE_URL as the site has it. For a new site, start it first: that makes the database.`,
  );
}

function refuseBesideBackups(config: Config): void {
  const folder = join(config.DATA_DIR, "backups");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".sqlite")) : [];
  const files = names.map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }));
  const [newest] = files.sort((a, b) => b.at - a.at);
  if (!newest) return;
  throw new StartupError(
    `The database ${databaseName(config)} is missing or empty, but there are backups in ${folder}. If it should hold data, check DATA_DIR, DATABASE_URL and the disk. To put the newest backup back: npm run restore -- ${join(folder, newest.name)}. To begin anew, move that folder away.`,
  );
}

function openFile(config: Config): Database {
  try {
    makeFolder(resolve(config.DATA_DIR));
    return openSqlite(sqliteFile(config));
  } catch (error) {
    throw isDamaged(error) ? damaged(config, error) : unwritable(config, error);
  }
}

function unwritable({ DATA_DIR }: Config, error: unknown): StartupError {
  const what = `Cannot write to DATA_DIR "${DATA_DIR}": ${reason(error)}.`;
  const todo = isFull(DATA_DIR, error)
    ? "The disk is full: make room on it."
    : "Point DATA_DIR to a folder that this user may write to.";
  return new StartupError(`${what} ${todo}`, { cause: error });
}

/** SQLite calls a full disk an I/O error as well. */
function isFull(folder: string, error: unknown): boolean {
  if (codeOf(error) === FULL || (error as { code?: unknown }).code === "ENOSPC") return true;
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}

/** Node's own recursive mkdir hangs if a system folder such as /proc refuses. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function isDamaged(error: unknown): boolean {
  return DAMAGED.includes(codeOf(error));
}

/** SQLite's primary result code; NaN of any other error. */
function codeOf(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : Number.NaN;
}

function damaged(config: Config, error: unknown): StartupError {
  return new StartupError(
    `Cannot use the database at ${sqliteFile(config)}: ${reason(error)}. Restore a backup, or move the file away to begin anew.`,
    { cause: error },
  );
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && NO_ACCESS.test(String(error.code));
}

function reason(error: unknown): string {
  // A connection refused on two addresses is an AggregateError without a message.
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  return inner instanceof Error ? inner.message : String(inner);
}
