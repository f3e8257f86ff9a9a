import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { eraseAgain, keptErasures } from "#app/privacy/erase-queries.server.ts";
import { verify } from "./backup.ts";
import { BackupError, type CopyOptions, copyDatabase, countRows } from "./copy.ts";
import { migrate } from "./migrate.ts";
import { openSqlite } from "./sqlite.ts";
import type { Database } from "./tables.ts";

type OnTable = (table: string, rows: number) => void;

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
    // People erased since the backup was made, here or according to the backup, are erased again (decision M9).
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

/**
 * Removes the copies of restores that were killed: a whole database must not stay there for others to find.
 */
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
    // The process runs, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function tryTo(work: () => void) {
  try {
    work();
  } catch {
    // If this fails, the next restore tries again.
  }
}

/**
 * Replaces everything in a database with an SQLite file, which is migrated to this release first and locked
 * against writes in the meantime, and compares the two.
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
