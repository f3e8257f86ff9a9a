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
import { verify } from "./backup.ts";
import { BackupError, type CopyOptions, copyDatabase, countRows } from "./copy.ts";
import { eraseAgain, keptErasures } from "./erase-queries.server.ts";
import { migrate } from "./migrate.ts";
import { openSqlite } from "./sqlite.ts";
import type { Database } from "./tables.ts";

type OnTable = (table: string, rows: number) => void;

/**
 * Restores a backup into a temporary database next to it, compares the two row by row, and deletes the
 * temporary one.
 * @returns rows by table
 * @throws BackupError if the backup cannot be restored
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
 * Replaces all data in the configured database with a backup, in one transaction; a running site continues
 * with the restored data. The backup is only read, so its folder may be read-only.
 * @param onTable called with each table and its number of rows
 * @param workFolder for the working copy; leftovers of a killed restore are removed by the next one
 * @throws BackupError if the file is not a complete backup; the database is then unchanged
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
    // People who were erased after the backup was made, according to this database or the backup, are erased
    // again (decision M9).
    const around = async (tx: Database) => {
      const here = await keptErasures(tx);
      return () => eraseAgain(tx, here);
    };
    await replaceWith(copy, db, { onTable, around });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Folder name prefix of a working copy, followed by the id of the process that uses it. */
export const RESTORE_FOLDER = "restore-copy-";
const MINUTE_MS = 60_000;

/** Removes the working copies of killed restores, because they contain the whole database. */
export function sweepCopies(workFolder: string): void {
  for (const name of readdirSync(workFolder).filter((one) => one.startsWith(RESTORE_FOLDER))) {
    const pid = Number.parseInt(name.slice(RESTORE_FOLDER.length), 10);
    const folder = join(workFolder, name);
    const written = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    // The process id may have been reused, or belong to another container.
    const isRunning = isAlive(pid) && Date.now() - written < 60 * MINUTE_MS;
    if (!isRunning) tryTo(() => rmSync(folder, { recursive: true, force: true }));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function tryTo(work: () => void) {
  try {
    work();
  } catch {
    // If this fails, the next restore retries.
  }
}

/**
 * Replaces all data in a database with an SQLite file, which is first migrated to this release and locked
 * against writes, and compares the two.
 * @throws BackupError if they differ; the database is then unchanged
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
 * Tables filled by a first start and a sign-in: settings, the first administrator, the starter locations.
 * Maintained by hand, because the database does not record which rows came first; a missing entry only causes
 * an unnecessary request for `--replace`.
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

/** Rows beyond those of a first start, by table: "3 in bulk_donations". */
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
