import { z } from "zod";
import { cellCountProblem } from "#app/core/csv/csv.server.ts";
import type { TableRow } from "#app/core/csv/delimited.server.ts";
import { timestampCell } from "#app/core/csv/import.server.ts";
import { coordinateText, readPoint } from "#app/locations/maps-link.ts";
import { type LocationFields, locationSchema } from "#app/locations/schema.ts";
import { locationKey } from "#app/locations/staff/location-key.ts";
import { type ColumnField, NEEDED } from "./columns.ts";
import { cleanCell, cleanType, cleanZip, splitAddress } from "./table.server.ts";

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
});
type RowField = keyof typeof rowSchema.shape;

/** One validated row. A field without a column is omitted and keeps its stored value. */
export type ImportedLocation = Pick<LocationFields, "name" | "address"> & {
  [Field in keyof LocationFields]?: LocationFields[Field] | undefined;
} & {
  created_at?: string | null | undefined;
  /** The location's own point, see `coordinatesOf`; null to remove it, undefined to keep the stored one. */
  coordinates?: string | null | undefined;
};

export interface CheckedRow {
  line: number;
  /** Unvalidated values by field; a field without a column is missing. */
  values: Partial<Record<RowField, string>>;
  /** Errors by field, at most one per field. */
  errors: { field: RowField; value: string; message: string }[];
  /** An error of the whole row. */
  problem?: string;
  /** Present if the row is valid. */
  location?: ImportedLocation;
}

export interface CheckOptions {
  /** The field of each column; null if it is not imported. */
  columns: readonly (ColumnField | null)[];
  /** Staff's corrections of cells: line -> field -> value. */
  edits?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Keys (`locationKey`) of stored locations, whose rows may omit required fields. */
  known?: ReadonlySet<string>;
}

/** Validates every row by the rules of the form, so that all errors are reported at once. */
export function checkRows(rows: readonly TableRow[], options: CheckOptions): CheckedRow[] {
  return [...rowsChecked(rows, options)];
}

/** Validates rows one by one. */
export function* rowsChecked(
  rows: readonly TableRow[],
  { columns, edits = {}, known }: CheckOptions,
): Generator<CheckedRow> {
  const lines = new Map<string, number>();
  const checkNext = (row: TableRow): CheckedRow => {
    const edited = edits[row.line];
    const values = { ...valuesOf(row.cells, columns), ...edited } as CheckedRow["values"];
    // The cells of such a row may be in the wrong columns, unless staff have edited it.
    if (row.cells.length > columns.length && !edited) {
      return {
        line: row.line,
        values,
        errors: [],
        problem: cellCountProblem(row.cells.length, columns.length),
      };
    }
    const checked = checkRow(row.line, values, known);
    if (!checked.location) return checked;
    const key = locationKey(checked.location);
    const earlier = lines.get(key);
    if (earlier !== undefined) {
      const { location: _, ...rest } = checked;
      return { ...rest, problem: `has the name and address of line ${earlier}. Remove one of them` };
    }
    lines.set(key, row.line);
    return checked;
  };
  for (const row of rows) yield checkNext(row);
}

function checkRow(line: number, values: CheckedRow["values"], known: CheckOptions["known"]): CheckedRow {
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
  if (result.success) {
    const { latitude, longitude, ...location } = result.data as ImportedLocation & Degrees;
    const coordinates = pointOf(latitude, longitude);
    if (typeof coordinates === "object" && coordinates) return { line, values, errors: [coordinates] };
    return {
      line,
      values,
      errors: [],
      location: coordinates === undefined ? location : { ...location, coordinates },
    };
  }
  const errors = result.error.issues.map(({ path, message }) => {
    const field = String(path[0]) as RowField;
    return { field, value: given[field] ?? "", message };
  });
  return {
    line,
    values,
    errors: errors.filter((one, at) => errors.findIndex((two) => two.field === one.field) === at),
  };
}

type Degrees = { latitude?: string; longitude?: string };

/**
 * Combines two coordinate cells: null if both are blank, undefined without the columns, else the point or an
 * error.
 */
function pointOf(
  latitude?: string,
  longitude?: string,
): string | null | undefined | CheckedRow["errors"][number] {
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

const schemas = new Map<string, z.ZodObject>();

/** The schema of the given fields; cached for each set of columns. */
function schemaOf(mask: Record<string, boolean>): z.ZodObject {
  const key = Object.keys(mask).join();
  const known = schemas.get(key);
  if (known) return known;
  const made = rowSchema.pick(mask as Record<RowField, true>) as unknown as z.ZodObject;
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
  if (values.type !== undefined) values.type = cleanType(values.type);
  return values;
}
