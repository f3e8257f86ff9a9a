import { z } from "zod";
import { fromText, readCsv } from "#app/core/csv/csv.server.ts";
import {
  cellErrors,
  checkedRows,
  missingColumns,
  NULL_WORDS,
  problemsOf,
  timestampCell,
  unknownColumns,
} from "#app/core/csv/import.server.ts";
import { fieldList, type ImportedFields } from "#app/inquiries/fields.ts";
import { NOTES_MAX_LENGTH } from "#app/staff/cases/view.ts";
import { STATUSES } from "./view.ts";

function short(max: number) {
  return z
    .string()
    .max(max, { error: `must have ${max.toLocaleString("en-US")} characters at most` })
    .refine((text) => !text.includes("\0"), { error: "has a character that cannot be stored (NUL)" });
}

function filled(max: number) {
  return short(max).refine((text) => text.trim() !== "", { error: "must not be empty" });
}

function orNull(max: number) {
  return short(max).transform((text) => text || null);
}

const FLAGS: Record<string, 0 | 1> = { "": 0, "0": 0, "1": 1, f: 0, t: 1, false: 0, true: 1 };

const flag = z.string().transform((text, context) => {
  const value = FLAGS[text.trim().toLowerCase()];
  if (value !== undefined) return value;
  context.addIssue("must be 0 or 1");
  return z.NEVER;
});

function cellOf({ rule, required, max, importMax = max }: ReturnType<typeof fieldList>[number]) {
  if (rule === "email") return filled(importMax).regex(/^\S+@\S+$/, { error: "is no e-mail address" });
  if (typeof rule === "object") {
    return z
      .string()
      .transform((text) => text.trim().toLowerCase() || null)
      .pipe(z.enum(rule, { error: `must be one of ${rule.join(", ")}` }).nullable())
      .optional();
  }
  return required === true ? filled(importMax) : orNull(importMax).optional();
}

const cells = fieldList().map((field) => [field.column, cellOf(field)]);
const fieldCells: { [Column in keyof ImportedFields]: z.ZodType<ImportedFields[Column]> } =
  Object.fromEntries(cells);

/**
 * Texts are imported unchanged, so that an export can be reimported without differences; only empty optional
 * columns become null.
 */
const rowSchema = z.object({
  id: z
    .string()
    .regex(/^[\w-]{0,64}$/, { error: "must be an id of letters, digits and hyphens" })
    .optional(),
  ...fieldCells,
  status: z
    .string()
    .transform((text) => text.trim() || "new")
    .pipe(z.enum(STATUSES, { error: `must be one of ${STATUSES.join(", ")}` }))
    .optional(),
  notes: orNull(NOTES_MAX_LENGTH).optional(),
  created_at: timestampCell.optional(),
  answered_at: timestampCell.optional(),
  updated_at: timestampCell.optional(),
  suspected_spam: flag.optional(),
  version: z
    .union([z.literal("").transform(() => 1), z.coerce.number().int().min(1)], {
      error: "must be a whole number",
    })
    .optional(),
});

export type ImportedInquiry = z.output<typeof rowSchema>;

const COLUMNS: readonly string[] = Object.keys(rowSchema.shape);
const REQUIRED = fieldList().flatMap(({ required, column }) => (required === true ? [column] : []));
/** Known columns that are skipped without a warning. */
const IGNORED = ["submission_key", "search_text", ""];

/**
 * Reads and checks a CSV file with the table's column names in any order, as exported by this site or by hosted
 * PostgreSQL. Every row is checked, so that all problems are reported at once; with any, nothing may be imported.
 */
export function parseInquiriesCsv(bytes: Uint8Array) {
  const { columns, rows, problems } = readCsv(bytes);
  if (columns.length === 0) return { rows: [], problems, warnings: [] };
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    return { rows: [], problems: [{ line: 1, message: missingColumns(missing, REQUIRED) }], warnings: [] };
  if (rows.length === 0 && problems.length === 0)
    problems.push({ line: 1, message: "the file has a header and no inquiry below it" });
  const lines = rows.map(({ line, cells }) => {
    const known = Object.entries(cells).filter(([column]) => COLUMNS.includes(column));
    return { line, values: Object.fromEntries(known) };
  });
  const isNull = (cell: string) => NULL_WORDS.includes(cell) && !isOwnExport(columns);
  const check = (values: Partial<Record<string, string>>) => {
    const cells = Object.entries(values).map(([name, cell = ""]) => [
      name,
      isNull(cell) ? "" : fromText(cell),
    ]);
    const result = rowSchema.safeParse(Object.fromEntries(cells));
    return result.success ? { row: result.data } : { errors: cellErrors(result.error, values) };
  };
  const keyOf = (row: ImportedInquiry) => row.id || JSON.stringify(row);
  const sameAs = (row: ImportedInquiry) => (row.id ? "has the id of" : "says the same as");
  const checked = [...checkedRows(lines, { check, keyOf, sameAs })];
  return {
    rows: checked.flatMap(({ row }) => (row === undefined ? [] : [withQuantity(row)])),
    problems: [...problems, ...checked.flatMap(problemsOf)].sort((a, b) => a.line - b.line),
    warnings: unknownColumns(columns.filter((column) => ![...COLUMNS, ...IGNORED].includes(column))),
  };
}

/** This site's own export leaves null cells empty, so "null" in it is a typed word. */
function isOwnExport(columns: readonly string[]): boolean {
  return columns.includes("version") && columns.includes("answered_at");
}

/** Tables without a quantity column have it as the last line of the message (section 3). */
function withQuantity(row: ImportedInquiry): ImportedInquiry {
  if (row.estimated_quantity !== undefined) return row;
  const quantity = /\nEstimated Quantity: (.{1,50})\s*$/.exec(row.message)?.[1];
  return !quantity || quantity === "Not specified" ? row : { ...row, estimated_quantity: quantity };
}
