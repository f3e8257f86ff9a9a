import { BYTE_ORDER_MARK, csvLine } from "#app/csv/write-csv.server.ts";
import type { Database } from "#app/db/tables.ts";
import { matching } from "./queries.server.ts";
import type { DeskView } from "./view.ts";

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

const ROWS_AT_A_TIME = 500;

/**
 * The inquiries of a filter as a CSV file, newest first, read in parts so that few rows are in memory.
 * @yields the header and the first rows, then the rows of each further part
 */
export async function* exportInquiries(
  db: Database,
  filter: Pick<DeskView, "q" | "status" | "spam">,
): AsyncGenerator<string> {
  let header = BYTE_ORDER_MARK + csvLine(EXPORT_COLUMNS);
  let after: { created_at: string; id: string } | undefined;
  for (;;) {
    const rows = await partAfter(db, filter, after);
    yield header + rows.map((row) => csvLine(EXPORT_COLUMNS.map((column) => row[column]))).join("");
    if (rows.length < ROWS_AT_A_TIME) return;
    header = "";
    after = rows.at(-1);
  }
}

function partAfter(
  db: Database,
  filter: Pick<DeskView, "q" | "status" | "spam">,
  after: { created_at: string; id: string } | undefined,
) {
  return matching(db, filter)
    .$if(after !== undefined, (rows) =>
      rows.where((eb) =>
        eb(eb.refTuple("created_at", "id"), "<", eb.tuple(after?.created_at ?? "", after?.id ?? "")),
      ),
    )
    .select(EXPORT_COLUMNS)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(ROWS_AT_A_TIME)
    .execute();
}
