import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "./tables.ts";

/** Every table, each after those that it refers to. */
const TABLES = [
  { name: "settings", key: "key" },
  { name: "staff_user", key: "id" },
  { name: "staff_session", key: "id" },
  { name: "staff_account", key: "id" },
  { name: "staff_verification", key: "id" },
  { name: "administrators", key: "user_id" },
  { name: "locations", key: "id" },
  { name: "location_history", key: "id" },
  { name: "bulk_donations", key: "id" },
  { name: "bulk_donation_history", key: "id" },
  { name: "outbox", key: "id" },
  { name: "subscribers", key: "id" },
  { name: "registrations", key: "id" },
  { name: "registration_addresses", key: "id" },
] as const;

const PAGE = 500;

type Row = Record<string, unknown>;
/** Tables are walked by name here, so their columns are not known to the types. */
type AnyTables = Kysely<Record<string, Row>>;

/** Rows and a digest of their content, by table; equal for equal content, whichever engine holds it. */
export type Fingerprint = Record<string, { rows: number; digest: string }>;

/**
 * Replaces everything in one database with everything in another, in one transaction on each side: a reader of
 * the target sees all of the old or all of the new.
 * @param onTable told of each table and its number of rows when it is done
 * @param compare gets the fingerprints of both sides inside those transactions; what it throws undoes everything
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  onTable: (table: string, rows: number) => void,
  compare: (source: Fingerprint, target: Fingerprint) => void,
): Promise<void> {
  return snapshot(from, (source) =>
    to.transaction().execute(async (transaction) => {
      const target = transaction as unknown as AnyTables;
      for (const { name } of [...TABLES].reverse()) await target.deleteFrom(name).execute();
      for (const { name, key } of TABLES) {
        let rows = 0;
        for await (const page of pagesOf(source, name, key)) {
          await target.insertInto(name).values(page).execute();
          rows += page.length;
        }
        onTable(name, rows);
      }
      compare(await fingerprint(source), await fingerprint(target));
    }),
  );
}

/**
 * Rows and digests of every table, without the counter of page changes, which counts a copy as well. A table's
 * digest is the sum of its rows' hashes, because the engines sort text by different rules.
 */
async function fingerprint(db: AnyTables): Promise<Fingerprint> {
  const result: Fingerprint = {};
  for (const { name, key } of TABLES) {
    let sum = 0n;
    let rows = 0;
    for await (const page of pagesOf(db, name, key)) {
      for (const row of page) {
        if (row.key === "pages_version") continue;
        const columns = Object.keys(row).sort();
        const content = JSON.stringify(columns.map((column) => [column, comparable(row[column])]));
        sum += BigInt(`0x${createHash("sha256").update(content).digest("hex")}`);
        rows += 1;
      }
    }
    result[name] = { rows, digest: BigInt.asUintN(256, sum).toString(16) };
  }
  return result;
}

function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? 1 : 0;
  return value ?? null;
}

/** A state of the database that does not change while it is read. */
function snapshot<T>(db: Database, read: (db: AnyTables) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((transaction) => read(transaction as unknown as AnyTables));
}

async function* pagesOf(db: AnyTables, table: string, key: string): AsyncGenerator<Row[]> {
  let after: unknown;
  for (;;) {
    let query = db.selectFrom(table).selectAll().orderBy(key).limit(PAGE);
    if (after !== undefined) query = query.where(key, ">", after);
    const page = await query.execute();
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.[key];
  }
}
