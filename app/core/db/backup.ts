import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { basename, dirname } from "node:path";
import { sql } from "kysely";
import { BackupError, copyDatabase, countRows, seal } from "./copy.ts";
import { migrate } from "./migrate.ts";
import { isPostgres } from "./postgres.ts";
import { copyOnline, openSqlite } from "./sqlite.ts";
import type { Database } from "./tables.ts";

export const UNFINISHED = ".unfinished";
const PARTS = ["", "-wal", "-shm", "-journal"];

interface BackupOptions {
  /** Copies through the running site's connection; otherwise a separate process reads the whole database. */
  online?: boolean;
  /** Removes secrets from the copy and verifies it; in a separate thread while the site is running. */
  finish?: (copy: string) => Promise<Record<string, number>>;
}

/**
 * Writes a consistent copy of a live database to a file: always SQLite, whatever the source engine, without
 * sessions and secrets. The file is verified before it gets its final name, so a file with that name is a
 * complete backup. After a failure, such as a full disk, nothing is left behind.
 * @returns rows by table
 */
export async function backup(
  db: Database,
  file: string,
  { online = false, finish = finishBackup }: BackupOptions = {},
): Promise<Record<string, number>> {
  if (existsSync(file)) throw new BackupError(`${file} exists already; choose another name.`);
  const unfinished = file + UNFINISHED;
  const removeUnfinished = () => {
    for (const end of PARTS) rmSync(unfinished + end, { force: true });
  };
  try {
    makeFolder(dirname(file));
    removeUnfinished();
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
    renameStored(unfinished, file);
    return rows;
  } catch (error) {
    removeUnfinished();
    if (isFullDisk(error)) throw new BackupError("The disk is full; the unfinished backup was removed.");
    throw isRefusedFile(error) ? new BackupError(`Cannot write to ${dirname(file)}.`) : error;
  }
}

/** Creates a folder if needed, and syncs its name to disk. */
export function makeFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true });
  if (made !== undefined) flush(dirname(made));
}

/** Renames a file, and syncs the new name to disk. */
export function renameStored(from: string, to: string): void {
  renameSync(from, to);
  flush(dirname(to));
}

/** SQLITE_FULL, or the operating system's equivalent. */
export function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && Number(error.errcode) === 13) return true;
  return ("code" in error && error.code === "ENOSPC") || /disk is full/i.test(error.message);
}

/** SQLITE_CANTOPEN, or a folder that cannot be made: of a read-only disk Node says sometimes that it is not there. */
function isRefusedFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error) return (Number(error.errcode) & 0xff) === 14;
  return "syscall" in error && error.syscall === "mkdir";
}

/** Removes secrets from a copy and verifies the rest. @returns rows by table */
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

/** Syncs a file, or the names in a folder, to disk, so that a power cut cannot leave half a backup. */
function flush(path: string) {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Verifies that a file is a backup of this site.
 * @param called name of the file in messages
 * @returns rows by table
 * @throws BackupError
 */
export async function verify(file: string, called = basename(file)): Promise<Record<string, number>> {
  let db: Database | undefined;
  try {
    db = openSqlite(file);
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    const result = rows[0]?.integrity_check;
    if (result !== "ok") throw new BackupError(`${called} is damaged: ${result}`);
    // Fails for any other SQLite file, including an empty one.
    await sql`select name from kysely_migration`.execute(db);
    return await countRows(db);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${called} is not a backup of this site.`, { cause: error });
  } finally {
    await db?.destroy();
  }
}
