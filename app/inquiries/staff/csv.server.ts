import { z } from "zod";
import { fromText } from "#app/core/csv/csv.server.ts";
import { NULL_WORDS, parseImport, timestampCell } from "#app/core/csv/import.server.ts";
import { UNITS } from "#app/inquiries/amounts.ts";
import { INQUIRY_LIMITS } from "#app/inquiries/schema.ts";
import { NOTES_MAX_LENGTH, STATUSES } from "./view.ts";

/** Leaves room for text that other systems append to a message. */
const MESSAGE_MAX_LENGTH = 10_000;

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

/**
 * Texts are imported unchanged, so that an export can be reimported without differences; only empty optional
 * columns become null.
 */
const rowSchema = z.object({
  id: z
    .string()
    .regex(/^[\w-]{0,64}$/, { error: "must be an id of letters, digits and hyphens" })
    .optional(),
  company_name: filled(INQUIRY_LIMITS.companyName),
  contact_name: filled(INQUIRY_LIMITS.contactName),
  email: filled(INQUIRY_LIMITS.email).regex(/^\S+@\S+$/, { error: "is no e-mail address" }),
  phone: orNull(50).optional(),
  donation_type: orNull(INQUIRY_LIMITS.donationType).optional(),
  estimated_quantity: orNull(INQUIRY_LIMITS.estimatedQuantity).optional(),
  quantity_unit: z
    .string()
    .transform((text) => text.trim().toLowerCase() || null)
    .pipe(z.enum(UNITS, { error: `must be one of ${UNITS.join(", ")}` }).nullable())
    .optional(),
  message: filled(MESSAGE_MAX_LENGTH),
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

/** One validated inquiry of a file, with the file's columns. */
export type ImportedInquiry = z.output<typeof rowSchema>;

export function parseInquiriesCsv(bytes: Uint8Array) {
  const file = parseImport(bytes, {
    noun: "inquiry",
    schema: rowSchema,
    required: ["company_name", "contact_name", "email", "message"],
    ignored: ["submission_key", "search_text"],
    readCell: (cell, columns) => (NULL_WORDS.includes(cell) && !isOwnExport(columns) ? "" : fromText(cell)),
    keyOf: (row) => row.id || JSON.stringify(row),
    sameAs: (row) => (row.id ? "has the id of" : "says the same as"),
  });
  return { ...file, rows: file.rows.map(withQuantity) };
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
