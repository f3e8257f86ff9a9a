import { type CsvRow, type Problem, readCsv } from "#app/csv/read-csv.server.ts";
import { NULL_WORDS, quoted, readTimestamp } from "#app/csv/values.ts";
import { foldText } from "#app/db/fold-text.ts";
import { type LocationFields, locationSchema } from "./schema.ts";

/** One location of a file, checked. */
export type ImportedLocation = LocationFields & {
  /** Where it stands in the file. */
  line: number;
  /** From an export that has the column; null: the time of the import. */
  created_at: string | null;
};

type LocationsFile = {
  rows: ImportedLocation[];
  /** Not empty: nothing of the file may be imported. */
  problems: Problem[];
  /** Worth telling, in the way of nothing. */
  warnings: string[];
};

/** All must be there, if empty: a forgotten column must not wipe every phone number. */
const COLUMNS = ["name", "address", "city", "zip_code", "phone", "hours", "type", "google_maps_url"] as const;
/** What an export of the table has besides; of these only `created_at` is used, for new rows. */
const EXPORT_COLUMNS = ["id", "created_at", "updated_at", "deleted_at", "version", "search_text"];

/**
 * Reads and checks a CSV file of locations: a header with the table's columns in any order, as this
 * site or a hosted PostgreSQL table exports it. Every row is checked, so all problems come at once.
 */
export function parseLocationsCsv(bytes: Uint8Array): LocationsFile {
  const { columns, rows, problems } = readCsv(bytes);
  if (columns.length === 0) return { rows: [], problems, warnings: [] };

  const missing = COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    return { rows: [], problems: [{ line: 1, message: missingColumns(missing) }], warnings: [] };
  }
  if (rows.length === 0 && problems.length === 0) {
    problems.push({ line: 1, message: "the file has a header and no location below it" });
  }

  const file: LocationsFile = { rows: [], problems, warnings: unknownColumns(columns) };
  const lineByKey = new Map<string, number>();
  for (const row of rows) {
    const result = check(row);
    if (typeof result === "string") {
      problems.push({ line: row.line, message: result });
      continue;
    }
    const key = locationKey(result);
    const earlier = lineByKey.get(key);
    if (earlier !== undefined) {
      problems.push({
        line: row.line,
        message: `has the name and address of line ${earlier}. Remove one of them`,
      });
      continue;
    }
    lineByKey.set(key, row.line);
    file.rows.push(result);
  }
  problems.sort((a, b) => a.line - b.line);
  return file;
}

/**
 * What makes two rows the same location: name and address, without regard to case, accents and
 * repeated spaces, so that a corrected spelling updates the row that it corrects.
 */
export function locationKey(location: { name: string; address: string }): string {
  return [location.name, location.address].map((text) => foldText(text).replace(/\s+/g, " ")).join("\n");
}

function check({ line, cells }: CsvRow): ImportedLocation | string {
  const values = Object.fromEntries(
    COLUMNS.map((column) => [column, NULL_WORDS.includes(cells[column] ?? "") ? "" : cells[column]]),
  );
  const created = readTimestamp(cells.created_at ?? "");
  const result = locationSchema.safeParse(values);
  if (result.success && created !== undefined) return { ...result.data, line, created_at: created };

  const reasons = (result.error?.issues ?? []).map((issue) => {
    const column = String(issue.path[0]);
    return `${column}${quoted(cells[column] ?? "")}: ${issue.message}`;
  });
  if (created === undefined) {
    reasons.push(
      `created_at${quoted(cells.created_at ?? "")}: must be a time such as 2025-11-01 18:30:00+00, or empty`,
    );
  }
  return reasons.join("; ");
}

function missingColumns(missing: readonly string[]): string {
  const [noun, pronoun] = missing.length === 1 ? ["column", "it"] : ["columns", "them"];
  return (
    `the ${noun} ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing. ` +
    `Add ${pronoun} to the header; it needs ${COLUMNS.join(", ")}`
  );
}

function unknownColumns(columns: readonly string[]): string[] {
  const known: readonly string[] = [...COLUMNS, ...EXPORT_COLUMNS, ""];
  const unknown = columns.filter((column) => !known.includes(column)).map(quoted);
  return unknown.length === 0 ? [] : [`The table has no column${unknown.join(",")}: not imported.`];
}
