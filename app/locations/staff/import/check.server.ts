import { z } from "zod";
import { cellCountProblem } from "#app/core/csv/csv.server.ts";
import type { TableRow } from "#app/core/csv/delimited.server.ts";
import {
  type CellError,
  type CheckedRow as Checked,
  cellErrors,
  checkedRows,
  timestampCell,
} from "#app/core/csv/import.server.ts";
import type { FieldError } from "#app/core/forms/result.ts";
import type { StaffFields } from "#app/locations/change-queries.server.ts";
import { coordinateText, readPoint } from "#app/locations/maps-link.ts";
import { type LocationFields, locationSchema } from "#app/locations/schema.ts";
import { staffFields } from "#app/locations/staff/form-schema.ts";
import { locationKey } from "#app/locations/staff/location-key.ts";
import { type ColumnField, NEEDED, typeOf } from "./columns.ts";
import { cleanCell, cleanZip, readPerson, splitAddress, TOO_NARROW } from "./table.server.ts";

const degrees = z
  .string()
  .transform((cell) => cell.trim().replace(/°$/, ""))
  .refine((cell) => cell === "" || /^[-+]?\d{1,3}(\.\d{1,20})?$/.test(cell), {
    error: "must be degrees, such as 37.331829 or -121.891584",
  });

const rowSchema = locationSchema.extend({
  created_at: timestampCell.optional(),
  latitude: degrees,
  longitude: degrees,
  ...staffFields,
});
type RowField = keyof typeof rowSchema.shape;

/** One validated row. A field without a column is omitted and keeps its stored value. */
export type ImportedLocation = Pick<LocationFields, "name" | "address"> & {
  [Field in keyof LocationFields]?: LocationFields[Field] | undefined;
} & StaffFields & {
    created_at?: string | null | undefined;
    /** The location's own point, see `coordinatesOf`; null to remove it, undefined to keep the stored one. */
    coordinates?: string | null | undefined;
  };

export type CheckedRow = Checked<ImportedLocation, RowField>;

export interface CheckOptions {
  /** The field of each column; null if it is not imported. */
  columns: readonly (ColumnField | null)[];
  /** Staff's corrections of cells: line -> field -> value. */
  edits?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Keys (`locationKey`) of stored locations, whose rows may omit required fields. */
  known?: ReadonlySet<string>;
}

/** Validates every row by the rules of the form, so that all errors are reported at once. */
export function rowsChecked(rows: readonly TableRow[], { columns, edits = {}, known }: CheckOptions) {
  return checkedRows<ImportedLocation, RowField>(withValues(rows, columns, edits), {
    check: (values) => checkRow(values, known),
    keyOf: locationKey,
    sameAs: () => "has the name and address of",
  });
}

function* withValues(
  rows: readonly TableRow[],
  columns: CheckOptions["columns"],
  edits: NonNullable<CheckOptions["edits"]>,
) {
  for (const { line, cells } of rows) {
    const edited = edits[line];
    const values: CheckedRow["values"] = { ...valuesOf(cells, columns), ...edited };
    // The cells of such a row may be in the wrong columns, unless staff have edited it.
    const isLong = cells.length > columns.length && !edited;
    yield { line, values, ...(isLong && { problem: cellCountProblem(cells.length, columns.length) }) };
  }
}

function checkRow(values: CheckedRow["values"], known: CheckOptions["known"]) {
  const { name = "", address = "" } = values;
  const isKnown = known?.has(locationKey({ name, address })) ?? false;
  const given = Object.fromEntries(
    Object.keys(rowSchema.shape).flatMap((field) => {
      const value = values[field as RowField];
      if (value !== undefined) return [[field, value]];
      return NEEDED.some((needed) => needed === field) && !isKnown ? [[field, ""]] : [];
    }),
  ) as Partial<Record<RowField, string>>;
  const mask = Object.fromEntries(Object.keys(given).map((field) => [field, true]));
  const result = schemaOf(mask).safeParse(given);
  const errors = [...hiddenCells(given), ...(result.success ? [] : cellErrors(result.error, given))];
  const areDegrees = errors.every(({ field }) => field !== "latitude" && field !== "longitude");
  const [latitude, longitude] = [given.latitude, given.longitude].map((cell) => degrees.safeParse(cell).data);
  const coordinates = areDegrees ? pointOf(latitude, longitude) : undefined;
  if (coordinates && typeof coordinates === "object") return { errors: [...errors, coordinates] };
  if (!result.success || errors.length > 0) return { errors };
  const { latitude: _, longitude: __, ...location } = result.data;
  return { row: coordinates === undefined ? location : { ...location, coordinates } };
}

