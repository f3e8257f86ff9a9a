import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { eraseAgain, keptErasures } from "#app/privacy/erase-queries.server.ts";
import { BackupError, type CopyOptions, copyDatabase, countRows, seal } from "./copy.ts";
import { migrate } from "./migrate.ts";
import { isPostgres } from "./postgres.ts";
import { copyOnline, openSqlite } from "./sqlite.ts";
import type { Database } from "./tables.ts";

type OnTable = (table: string, rows: number) => void;

/** End of the name of a backup that is being written. */
export const UNFINISHED = ".unfinished";
const PARTS = ["", "-wal", "-shm", "-journal"];

interface BackupOptions {
  /** From the connection of the running site; without it the database is read as a whole, by a process of its own. */
  online?: boolean;
  /** Takes the secrets out of the copy and checks it; in a thread of its own where the site runs. */
  finish?: (copy: string) => Promise<Record<string, number>>;
}

/**
 * Writes a consistent copy of a database in use to a file: always an SQLite database, whichever engine it comes
 * from, without sessions and secrets. The file is checked before it gets its name, so a file of that name is a whole
 * backup; after a failure, such as a full disk, nothing of it is left.
 * @returns rows by table
 */
export async function backup(
  db: Database,
  file: string,
  { online = false, finish = finishBackup }: BackupOptions = {},
): Promise<Record<string, number>> {
  if (existsSync(file)) throw new BackupError(`${file} exists already; choose another name.`);
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = file + UNFINISHED;
  const removeUnfinished = () => {
    for (const end of PARTS) rmSync(unfinished + end, { force: true });
  };
  removeUnfinished();
  try {
    if (isPostgres(db)) {
      const copy = openSqlite(unfinished);
      try {
        await migrate(copy, "sqlite");
        await copyDatabase(db, copy);
      } finally {
        await copy.destroy();
      }
    } else if (online) await copyOnline(db, unfinished);
    else await sql`vacuum into ${unfinished}`.execute(db);
    const rows = await finish(unfinished);
    chmodSync(unfinished, 0o600);
    flush(unfinished);
    renameSync(unfinished, file);
    flush(dirname(file));
    return rows;
  } catch (error) {
    removeUnfinished();
    throw isFullDisk(error) ? new BackupError("The disk is full; the unfinished backup was removed.") : error;
  }
}

/** SQLITE_FULL, or the operating system's own word for it. */
function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && Number(error.errcode) === 13) return true;
  return ("code" in error && error.code === "ENOSPC") || /disk is full/i.test(error.message);
}

/** Takes the secrets out of a copy and checks what is left. @returns rows by table */
export async function finishBackup(copy: string): Promise<Record<string, number>> {
  await verify(copy);
  const db = openSqlite(copy);
  try {
    await seal(db);
    return await countRows(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Restores a backup into a new database beside it, compares the two row by row, and removes that database.
 * @returns rows by table
 * @throws BackupError for a backup that could not be restored
 */
export async function tryRestore(file: string): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(dirname(file), "trial-"));
  try {
    const copy = join(folder, "backup.sqlite");
    copyFileSync(file, copy);
    await verify(copy, file);
    const scratch = openSqlite(join(folder, "scratch.sqlite"));
    try {
      await migrate(scratch, "sqlite");
      await replaceWith(copy, scratch);
      return await countRows(scratch);
    } finally {
      await scratch.destroy();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Replaces everything in the configured database with a backup, all of it or nothing; a running site continues
 * with what was restored. The backup is only read, so it may lie in a folder without write permission.
 * @param onTable called with each table and its number of rows
 * @param workFolder for the copy that is read; what a killed restore leaves there is removed by the next one
 * @throws BackupError for a file that is not a whole backup; the database is then as before
 */
export async function restore(
  file: string,
  db: Database,
  onTable: OnTable,
  workFolder = tmpdir(),
): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  mkdirSync(workFolder, { recursive: true });
  sweepCopies(workFolder);
  const folder = mkdtempSync(join(workFolder, `${RESTORE_FOLDER}${process.pid}-`));
  try {
    const copy = join(folder, "backup.sqlite");
    copyFileSync(file, copy);
    chmodSync(copy, 0o600);
    await verify(copy, file);
    // Who was erased since the backup was made, here or according to the backup, is erased again (decision M9).
    const around = async (tx: Database) => {
      const here = await keptErasures(tx);
      return () => eraseAgain(tx, here);
    };
    await replaceWith(copy, db, { onTable, around });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Beginning of the name of a folder with a copy, before the number of the process that reads it. */
export const RESTORE_FOLDER = "restore-copy-";
const MINUTE_MS = 60_000;

/** Removes the copies of restores that were killed: nobody else may find a whole database there. */
export function sweepCopies(workFolder: string): void {
  for (const name of readdirSync(workFolder).filter((one) => one.startsWith(RESTORE_FOLDER))) {
    const pid = Number.parseInt(name.slice(RESTORE_FOLDER.length), 10);
    const folder = join(workFolder, name);
    const written = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    // A number may belong to another process by now, or to another container.
    const isRunning = isAlive(pid) && Date.now() - written < 60 * MINUTE_MS;
    if (!isRunning) tryTo(() => rmSync(folder, { recursive: true, force: true }));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function tryTo(work: () => void) {
  try {
    work();
  } catch {
    // Best effort: the next restore tries again.
  }
}

/**
 * Replaces everything in a database with an SQLite file, which is migrated to this release first and locked
 * against writes meanwhile, and compares the two.
 * @throws BackupError where they differ; the database is then as before
 */
export async function replaceWith(file: string, db: Database, options: CopyOptions = {}): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const source = openSqlite(file);
  try {
    await migrate(source, "sqlite");
    await copyDatabase(source, db, options);
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
  "location_paths",
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
