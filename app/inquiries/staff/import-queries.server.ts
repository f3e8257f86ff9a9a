import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describeCounts, type ImportOptions } from "#app/core/csv/import.server.ts";
import { batches } from "#app/core/db/batches.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { inquirySearchText, longSearchText, STORED_COLUMNS } from "#app/inquiries/queries.server.ts";
import type { ImportedInquiry } from "./csv.server.ts";
import type { StoredInquiry } from "./export-queries.server.ts";

interface ImportSummary {
  added: number;
  updated: number;
  unchanged: number;
  /** Skipped, because staff changed them after the file was exported. */
  newerHere: number;
}

type Field = Exclude<(typeof STORED_COLUMNS)[number], "id" | "created_at" | "updated_at" | "version">;
const FIELDS = STORED_COLUMNS.filter(
  (column): column is Field => !["id", "created_at", "updated_at", "version"].includes(column),
);
const KEPT_IN_HISTORY = ["status", "notes", "suspected_spam"] as const;

/**
 * Imports validated rows in one transaction. A row with the id of an existing inquiry updates it and adds to
 * its history, unless staff changed it after the export. A row without an id is skipped if the same inquiry
 * already exists.
 */
export function importInquiries(
  db: Database,
  rows: readonly ImportedInquiry[],
  now: Date,
  { actor, dryRun = false, onProgress }: ImportOptions,
): Promise<ImportSummary> {
  const run = async (tx: Database) => {
    const summary: ImportSummary = { added: 0, updated: 0, unchanged: 0, newerHere: 0 };
    let done = 0;
    for (const batch of batches(rows)) {
      const added = await importPart(tx, batch, { now: now.toISOString(), actor, dryRun, summary });
      if (!dryRun && added.length > 0) await insert(tx, added, now.toISOString());
      done += batch.length;
      onProgress?.(done, rows.length);
    }
    return summary;
  };
  return dryRun ? run(db) : db.transaction().execute(run);
}

export function describeInquiryImport({ newerHere, ...counts }: ImportSummary): string {
  return describeCounts(counts, [newerHere, "left as they are, because they were changed here later"]);
}

interface Part {
  now: string;
  actor: string;
  dryRun: boolean;
  summary: ImportSummary;
}

/** Updates the existing rows. @returns the others */
async function importPart(tx: Database, rows: readonly ImportedInquiry[], part: Part) {
  const find = await storedRows(tx, rows);
  const added: ImportedInquiry[] = [];
  for (const row of rows) {
    const stored = find(row);
    if (!stored) {
      added.push(row);
      part.summary.added++;
      continue;
    }
    const changed = FIELDS.filter((field) => row[field] !== undefined && row[field] !== stored[field]);
    if (changed.length === 0) part.summary.unchanged++;
    else if (row.updated_at && row.updated_at < stored.updated_at) part.summary.newerHere++;
    else {
      part.summary.updated++;
      if (!part.dryRun) await update(tx, stored, { row, changed, ...part });
    }
  }
  return added;
}

async function storedRows(db: Database, rows: readonly ImportedInquiry[]) {
  const all = db.selectFrom("bulk_donations").select(STORED_COLUMNS);
  const ids = rows.flatMap(({ id }) => id || []);
  const emails = rows.filter(({ id }) => !id).map(({ email }) => emailKey(email));
  const found: StoredInquiry[] = ids.length > 0 ? await all.where("id", "in", ids).execute() : [];
  const byId = new Map(found.map((stored) => [stored.id, stored]));
  const bySender: StoredInquiry[] =
    emails.length > 0 ? await all.where(sql<string>`lower(email)`, "in", emails).execute() : [];
  return (row: ImportedInquiry): StoredInquiry | undefined =>
    row.id ? byId.get(row.id) : bySender.find((stored) => saysTheSame(stored, row));
}

function saysTheSame(stored: StoredInquiry, row: ImportedInquiry): boolean {
  return (
    stored.company_name === row.company_name &&
    stored.contact_name === row.contact_name &&
    stored.email === row.email &&
    stored.message === row.message &&
    (!row.created_at || row.created_at === stored.created_at)
  );
}

async function update(
  tx: Database,
  stored: StoredInquiry,
  { row, changed, now, actor }: Part & { row: ImportedInquiry; changed: readonly Field[] },
) {
  await tx
    .updateTable("bulk_donations")
    .set((eb) => ({
      ...Object.fromEntries(changed.map((field) => [field, row[field]])),
      ...(changed.includes("notes") && { notes_version: eb("notes_version", "+", 1) }),
      // A file says nothing of columns that it leaves out.
      search_text: searchTextOf({ ...row, phone: row.phone === undefined ? stored.phone : row.phone }),
      notes_text: longSearchText(row.message, row.notes === undefined ? stored.notes : row.notes),
      updated_at: now,
      version: stored.version + 1,
    }))
    .where("id", "=", stored.id)
    .execute();
  const history = KEPT_IN_HISTORY.filter((field) => changed.includes(field)).map((field) => ({
    id: randomUUID(),
    inquiry_id: stored.id,
    field,
    from_value: asHistory(stored[field]),
    to_value: asHistory(row[field]),
    actor,
    at: now,
  }));
  if (history.length > 0) await tx.insertInto("bulk_donation_history").values(history).execute();
}

function asHistory(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

async function insert(tx: Database, rows: readonly ImportedInquiry[], now: string) {
  await tx
    .insertInto("bulk_donations")
    .values(
      rows.map(({ id, created_at, updated_at, ...row }) => ({
        ...{ status: "new" as const, suspected_spam: 0 as const, version: 1 },
        ...row,
        id: id || randomUUID(),
        created_at: created_at ?? now,
        updated_at: updated_at ?? created_at ?? now,
        search_text: searchTextOf(row),
        notes_text: longSearchText(row.message, row.notes),
      })),
    )
    .execute();
}

function searchTextOf(row: ImportedInquiry): string {
  return inquirySearchText({
    companyName: row.company_name,
    contactName: row.contact_name,
    email: row.email,
    phone: row.phone ?? null,
  });
}
