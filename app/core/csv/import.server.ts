import { z } from "zod";
import { readCsv } from "./csv.server.ts";
import type { Problem } from "./delimited.server.ts";

/** How exports write "no value"; an empty cell means the same. */
export const NULL_WORDS: readonly string[] = ["NULL", "null", "\\N"];
const QUOTED_VALUE_LENGTH = 40;

interface ImportFormat<Schema extends z.ZodObject> {
  /** Name of one record in messages: "location". */
  noun: string;
  /** Schema of one row; its keys are the imported columns. A missing column is undefined. */
  schema: Schema;
  required: readonly string[];
  /** Known columns that are skipped without a warning. */
  ignored: readonly string[];
  /** Prepares a cell for the schema; by default, null words become the empty string. */
  readCell?: (cell: string, columns: readonly string[]) => string;
  /** Two rows with the same key are an error. */
  keyOf: (row: z.output<Schema>) => string;
  /** Describes what two such rows share: "has the name and address of". */
  sameAs: (row: z.output<Schema>) => string;
}

interface ImportFile<Row> {
  rows: Row[];
  /** If not empty, nothing may be imported. */
  problems: Problem[];
  /** Shown without stopping the import. */
  warnings: string[];
}

export interface ImportOptions {
  /** Author of the change in each row's history. */
  actor: string;
  /** Counts the changes without writing. */
  dryRun?: boolean;
  /** Called after each batch with the number of rows so far; the transaction is still open. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Reads and checks a CSV file with the table's column names in any order, as exported by this site or by
 * hosted PostgreSQL. Every row is checked, so that all problems are reported at once.
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

/** A cell with a time, normalized to ISO 8601 in UTC; null if empty. */
export const timestampCell = z.string().transform((text, context) => {
  const at = readTimestamp(text);
  if (at !== undefined) return at;
  context.addIssue("must be a time such as 2025-11-01 18:30:00+00, or empty");
  return z.NEVER;
});

/** Formats counts as `12 added, 3 updated, 5 unchanged`, then each further count above zero. */
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
 * Parses a time as PostgreSQL or JavaScript writes it (`2025-11-01 18:30:00.123456+00`,
 * `2025-11-01T18:30:00.123Z`). A time without a zone is UTC.
 * @returns ISO 8601 in UTC; null if empty, undefined if invalid
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

/**
 * Formats a value for a message as ` "the value"`, shortened and without control characters that a terminal
 * would interpret.
 */
export function quoted(value: string): string {
  if (value.trim() === "") return "";
  const shown = value.slice(0, QUOTED_VALUE_LENGTH).replace(/\p{C}/gu, "\ufffd");
  return value.length > QUOTED_VALUE_LENGTH
    ? ` "${shown}…" (${value.length.toLocaleString("en-US")} characters)`
    : ` "${shown}"`;
}
