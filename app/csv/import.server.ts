import { z } from "zod";
import { readCsv } from "./csv.server.ts";
import type { Problem } from "./delimited.server.ts";

/** Words that exports write for "no value"; an empty cell means the same. */
export const NULL_WORDS: readonly string[] = ["NULL", "null", "\\N"];
const QUOTED_VALUE_LENGTH = 40;

interface ImportFormat<Schema extends z.ZodObject> {
  /** One record, as messages call it: "location". */
  noun: string;
  /** One row: its keys are the columns that are imported. A column that the file lacks is undefined. */
  schema: Schema;
  required: readonly string[];
  /** Columns of an export that are not imported and need no warning. */
  ignored: readonly string[];
  /** Makes a cell what the schema checks; without it, the words for null become the empty text. */
  readCell?: (cell: string, columns: readonly string[]) => string;
  /** Two rows with the same key are a problem. */
  keyOf: (row: z.output<Schema>) => string;
  /** What two such rows have in common: "has the name and address of". */
  sameAs: (row: z.output<Schema>) => string;
}

interface ImportFile<Row> {
  rows: Row[];
  /** Not empty: nothing of the file may be imported. */
  problems: Problem[];
  /** Shown, but does not stop the import. */
  warnings: string[];
}

export interface ImportOptions {
  /** Named in the history of each row. */
  actor: string;
  /** Counts what would change and writes nothing. */
  dryRun?: boolean;
  /** Called after every part with the number of rows so far; the transaction is still open. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Reads and checks a CSV file with a header of the table's column names in any order, as this site or a hosted
 * PostgreSQL table exports it. Every row is checked, so that all problems are reported at once.
 */
export function parseImport<Schema extends z.ZodObject>(
  bytes: Uint8Array,
  format: ImportFormat<Schema>,
): ImportFile<z.output<Schema>> {
  const { columns, rows, problems } = readCsv(bytes);
  if (columns.length === 0) return { rows: [], problems, warnings: [] };
  const missing = format.required.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    return {
      rows: [],
      problems: [{ line: 1, message: missingColumns(missing, format.required) }],
      warnings: [],
    };
  }
  if (rows.length === 0 && problems.length === 0) {
    problems.push({ line: 1, message: `the file has a header and no ${format.noun} below it` });
  }
  const names = Object.keys(format.schema.shape);
  const { readCell = emptyForNull } = format;
  const file: ImportFile<z.output<Schema>> = {
    rows: [],
    problems,
    warnings: unknownColumns(columns, [...names, ...format.ignored, ""]),
  };
  const lines = new Map<string, number>();
  for (const { line, cells } of rows) {
    const present = names.filter((name) => cells[name] !== undefined);
    const result = format.schema.safeParse(
      Object.fromEntries(present.map((name) => [name, readCell(cells[name] ?? "", columns)])),
    );
    if (!result.success) {
      const reasons = result.error.issues.map(({ path, message }) => {
        const column = String(path[0]);
        return `${column}${quoted(cells[column] ?? "")}: ${message}`;
      });
      problems.push({ line, message: reasons.join("; ") });
      continue;
    }
    const key = format.keyOf(result.data);
    const earlier = lines.get(key);
    if (earlier === undefined) {
      lines.set(key, line);
      file.rows.push(result.data);
    } else {
      problems.push({ line, message: `${format.sameAs(result.data)} line ${earlier}. Remove one of them` });
    }
  }
  problems.sort((a, b) => a.line - b.line);
  return file;
}

/** A cell with a time: ISO 8601 in UTC, or null where it is empty. */
export const timestampCell = z.string().transform((text, context) => {
  const at = readTimestamp(text);
  if (at !== undefined) return at;
  context.addIssue("must be a time such as 2025-11-01 18:30:00+00, or empty");
  return z.NEVER;
});

/** `12 added, 3 updated, 5 unchanged`, then each further count that is not zero. */
export function describeCounts(
  { added, updated, unchanged }: { added: number; updated: number; unchanged: number },
  ...others: readonly [count: number, words: string][]
): string {
  const counts = [`${added} added`, `${updated} updated`, `${unchanged} unchanged`];
  for (const [count, words] of others) if (count > 0) counts.push(`${count} ${words}`);
  return counts.join(", ");
}

function emptyForNull(cell: string): string {
  return NULL_WORDS.includes(cell) ? "" : cell;
}

function missingColumns(missing: readonly string[], required: readonly string[]): string {
  const isOne = missing.length === 1;
  return (
    `the ${isOne ? "column" : "columns"} ${missing.join(", ")} ${isOne ? "is" : "are"} missing. ` +
    `Add ${isOne ? "it" : "them"} to the header; it needs ${required.join(", ")}`
  );
}

function unknownColumns(columns: readonly string[], known: readonly string[]): string[] {
  const unknown = columns.filter((column) => !known.includes(column)).map(quoted);
  return unknown.length === 0 ? [] : [`The table has no column${unknown.join(",")}: not imported.`];
}

/**
 * A time as PostgreSQL or JavaScript writes it (`2025-11-01 18:30:00.123456+00`, `2025-11-01T18:30:00.123Z`).
 * @returns ISO 8601 in UTC; null for no time, undefined for what is none. A time without a zone is UTC.
 */
function readTimestamp(text: string): string | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || NULL_WORDS.includes(trimmed)) return null;
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/i.exec(trimmed);
  if (!parts) return undefined;
  const [, date, time, zone = "Z"] = parts;
  const offset =
    zone.toUpperCase() === "Z" ? "Z" : `${zone.replace(":", "")}00`.replace(/^(...)(..).*$/, "$1:$2");
  const at = new Date(`${date}T${time}${offset}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** ` "the value"` for a message: cut, and without characters that would confuse a terminal. */
export function quoted(value: string): string {
  if (value.trim() === "") return "";
  const shown = value.slice(0, QUOTED_VALUE_LENGTH).replace(/\p{C}/gu, "\ufffd");
  return value.length > QUOTED_VALUE_LENGTH
    ? ` "${shown}…" (${value.length.toLocaleString("en-US")} characters)`
    : ` "${shown}"`;
}
