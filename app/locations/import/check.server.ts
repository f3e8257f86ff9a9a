import { z } from "zod";
import { staffLocations } from "#app/copy/staff/locations.ts";
import { cellCountProblem } from "#app/csv/csv.server.ts";
import type { TableRow } from "#app/csv/delimited.server.ts";
import { timestampCell } from "#app/csv/import.server.ts";
import { coordinateText, readPoint } from "#app/locations/map/maps-link.ts";
import { type LocationFields, locationSchema } from "#app/locations/schema.ts";
import type { ColumnField } from "./columns.ts";
import { locationKey } from "./key.ts";
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

/** The fields of a location in the order of the form. */
export const LOCATION_FIELDS = Object.keys(locationSchema.shape) as (keyof LocationFields)[];
/** What a new location cannot do without. */
const NEEDED: readonly RowField[] = ["name", "address", "city", "zip_code", "hours"];

/** One checked row. A field whose column the list lacks is left out: it keeps what is stored. */
export type ImportedLocation = Pick<LocationFields, "name" | "address"> & {
  [Field in keyof LocationFields]?: LocationFields[Field] | undefined;
} & {
  created_at?: string | null | undefined;
  /** Its own point, see `coordinatesOf`; null: none, undefined: as it is stored. */
  coordinates?: string | null | undefined;
};

export interface CheckedRow {
  line: number;
  /** What each field would get, before it is checked; a field without a column is missing. */
  values: Partial<Record<RowField, string>>;
  /** What is wrong, by field; at most one message a field. */
  errors: { field: RowField; value: string; message: string }[];
  /** What is wrong with the row as a whole. */
  problem?: string;
  /** Present where nothing is wrong. */
  location?: ImportedLocation;
}

export interface CheckOptions {
  /** What each column becomes; null is not imported. */
  columns: readonly (ColumnField | null)[];
  /** Values that staff typed in place of those of the list: line -> field -> value. */
  edits?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Keys (`locationKey`) of stored locations, which may lack a needed field: it stays as it is. */
  known?: ReadonlySet<string>;
}

/** Checks every row by the rules of the form, so that all that is wrong is known at once. */
export function checkRows(
  rows: readonly TableRow[],
  { columns, edits = {}, known }: CheckOptions,
): CheckedRow[] {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const edited = edits[row.line];
    const values = { ...valuesOf(row.cells, columns), ...edited } as CheckedRow["values"];
    // The cells of such a row may be in the wrong columns. Staff who retyped them have seen that.
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
  });
}

function checkRow(line: number, values: CheckedRow["values"], known: CheckOptions["known"]): CheckedRow {
  const { name = "", address = "" } = values;
  const isKnown = known?.has(locationKey({ name, address })) ?? false;
  const given = Object.fromEntries(
    Object.keys(rowSchema.shape).flatMap((field) => {
      const value = values[field as RowField];
      if (value !== undefined) return [[field, value]];
      return NEEDED.includes(field as RowField) && !isKnown ? [[field, ""]] : [];
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

/** The point of two cells, null for two blank ones, undefined without the columns, else what is wrong. */
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
  return { field: "latitude", value: latitude, message: staffLocations.point.outside };
}

const schemas = new Map<string, z.ZodObject>();

/** The schema of the fields that a row has; made once for each set of columns. */
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
