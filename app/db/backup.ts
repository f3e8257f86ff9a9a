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
import { copyDatabase } from "./copy.ts";
import { migrate } from "./migrate.ts";
import { openSqlite } from "./sqlite.ts";
import type { Database, Engine } from "./tables.ts";

/** Thrown where a backup cannot be made or is not whole; its message is for whoever runs the command. */
export class BackupError extends Error {
  override name = "BackupError";
}

/**
 * Writes a consistent copy of a running database to a file: always an embedded database, whichever engine it
 * comes from. It is opened and checked before it gets its name, so a file of that name is a whole backup.
 * @returns rows by table
 */
export async function backup(db: Database, engine: Engine, file: string): Promise<Record<string, number>> {
  if (existsSync(file)) throw new BackupError(`${file} exists already; choose another name.`);
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  for (const leftover of [unfinished, `${unfinished}-wal`, `${unfinished}-shm`])
    rmSync(leftover, { force: true });
  if (engine === "sqlite") {
    // Reads a snapshot while others write; the result has no log beside it.
    await sql`vacuum into ${unfinished}`.execute(db);
  } else {
    const copy = openSqlite(unfinished);
    try {
      await migrate(copy, "sqlite");
      await copyDatabase(db, copy, () => {}, refuseDifference);
    } finally {
      await copy.destroy();
    }
  }
  const rows = await verify(unfinished);
  sync(unfinished);
  renameSync(unfinished, file);
  sync(dirname(file));
  return rows;
}

/**
 * Replaces everything in the configured database with a backup, all of it or nothing; a site that runs on it goes
 * on with what was restored. The backup itself is only read, so that it may lie where nobody can write.
 * @param onTable told of each table and its rows
 * @throws BackupError for a file that is not a whole backup; the database is then as it was
 */
export async function restore(
  file: string,
  db: Database,
  onTable: (table: string, rows: number) => void,
): Promise<void> {
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
 * Replaces everything in a database with an embedded one, and compares the two. Nobody can write to the embedded
 * one meanwhile; it is brought up to this release first.
 * @throws BackupError where they differ; the database is then as it was
 */
export async function replaceWith(
  file: string,
  db: Database,
  onTable: (table: string, rows: number) => void,
): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const source = openSqlite(file);
  try {
    await migrate(source, "sqlite");
    await copyDatabase(source, db, onTable, refuseDifference);
  } finally {
    await source.destroy();
  }
}

/** Asks the disk for what the system may still hold back: a power cut must not leave half a backup. */
function sync(path: string) {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** @param called what to name it to whoever runs the command */
async function verify(file: string, called = file): Promise<Record<string, number>> {
  let db: Database | undefined;
  try {
    db = openSqlite(file);
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    if (rows[0]?.integrity_check !== "ok")
      throw new BackupError(`${called} is damaged: ${rows[0]?.integrity_check}`);
    const counts: Record<string, number> = {};
    for (const table of [
      "locations",
      "bulk_donations",
      "registrations",
      "subscribers",
      "staff_user",
    ] as const) {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      counts[table] = count;
    }
    return counts;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `${called} is not a backup of this site: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await db?.destroy();
  }
}

function refuseDifference(source: object, target: object) {
  if (JSON.stringify(source) !== JSON.stringify(target)) {
    throw new BackupError("The copy differs from its source; nothing was changed. Please try again.");
  }
}

/** What a database holds that visitors or staff entered and a first start does not bring: "3 inquiries", ... */
export async function visitorsRows(db: Database): Promise<string[]> {
  const tables = [
    ["bulk_donations", "inquiries"],
    ["registrations", "registrations"],
    ["subscribers", "subscribers"],
  ] as const;
  const held: string[] = [];
  const add = (count: number | undefined, what: string) => {
    if (count) held.push(`${count} ${what}`);
  };
  for (const [table, what] of tables) {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirst();
    add(row?.count, what);
  }
  const edits = await db
    .selectFrom("location_history")
    .where("actor", "!=", "starter data")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirst();
  add(edits?.count, "changes of locations");
  return held;
}
