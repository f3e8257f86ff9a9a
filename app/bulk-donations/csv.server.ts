import { z } from "zod";
import { NOTES_MAX_LENGTH, STATUSES } from "#app/bulk-donations/staff/view.ts";
import { type CsvRow, type Problem, readCsv } from "#app/csv/read-csv.server.ts";
import { NULL_WORDS, quoted, readTimestamp } from "#app/csv/values.ts";
import { fromText } from "#app/csv/write-csv.server.ts";
import { INQUIRY_LIMITS } from "./schema.ts";

/** Room for what other systems append to a message. */
const MESSAGE_MAX_LENGTH = 10_000;
const REQUIRED = ["company_name", "contact_name", "email", "message"] as const;

function filled(max: number) {
  return short(max).refine((text) => text.trim() !== "", { error: "must not be empty" });
}

function short(max: number) {
  return z
    .string()
    .max(max, { error: `must have ${max.toLocaleString("en-US")} characters at most` })
    .refine((text) => !text.includes("\0"), { error: "has a character that cannot be stored (NUL)" });
}

function orNull(max: number) {
  return short(max).transform((text) => text || null);
}

const time = z.string().transform((text, context) => {
  const at = readTimestamp(text);
  if (at !== undefined) return at;
  context.addIssue("must be a time such as 2025-11-01 18:30:00+00, or empty");
  return z.NEVER;
});

const FLAGS: Record<string, 0 | 1> = { "": 0, "0": 0, "1": 1, f: 0, t: 1, false: 0, true: 1 };

/**
 * Texts are kept to the letter, so that what was exported comes back the same; only an empty one of an optional
 * column becomes null.
 */
const rowSchema = z.object({
  id: z.string().regex(/^[\w-]{0,64}$/, { error: "must be an id of letters, digits and hyphens" }),
  company_name: filled(INQUIRY_LIMITS.companyName),
  contact_name: filled(INQUIRY_LIMITS.contactName),
  email: filled(INQUIRY_LIMITS.email).regex(/^\S+@\S+$/, { error: "is no e-mail address" }),
  phone: orNull(50),
  donation_type: orNull(INQUIRY_LIMITS.donationType),
  estimated_quantity: orNull(INQUIRY_LIMITS.estimatedQuantity),
  message: filled(MESSAGE_MAX_LENGTH),
  status: z
    .string()
    .transform((text) => text.trim() || "new")
    .pipe(z.enum(STATUSES, { error: `must be one of ${STATUSES.join(", ")}` })),
  notes: orNull(NOTES_MAX_LENGTH),
  created_at: time,
  answered_at: time,
  updated_at: time,
  suspected_spam: z.string().transform((text, context) => {
    const flag = FLAGS[text.trim().toLowerCase()];
    if (flag !== undefined) return flag;
    context.addIssue("must be 0 or 1");
    return z.NEVER;
  }),
  version: z.union([z.literal("").transform(() => 1), z.coerce.number().int().min(1)], {
    error: "must be a whole number",
  }),
});

type Column = keyof typeof rowSchema.shape;
const COLUMNS = Object.keys(rowSchema.shape) as Column[];

/** One inquiry of a file, checked: the columns that the file has. */
export type ImportedInquiry = Pick<z.output<typeof rowSchema>, (typeof REQUIRED)[number]> &
  Partial<z.output<typeof rowSchema>>;

interface InquiriesFile {
  rows: ImportedInquiry[];
  /** Not empty: nothing of the file may be imported. */
  problems: Problem[];
  /** Worth telling, in the way of nothing. */
  warnings: string[];
}

/**
 * Reads and checks a CSV file of inquiries: a header with the table's columns in any order, as this site or a
 * hosted PostgreSQL table exports it. Every row is checked, so all problems come at once.
 */
export function parseInquiriesCsv(bytes: Uint8Array): InquiriesFile {
  const { columns, rows, problems } = readCsv(bytes);
  if (columns.length === 0) return { rows: [], problems, warnings: [] };
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    const message = `the header lacks ${missing.join(", ")}. It needs ${REQUIRED.join(", ")}`;
    return { rows: [], problems: [{ line: 1, message }], warnings: [] };
  }
  if (rows.length === 0 && problems.length === 0) {
    problems.push({ line: 1, message: "the file has a header and no inquiry below it" });
  }
  const file: InquiriesFile = { rows: [], problems, warnings: unknownColumns(columns) };
  const check = checker(columns);
  const lineByKey = new Map<string, number>();
  for (const row of rows) {
    const result = check(row);
    if (typeof result === "string") {
      problems.push({ line: row.line, message: result });
      continue;
    }
    const key = result.id || JSON.stringify(result);
    const earlier = lineByKey.get(key);
    if (earlier !== undefined) {
      const what = result.id ? `has the id of line ${earlier}` : `says the same as line ${earlier}`;
      problems.push({ line: row.line, message: `${what}. Remove one of them` });
      continue;
    }
    lineByKey.set(key, row.line);
    file.rows.push(result);
  }
  problems.sort((a, b) => a.line - b.line);
  return file;
}

function checker(columns: readonly string[]) {
  const present = COLUMNS.filter((column) => columns.includes(column));
  const schema = rowSchema.pick(
    Object.fromEntries(present.map((column) => [column, true])) as Record<Column, true>,
  );
  // The site's own export writes nothing for null, and "null" where somebody typed that.
  const isOwnExport = columns.includes("version") && columns.includes("answered_at");
  return ({ cells }: CsvRow): ImportedInquiry | string => {
    const texts = present.map((column) => {
      const cell = cells[column] ?? "";
      return [column, !isOwnExport && NULL_WORDS.includes(cell) ? "" : fromText(cell)];
    });
    const result = schema.safeParse(Object.fromEntries(texts));
    if (result.success) return withQuantity(result.data, columns);
    return result.error.issues
      .map((issue) => {
        const column = String(issue.path[0]);
        return `${column}${quoted(cells[column] ?? "")}: ${issue.message}`;
      })
      .join("; ");
  };
}

/** A table without the column has the quantity as the last line of the message (section 3). */
function withQuantity(row: ImportedInquiry, columns: readonly string[]): ImportedInquiry {
  if (columns.includes("estimated_quantity")) return row;
  const quantity = /\nEstimated Quantity: (.{1,50})\s*$/.exec(row.message)?.[1];
  return !quantity || quantity === "Not specified" ? row : { ...row, estimated_quantity: quantity };
}

function unknownColumns(columns: readonly string[]): string[] {
  const known: readonly string[] = [...COLUMNS, "submission_key", "search_text", ""];
  const unknown = columns.filter((column) => !known.includes(column)).map(quoted);
  return unknown.length === 0 ? [] : [`The table has no column${unknown.join(",")}: not imported.`];
}