/** Cells of which a spreadsheet has stored only that their column was too narrow. */
function hiddenCells(given: Partial<Record<RowField, string>>) {
  const message =
    "The column was too narrow to show this. Type it here, or make the column wider and bring the list again.";
  return Object.entries(given).flatMap(([field, value]): CellError<RowField>[] =>
    TOO_NARROW.test(value) ? [{ field: field as RowField, value, message }] : [],
  );
}

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
/** "2025-09-05", "9/5/2025", "5-Sep", "Sep-25", "0.375" */
const NO_HOURS = new RegExp(
  `^(?:\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2,4}|-?\\d*\\.?\\d+)$`,
  "i",
);

/** Hours that a spreadsheet has made a date or a number of, as Excel does of "9-5". */
export function doubtsOfHours(hours: string | undefined): FieldError[] {
  if (!NO_HOURS.test(hours?.trim() ?? "")) return [];
  const message = "This is a date or a number, as Excel makes of 9-5. Type the hours.";
  return [{ field: "hours", message }];
}

/** Doubts about a row, in the words of the form, as errors of its cells. */
export function doubtedCells(values: CheckedRow["values"], doubts: readonly FieldError[]) {
  return doubts.map(({ field, message }): CellError<RowField> => {
    const name = field as RowField;
    return { field: name, value: values[name] ?? "", message };
  });
}

/** Combines two coordinate cells: null if both are blank, undefined without the columns, else the point or an error. */
function pointOf(latitude?: string, longitude?: string): string | null | undefined | CellError<RowField> {
  if (latitude === undefined && longitude === undefined) return undefined;
  if (!latitude && !longitude) return null;
  if (!latitude || !longitude) {
    const field = latitude ? "longitude" : "latitude";
    return { field, value: "", message: `${latitude ? "Longitude" : "Latitude"} is missing` };
  }
  const reading = readPoint(`${latitude}, ${longitude}`);
  if (reading.kind === "point") return coordinateText(reading.point);
  return { field: "latitude", value: latitude, message: "This point is outside the Bay Area." };
}

type Fields = z.ZodType<ImportedLocation & { latitude?: string; longitude?: string }>;
const schemas = new Map<string, Fields>();

/** The schema of the given fields; cached for each set of columns. */
function schemaOf(mask: Record<string, boolean>): Fields {
  const key = Object.keys(mask).join();
  const known = schemas.get(key);
  if (known) return known;
  const made = rowSchema.pick(mask as Record<RowField, true>) as unknown as Fields;
  schemas.set(key, made);
  return made;
}

function valuesOf(cells: readonly string[], columns: CheckOptions["columns"]): CheckedRow["values"] {
  const raw: Partial<Record<ColumnField, string>> = {};
  for (const [column, field] of columns.entries()) if (field) raw[field] = cleanCell(cells[column] ?? "");
  const { address_2, full_address, ...values } = raw;
  if (full_address !== undefined) {
    const parts = splitAddress(full_address);
    values.address ||= parts?.address ?? full_address;
    values.city ||= parts?.city ?? "";
    values.zip_code ||= parts?.zip_code ?? "";
  }
  if (address_2?.trim()) values.address = `${values.address ?? ""}, ${address_2.trim()}`;
  if (values.zip_code !== undefined) values.zip_code = cleanZip(values.zip_code);
  if (values.type !== undefined) values.type = typeOf(values.type.trim());
  return withPerson(values);
}

/** Moves a name out of the phone's cell, and an e-mail address out of the name's. */
function withPerson({ phone, contact_name, ...values }: CheckedRow["values"]): CheckedRow["values"] {
  const asked = readPerson(contact_name ?? "");
  const called = readPerson(phone ?? "");
  // A number in this cell is the host's own and stays with staff; the phone's cell is public.
  const own =
    asked.name || asked.email ? [asked.name, asked.phone].filter(Boolean).join(" ") : (contact_name ?? "");
  const name = own || called.name;
  const other = asked.name && called.name && asked.name !== called.name ? `Phone: ${called.name}` : "";
  const email = values.contact_email || asked.email || called.email;
  const note = [values.staff_note, other].filter(Boolean).join("\n");
  return {
    ...values,
    ...(phone !== undefined && { phone: called.phone }),
    ...((contact_name !== undefined || name) && { contact_name: name }),
    ...((values.contact_email !== undefined || email) && { contact_email: email }),
    ...((values.staff_note !== undefined || note) && { staff_note: note }),
  };
}
