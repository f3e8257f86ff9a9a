import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect } from "vitest";
import { MIGRATIONS } from "#app/core/db/migrate.ts";
import type { Database } from "#app/core/db/tables.ts";
import { migrateTo, type OldDatabase } from "./old-databases.ts";
import { addRows } from "./rows.ts";

export type Rows = Record<string, Record<string, unknown>[]>;

/** Tables of the migrator itself, and short-lived ones. */
const NOT_DATA = ["kysely_migration", "kysely_migration_lock", "rate_limits"];
/** Sessions and keys that an upgrade or a restore revokes on purpose. */
export const ENDED = ["staff_session", "staff_verification", "staff_resets", "staff_invitations"];
/** Specific to the machine that is restored to, see `copy.ts`. */
export const NOT_RESTORED = [...ENDED, "jobs", "site_errors"];
/** Derived from other columns, possibly in a different way by a later release. */
const DERIVED = ["search_text", "notes_text"];
const OWN_SETTINGS = ["pages_version", "ready_check", "auth_secret"];

/** Rows of one database that the other lacks, comparing the columns both have. */
export function missing(before: Rows, after: Rows, leftOut: readonly string[] = []): string[] {
  const lost: string[] = [];
  for (const [table, rows] of Object.entries(before)) {
    if (NOT_DATA.includes(table) || leftOut.includes(table)) continue;
    for (const row of rows) {
      if (table === "settings" && OWN_SETTINGS.includes(String(row.key))) continue;
      const columns = Object.entries(row).filter(([column]) => !DERIVED.includes(column));
      const isThere = after[table]?.some((one) => columns.every(([column, value]) => one[column] === value));
      if (!isThere) lost.push(`${table}: ${JSON.stringify(row)}`);
    }
  }
  return lost;
}

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/** Every row of every table, in the same format for both engines: bytes in hex, timestamps as text, flags as 0 or 1. */
export async function everything(db: Database): Promise<Rows> {
  const tables = await db.introspection.getTables();
  const result: Rows = {};
  for (const { name, isView } of tables) {
    if (isView) continue;
    const rows = await (db as unknown as AnyTables).selectFrom(name).selectAll().execute();
    result[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)])),
    );
  }
  return result;
}

function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("hex");
  if (typeof value === "boolean") return value ? 1 : 0;
  return value instanceof Date ? value.toISOString() : value;
}

/** A schema between two releases, with rows in every table. */
interface Schema {
  /** Its last migration. */
  migration: string;
  rows: Rows;
  /** On SQLite: a backup at this schema, which is the same kind of file for either engine. */
  file: string;
}

/** Migrates a first-release database through every schema since, and fills each new table. */
export async function throughSchemas(old: OldDatabase, db: Database): Promise<Schema[]> {
  const schemas: Schema[] = [];
  for (const migration of Object.keys(MIGRATIONS)) {
    await migrateTo(db, old.engine, migration);
    await addRows(db, migration);
    const rows = await everything(db);
    const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0);
    const unexpected = empty.filter((table) => !ENDED.includes(table) && !NOT_DATA.includes(table));
    expect(unexpected, `each table of ${migration} needs a row in rows.ts`).toEqual([]);
    const file = join(old.environment.DATA_DIR, `before-${migration}.sqlite`);
    if (old.engine === "sqlite") await sql`vacuum into ${file}`.execute(db);
    schemas.push({ migration, rows, file });
  }
  return schemas;
}
