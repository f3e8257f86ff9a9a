import { createHash } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { guardJournal, releaseJournal } from "#app/core/db/migrations/0004_accounts.ts";
import { ownTables } from "./own-tables.ts";
import { isPostgres } from "./postgres.ts";
import { lockWriters, untilUnlocked } from "./table-locks.ts";
import type { Database } from "./tables.ts";

/** Tables of this machine: short-lived counters, nightly jobs, recent errors. A copy leaves the target its own. */
const NOT_COPIED = ["rate_limits", "jobs", "site_errors"];
/** Tables that grant access to the staff area: a restore empties them, and backups leave them out. */
const SESSION_TABLES = ["staff_session", "staff_verification", "staff_resets", "staff_invitations"];
/** Prefix of mail kinds to staff whose links grant access to the staff area. */
const KEY_MAILS = "staff-";
/** An append-only table: a copy adds the missing rows (decision M4). */
const GROWING = "journal";
/** What signs cookies and links, and how mail is sent: backups leave it out, and a restore keeps the target's own. */
const SECRETS = ["auth_secret", "mail_settings"];
const ROWS_AT_ONCE = 500;
/** Rows with pictures are large, so read fewer at a time. */
const LARGE_ROWS_AT_ONCE = 20;

type Row = Record<string, unknown>;
/** Table names are dynamic here, so columns are untyped. */
type AnyTables = Kysely<Record<string, Row>>;

interface Table {
  name: string;
  key: string[];
}

/** Number of rows and content digest by table. Equal content has equal digests on both engines. */
type Fingerprint = Record<string, { rows: number; digest: string }>;

/** Thrown if a backup or copy cannot be made or is incomplete. The message is shown to administrators. */
export class BackupError extends Error {
  override name = "BackupError";
}

/**
 * All data tables of the database, each after the tables that it references. New tables are found
 * automatically, so backup, restore and copy need no change.
 */
export async function dataTables(db: Database): Promise<Table[]> {
  const found = await ownTables(db);
  const names = found
    .filter(({ name, isView }) => !isView && !NOT_COPIED.includes(name))
    .map(({ name }) => name);
  const ask = isPostgres(db) ? POSTGRES : SQLITE;
  const { rows: keys } = await ask.keys.execute(db);
  const { rows: references } = await ask.references.execute(db);
  const ordered: Table[] = [];
  const seen = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const { child, parent } of references) if (child === name) add(parent);
    ordered.push({ name, key: keys.filter((key) => key.table === name).map(({ column }) => column) });
  };
  for (const name of names.sort()) add(name);
  return ordered;
}

type Keys = RawBuilder<{ table: string; column: string }>;
type References = RawBuilder<{ child: string; parent: string }>;

const SQLITE: { keys: Keys; references: References } = {
  keys: sql`
    select t.name as "table", c.name as "column" from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and c.pk > 0 order by c.pk`,
  references: sql`
    select t.name as child, f."table" as parent from sqlite_master t, pragma_foreign_key_list(t.name) f
    where t.type = 'table'`,
};

const POSTGRES: { keys: Keys; references: References } = {
  keys: sql`
    select table_name as "table", column_name as "column" from information_schema.table_constraints
    join information_schema.key_column_usage using (constraint_schema, constraint_name, table_name)
    where constraint_type = 'PRIMARY KEY' and constraint_schema = current_schema()
    order by ordinal_position`,
  references: sql`
    select child.relname as child, parent.relname as parent from pg_constraint f
    join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = current_schema()::regnamespace`,
};

export interface CopyOptions {
  onTable?: (table: string, rows: number) => void;
  /** For a move: copies sessions and secrets too. Otherwise the target's sessions end, and it keeps its secrets. */
  withSecrets?: boolean;
  /** Called in the transaction before anything is deleted; the returned function runs at its end. */
  around?: (target: Database) => Promise<() => Promise<void>>;
}

