import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { desk } from "#app/copy/staff/desk.ts";
import { boardSummary } from "#app/copy/staff/summary.ts";
import { BYTE_ORDER_MARK, csvLine } from "#app/csv/csv.server.ts";
import { describeCounts, type ImportOptions } from "#app/csv/import.server.ts";
import type { Database, Tables } from "#app/db/tables.ts";
import { pacificDay } from "#app/season/days/pacific-time.ts";
import type { ImportedInquiry } from "./csv.server.ts";
import { inquirySearchText, notesSearchText } from "./queries.server.ts";
import { type Filter, matching } from "./staff/queries.server.ts";

interface ImportSummary {
  added: number;
  updated: number;
  unchanged: number;
  /** Left alone, because staff changed them after the file was made. */
  newerHere: number;
}

/** The columns of the table without those that are computed from the others. */
export const EXPORT_COLUMNS = [
  "id",
  "company_name",
  "contact_name",
  "email",
  "phone",
  "donation_type",
  "estimated_quantity",
  "message",
  "status",
  "notes",
  "created_at",
  "answered_at",
  "suspected_spam",
  "updated_at",
  "version",
] as const;

type Column = (typeof EXPORT_COLUMNS)[number];
type Field = Exclude<Column, "id" | "created_at" | "updated_at" | "version">;
/** Columns that an import may change in an existing inquiry. */
const FIELDS = EXPORT_COLUMNS.filter(
  (column): column is Field => !["id", "created_at", "updated_at", "version"].includes(column),
);
const KEPT_IN_HISTORY = ["status", "notes", "suspected_spam"] as const;
/** Rows of 17 columns stay below SQLite's 32,766 and PostgreSQL's 65,535 parameters a statement. */
const ROWS_PER_STATEMENT = 500;

type Stored = Pick<Selectable<Tables["bulk_donations"]>, Column>;

/**
 * Imports checked rows in one transaction. A row with the id of an inquiry updates it and adds to its history,
 * unless staff changed the inquiry after the file was made. A row without an id is skipped where the same one is
 * stored already.
 */
export function importInquiries(
  db: Database,
  rows: readonly ImportedInquiry[],
  now: Date,
  { actor, dryRun = false, onProgress }: ImportOptions,
): Promise<ImportSummary> {
  const run = async (tx: Database) => {
    const summary: ImportSummary = { added: 0, updated: 0, unchanged: 0, newerHere: 0 };
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      const part = rows.slice(start, start + ROWS_PER_STATEMENT);
      const added = await importPart(tx, part, { now: now.toISOString(), actor, dryRun, summary });
      if (!dryRun && added.length > 0) await insert(tx, added, now.toISOString());
      onProgress?.(start + part.length, rows.length);
    }
    return summary;
  };
  return dryRun ? run(db) : db.transaction().execute(run);
}

export function describeInquiryImport({ newerHere, ...counts }: ImportSummary): string {
  return describeCounts(counts, [newerHere, "left as they are because they were changed here later"]);
}

interface Part {
  now: string;
  actor: string;
  dryRun: boolean;
  summary: ImportSummary;
}

/** Updates the rows that exist. @returns the others */
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
  const all = db.selectFrom("bulk_donations").select(EXPORT_COLUMNS);
  const ids = rows.flatMap(({ id }) => id || []);
  const emails = rows.filter(({ id }) => !id).map(({ email }) => email.toLowerCase());
  const found: Stored[] = ids.length > 0 ? await all.where("id", "in", ids).execute() : [];
  const byId = new Map(found.map((stored) => [stored.id, stored]));
  const bySender: Stored[] =
    emails.length > 0 ? await all.where(sql<string>`lower(email)`, "in", emails).execute() : [];
  return (row: ImportedInquiry): Stored | undefined =>
    row.id ? byId.get(row.id) : bySender.find((stored) => saysTheSame(stored, row));
}

function saysTheSame(stored: Stored, row: ImportedInquiry): boolean {
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
  stored: Stored,
  { row, changed, now, actor }: Part & { row: ImportedInquiry; changed: readonly Field[] },
) {
  await tx
    .updateTable("bulk_donations")
    .set({
      ...Object.fromEntries(changed.map((field) => [field, row[field]])),
      search_text: searchTextOf(row),
      ...(row.notes !== undefined && { notes_text: notesSearchText(row.notes) }),
      updated_at: now,
      version: stored.version + 1,
    })
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
        ...{ phone: null, donation_type: null, estimated_quantity: null, notes: null, answered_at: null },
        ...{ status: "new" as const, suspected_spam: 0 as const, version: 1 },
        ...row,
        id: id || randomUUID(),
        created_at: created_at ?? now,
        updated_at: updated_at ?? created_at ?? now,
        search_text: searchTextOf(row),
        notes_text: notesSearchText(row.notes),
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

const ROWS_PER_PART = 500;

const { columns: PLAIN } = boardSummary;

/** A row for people: plain headings, the words of the statuses, Bay Area time. */
function plainLine(row: Stored): string {
  return csvLine(
    (Object.keys(PLAIN) as (keyof typeof PLAIN)[]).map((column) => {
      const value = row[column];
      if (column === "status") return desk.statuses[row.status];
      return value && (column === "created_at" || column === "answered_at") ? localTime(value) : value;
    }),
  );
}

/** "2025-11-20 12:05": what spreadsheets read as a moment, and sort. */
function localTime(moment: string): string {
  return `${pacificDay(new Date(moment))} ${clock.format(new Date(moment))}`;
}

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Los_Angeles",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/**
 * The inquiries of a filter as a CSV file, newest first, read in parts so that few rows are in memory.
 * @param options `plain`: for people; otherwise the file can be imported again
 * @yields the header and the first rows, then the rows of each further part
 */
export async function* exportInquiries(
  db: Database,
  filter: Filter,
  { plain = false } = {},
): AsyncGenerator<string> {
  const line = plain ? plainLine : (row: Stored) => csvLine(EXPORT_COLUMNS.map((column) => row[column]));
  let header = BYTE_ORDER_MARK + csvLine(plain ? Object.values(PLAIN) : EXPORT_COLUMNS);
  let after: { created_at: string; id: string } | undefined;
  for (;;) {
    const rows = await partAfter(db, filter, after);
    yield header + rows.map(line).join("");
    if (rows.length < ROWS_PER_PART) return;
    header = "";
    after = rows.at(-1);
  }
}

function partAfter(db: Database, filter: Filter, after: { created_at: string; id: string } | undefined) {
  return matching(db, filter)
    .$if(after !== undefined, (rows) =>
      rows.where((eb) =>
        eb(eb.refTuple("created_at", "id"), "<", eb.tuple(after?.created_at ?? "", after?.id ?? "")),
      ),
    )
    .select(EXPORT_COLUMNS)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(ROWS_PER_PART)
    .execute();
}
