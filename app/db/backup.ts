import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
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
      const { source, target } = await copyDatabase(db, copy, () => {});
      refuseDifference(source, target);
    } finally {
      await copy.destroy();
    }
  }
  const rows = await verify(unfinished);
  renameSync(unfinished, file);
  return rows;
}

/**
 * Replaces everything in the configured database with a backup, all of it or nothing.
 * @param onTable told of each table and its rows
 * @throws BackupError for a file that is not a whole backup; the database is then as it was
 */
export async function restore(
  file: string,
  db: Database,
  onTable: (table: string, rows: number) => void,
): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  await verify(file);
  const source = openSqlite(file);
  try {
    await migrate(source, "sqlite");
    const fingerprints = await copyDatabase(source, db, onTable);
    refuseDifference(fingerprints.source, fingerprints.target);
  } finally {
    await source.destroy();
  }
}

async function verify(file: string): Promise<Record<string, number>> {
  let db: Database | undefined;
  try {
    db = openSqlite(file);
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    if (rows[0]?.integrity_check !== "ok")
      throw new BackupError(`${file} is damaged: ${rows[0]?.integrity_check}`);
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
      `${file} is not a backup of this site: ${error instanceof Error ? error.message : error}`,
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
