import { z } from "zod";
import type { Problem } from "./delimited.server.ts";

/** How exports write "no value"; an empty cell means the same. */
export const NULL_WORDS: readonly string[] = ["NULL", "null", "\\N"];
const QUOTED_VALUE_LENGTH = 40;

export interface ImportOptions {
  actor: string;
  /** Counts the changes without writing. */
  dryRun?: boolean;
  /** Called after each batch with the number of rows so far; the transaction is still open. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface CheckedRow<Row, Field extends string = string> {
  line: number;
  /** Cells by field; a field without a column is missing. */
  values: Partial<Record<Field, string>>;
  /** Errors by field, at most one per field. */
  errors: CellError<Field>[];
  problem?: string;
  /** The line of an earlier row with the same key. */
  sameAs?: number;
  /** Present if the row is valid. */
  row?: Row;
}

export interface CellError<Field extends string = string> {
  field: Field;
  value: string;
  message: string;
}

interface RowRules<Row, Field extends string> {
  check: (values: Partial<Record<Field, string>>) => { row: Row } | { errors: CellError<Field>[] };
  /** Two rows with the same key are an error. */
  keyOf: (row: Row) => string;
  /** Describes what two such rows share: "has the name and address of". */
  sameAs: (row: Row) => string;
}

/** Checks rows for imports in the browser and on the command line: each cell, and that no row is there twice. */
export function* checkedRows<Row, Field extends string>(
  rows: Iterable<{ line: number; values: Partial<Record<Field, string>>; problem?: string | undefined }>,
  { check, keyOf, sameAs }: RowRules<Row, Field>,
): Generator<CheckedRow<Row, Field>> {
  const lines = new Map<string, number>();
  const checkNext = (line: number, values: Partial<Record<Field, string>>): CheckedRow<Row, Field> => {
    const result = check(values);
    if ("errors" in result) {
      const isFirst = ({ field }: CellError, at: number) =>
        result.errors.findIndex((one) => one.field === field) === at;
      return { line, values, errors: result.errors.filter(isFirst) };
    }
    const { row } = result;
    const key = keyOf(row);
    const earlier = lines.get(key);
    if (earlier !== undefined) {
      const problem = `${sameAs(row)} line ${earlier}. Remove one of them`;
      return { line, values, errors: [], problem, sameAs: earlier };
    }
    lines.set(key, line);
    return { line, values, errors: [], row };
  };
  for (const { line, values, problem } of rows)
    yield problem === undefined ? checkNext(line, values) : { line, values, errors: [], problem };
}

/** The errors of cells by a schema whose keys are the fields. */
export function cellErrors<Field extends string>(
  { issues }: z.ZodError,
  values: Partial<Record<Field, string>>,
): CellError<Field>[] {
  return issues.map(({ path, message }) => {
    const field = String(path[0]) as Field;
    return { field, value: values[field] ?? "", message };
  });
}

/** The errors of a row in one sentence, for a terminal; empty for a valid row. */
export function problemsOf({ line, errors, problem }: CheckedRow<unknown>): Problem[] {
  const reasons = errors.map(({ field, value, message }) => `${field}${quoted(value)}: ${message}`);
  if (problem) reasons.push(problem);
  return reasons.length > 0 ? [{ line, message: reasons.join("; ") }] : [];
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

export function missingColumns(missing: readonly string[], required: readonly string[]): string {
  const isOne = missing.length === 1;
  return (
    `the ${isOne ? "column" : "columns"} ${missing.join(", ")} ${isOne ? "is" : "are"} missing. ` +
    `Add ${isOne ? "it" : "them"} to the header; it needs ${required.join(", ")}`
  );
}

/** The warning about columns that are not imported; empty without any. */
export function unknownColumns(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`The table has no column${names.map(quoted).join(",")}: not imported.`];
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

/** A value in a message, ` "the value"`: shortened, without control characters that a terminal would interpret. */
function quoted(value: string): string {
  if (value.trim() === "") return "";
  const shown = value.slice(0, QUOTED_VALUE_LENGTH).replace(/\p{C}/gu, "\ufffd");
  return value.length > QUOTED_VALUE_LENGTH
    ? ` "${shown}…" (${value.length.toLocaleString("en-US")} characters)`
    : ` "${shown}"`;
}
