import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { BackupError, copyDatabase, countRows } from "./copy.ts";
import { migrate } from "./migrate.ts";
import { isPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { Database } from "./tables.ts";

type OnTable = (table: string, rows: number) => void;

/**
 * Writes a consistent copy of a database in use to a file: always an SQLite database, whichever engine it comes
 * from. The file is checked before it gets its name, so a file of that name is a whole backup.
 * @returns rows by table
 */
export async function backup(db: Database, file: string): Promise<Record<string, number>> {
  if (existsSync(file)) throw new BackupError(`${file} exists already; choose another name.`);
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  for (const end of ["", "-wal", "-shm"]) rmSync(unfinished + end, { force: true });
  if (isPostgres(db)) {
    const copy = openSqlite(unfinished);
    try {
      await migrate(copy, "sqlite");
      await copyDatabase(db, copy, () => {});
    } finally {
      await copy.destroy();
    }
  } else {
    // Reads a snapshot while others write, and leaves no write-ahead log beside the file.
    await sql`vacuum into ${unfinished}`.execute(db);
  }
  const rows = await verify(unfinished);
  flush(unfinished);
  renameSync(unfinished, file);
  flush(dirname(file));
  return rows;
}

/**
 * Replaces everything in the configured database with a backup, all of it or nothing; a running site continues
 * with what was restored. The backup is only read, so it may lie in a folder without write permission.
 * @param onTable called with each table and its number of rows
 * @throws BackupError for a file that is not a whole backup; the database is then as before
 */
export async function restore(file: string, db: Database, onTable: OnTable): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-restore-"));
  try {
    const copy = join(folder, "backup.sqlite");
    copyFileSync(file, copy);
    chmodSync(copy, 0o600);
    await verify(copy, file);
    await replaceWith(copy, db, onTable);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Replaces everything in a database with an SQLite file, which is migrated to this release first and locked
 * against writes meanwhile, and compares the two.
 * @throws BackupError where they differ; the database is then as before
 */
export async function replaceWith(file: string, db: Database, onTable: OnTable): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const source = openSqlite(file);
  try {
    await migrate(source, "sqlite");
    await copyDatabase(source, db, onTable);
  } finally {
    await source.destroy();
  }
}

/** Waits until the disk has stored a file or folder: a power cut must not leave half a backup. */
function flush(path: string) {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Reads a file as a backup of this site.
 * @param called the name of the file in messages
 * @returns rows by table
 * @throws BackupError
 */
async function verify(file: string, called = file): Promise<Record<string, number>> {
  let db: Database | undefined;
  try {
    db = openSqlite(file);
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    const result = rows[0]?.integrity_check;
    if (result !== "ok") throw new BackupError(`${called} is damaged: ${result}`);
    // Fails for any other SQLite file, an empty one included.
    await sql`select name from kysely_migration`.execute(db);
    return await countRows(db);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `${called} is not a backup of this site: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await db?.destroy();
  }
}

/**
 * Filled by a first start and a sign-in: settings, the first administrator, the starter locations. Listed by hand,
 * because no database says which rows came first; a table missing here only asks for `--replace` once more.
 */
const STARTER_TABLES = [
  "settings",
  "staff_user",
  "staff_account",
  "staff_session",
  "administrators",
  "locations",
];

/** The rows that a database has beyond those of a first start, by table: "3 in bulk_donations". */
export async function rowsInUse(db: Database): Promise<string[]> {
  const { location_history = 0, ...counts } = await countRows(db);
  const { starter } = await db
    .selectFrom("location_history")
    .where("actor", "=", "starter data")
    .select((eb) => eb.fn.countAll<number>().as("starter"))
    .executeTakeFirstOrThrow();
  return Object.entries({ ...counts, location_history: location_history - starter })
    .filter(([table, count]) => count > 0 && !STARTER_TABLES.includes(table))
    .map(([table, count]) => `${count} in ${table}`);
}
