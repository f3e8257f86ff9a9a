import type { Selectable } from "kysely";
import { BYTE_ORDER_MARK, csvLine } from "#app/core/csv/csv.server.ts";
import type { Database, Tables } from "#app/core/db/tables.ts";
import { fieldList } from "#app/inquiries/fields.ts";
import { STORED_COLUMNS } from "#app/inquiries/queries.server.ts";
import { pacificClock } from "#app/locations/hours/bay-time.ts";
import { type Filter, matching } from "./queries.server.ts";
import { STATUS_NAMES } from "./view.ts";

export type StoredInquiry = Pick<Selectable<Tables["bulk_donations"]>, (typeof STORED_COLUMNS)[number]>;

const ROWS_PER_PART = 500;

const PLAIN: readonly (readonly [column: keyof StoredInquiry, heading: string])[] = [
  ...fieldList().map(({ column, csv }) => [column, csv] as const),
  ["status", "Status"],
  ["created_at", "Submitted (Bay Area time)"],
  ["answered_at", "First answer (Bay Area time)"],
  ["notes", "Internal notes"],
];

/** A human-readable row: plain headings, status labels, Bay Area time. */
function plainLine(row: StoredInquiry): string {
  return csvLine(
    PLAIN.map(([column]) => {
      const value = row[column];
      if (column === "status") return STATUS_NAMES[row.status];
      return value && column.endsWith("_at") ? localTime(String(value)) : value;
    }),
  );
}

/** "2025-11-20 12:05": a format that spreadsheets parse as a date and sort correctly. */
function localTime(moment: string): string {
  const { day, time } = pacificClock(Date.parse(moment));
  return `${day} ${time}`;
}

/**
 * Exports the inquiries of a filter as CSV, newest first, in batches to limit memory use.
 * @param options `plain`: human-readable; otherwise the file can be reimported
 * @yields the header and the first rows, then each further batch
 */
export async function* exportInquiries(
  db: Database,
  filter: Filter,
  { plain = false } = {},
): AsyncGenerator<string> {
  const line = plain
    ? plainLine
    : (row: StoredInquiry) => csvLine(STORED_COLUMNS.map((column) => row[column]));
  let header = BYTE_ORDER_MARK + csvLine(plain ? PLAIN.map(([, heading]) => heading) : STORED_COLUMNS);
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
    .select(STORED_COLUMNS)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(ROWS_PER_PART)
    .execute();
}