/**
 * Replaces all data in one database with that of another, in one transaction on each side: readers of the
 * target see either the old or the new data. Both must have the same migrations.
 * @throws BackupError if verification fails; the target is then unchanged
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  { onTable = () => {}, withSecrets = false, around }: CopyOptions = {},
): Promise<void> {
  const tables = await dataTables(from);
  const copied = tables.filter(({ name }) => withSecrets || !SESSION_TABLES.includes(name));
  const leftOut = (table: string, row: Row) =>
    !withSecrets &&
    ((table === "settings" && SECRETS.includes(String(row.key))) ||
      (table === "outbox" && String(row.kind).startsWith(KEY_MAILS)));
  const targets = await dataTables(to);
  const [here, there] = [tables, targets].map((list) => String(list.map(({ name }) => name).sort()));
  if (here !== there) {
    throw new BackupError(
      `The two databases have different tables: ${here} here, ${there} there. Nothing was changed.`,
    );
  }
  const replace = (source: AnyTables) =>
    to.transaction().execute(async (transaction) => {
      const target = transaction as unknown as AnyTables;
      // SQLite has one writer at a time. On PostgreSQL, a form that is sent meanwhile would add to the copy.
      if (isPostgres(to)) await lockWriters(target, targets);
      // First, as it may read through another connection, which the journal's lock would stop.
      const finish = await around?.(transaction);
      const engine = isPostgres(to) ? "postgres" : "sqlite";
      await releaseJournal(transaction, engine);
      for (const { name } of [...tables].reverse()) {
        if (name === GROWING) continue;
        const all = target.deleteFrom(name);
        await (name === "settings" && !withSecrets ? all.where("key", "not in", SECRETS) : all).execute();
      }
      for (const table of copied) {
        let rows = 0;
        for await (const page of pagesOf(source, table)) {
          const values = page.filter((row) => !leftOut(table.name, row));
          const insert = target.insertInto(table.name).values(values);
          if (values.length > 0)
            await (table.name === GROWING ? insert.onConflict((c) => c.doNothing()) : insert).execute();
          rows += values.length;
        }
        onTable(table.name, rows);
      }
      await guardJournal(transaction, engine);
      const [before, after] = [
        await fingerprint(source, copied, leftOut),
        await fingerprint(target, copied, leftOut),
      ];
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        throw new BackupError("The copy differs from its source; nothing was changed. Please try again.");
      }
      await finish?.();
    });
  await snapshot(from, (source) => untilUnlocked(() => replace(source)));
}

/**
 * Removes everything from a copy that grants access to the staff area, so that a stolen backup grants none.
 * The database must overwrite deleted content.
 */
export async function seal(copy: Database): Promise<void> {
  const tables = copy as unknown as AnyTables;
  for (const name of [...SESSION_TABLES, "site_errors"]) await tables.deleteFrom(name).execute();
  await tables.deleteFrom("settings").where("key", "in", SECRETS).execute();
  await tables.deleteFrom("outbox").where("kind", "like", `${KEY_MAILS}%`).execute();
}

export async function countRows(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await dataTables(db)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** The digest of a table is the sum of its rows' hashes, because the engines sort text differently. */
async function fingerprint(
  db: AnyTables,
  tables: readonly Table[],
  leftOut: (table: string, row: Row) => boolean,
): Promise<Fingerprint> {
  const result: Fingerprint = {};
  for (const table of tables) {
    if (table.name === GROWING) continue;
    let sum = 0n;
    let rows = 0;
    for await (const page of pagesOf(db, table)) {
      for (const row of page) {
        // Skip the counter of page changes, because the copy itself increments it.
        if (table.name === "settings" && row.key === "pages_version") continue;
        if (leftOut(table.name, row)) continue;
        const columns = Object.keys(row).sort();
        const content = JSON.stringify(columns.map((column) => [column, comparable(row[column])]));
        sum += BigInt(`0x${createHash("sha256").update(content).digest("hex")}`);
        rows += 1;
      }
    }
    result[table.name] = { rows, digest: BigInt.asUintN(256, sum).toString(16) };
  }
  return result;
}

function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  // The database drivers use different classes for bytes.
  if (value instanceof Uint8Array) return createHash("sha256").update(value).digest("hex");
  if (typeof value === "boolean") return value ? 1 : 0;
  return value ?? null;
}

function snapshot<T>(db: Database, read: (db: AnyTables) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((transaction) => read(transaction as unknown as AnyTables));
}

/** All rows in batches by primary key; tables without one are read at once. */
async function* pagesOf(db: AnyTables, { name, key }: Table): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const limit = name === "picture_files" ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE;
  let last: Row | undefined;
  for (;;) {
    let query = db.selectFrom(name).selectAll();
    if (key.length > 0) query = query.orderBy(columns).limit(limit);
    if (last) {
      const values = sql.join(key.map((column) => last?.[column]));
      query = query.where(sql<boolean>`(${columns}) > (${values})`);
    }
    const page = await query.execute();
    if (page.length > 0) yield page;
    if (key.length === 0 || page.length < limit) return;
    last = page.at(-1);
  }
}
