import type { Problem } from "#app/core/csv/delimited.server.ts";
import { missingColumns, problemsOf, unknownColumns } from "#app/core/csv/import.server.ts";
import type { FieldError } from "#app/core/forms/result.ts";
import type { LocationFields } from "#app/locations/schema.ts";
import { doubtsOfArea } from "#app/locations/understand.server.ts";
import {
  type CheckedRow,
  doubtedCells,
  doubtsOfHours,
  type ImportedLocation,
  rowsChecked,
} from "./check.server.ts";
import { foldName, matchColumns, missingFields, NEEDED } from "./columns.ts";
import { type LocationTable, readLocationCsv, readLocationTable } from "./table.server.ts";

/** A location from a CSV file, whose header always has these columns. */
type FileLocation = ImportedLocation & Pick<LocationFields, "city" | "zip_code" | "hours">;

/** A validated file; if `problems` is not empty, nothing may be imported. */
interface LocationsFile {
  rows: FileLocation[];
  problems: Problem[];
  /** Shown without stopping the import. */
  warnings: string[];
  /** Rows whose city and ZIP code do not fit or whose hours are none, in the words of the form. */
  doubts: Problem[];
}

/** Reads and validates a CSV file of locations, exported by this site, a hosted PostgreSQL table or a spreadsheet. */
export function parseLocationsCsv(bytes: Uint8Array): LocationsFile {
  return checkFile(readLocationCsv(bytes));
}

/** Like `parseLocationsCsv`, for a CSV file or an XLSX spreadsheet. */
export async function parseLocationsFile(bytes: Uint8Array): Promise<LocationsFile> {
  return checkFile(await readLocationTable(bytes));
}

function checkFile({ names, headerLine, rows, problems }: LocationTable): LocationsFile {
  const nothing = { rows: [], warnings: [], doubts: [] };
  if (names.length === 0) return { ...nothing, problems };
  const refuse = (message: string) => ({ ...nothing, problems: [{ line: headerLine, message }] });
  const matches = matchColumns(names, (column) => rows.map(({ cells }) => cells[column] ?? ""));
  const columns = matches.map(({ field }) => field);
  const missing = missingFields(columns);
  if (missing.length > 0) return refuse(missingColumns(missing, NEEDED));
  const repeated = names.find(
    (name, at) => name && names.findIndex((one) => foldName(one) === foldName(name)) < at,
  );
  if (repeated) return refuse(`the column ${foldName(repeated)} is there twice`);
  if (rows.length === 0 && problems.length === 0) {
    return refuse("the file has a header and no location below it");
  }
  const checked = [...rowsChecked(rows, { columns })];
  const leftOut = matches.filter(({ name, certainty }) => certainty === "left out" && name !== "");
  return {
    rows: checked.flatMap(({ row }) => (row ? [row as FileLocation] : [])),
    problems: [...problems, ...checked.flatMap(problemsOf)].sort((a, b) => a.line - b.line),
    warnings: unknownColumns(leftOut.map(({ name }) => name)),
    doubts: doubtsOf(checked),
  };
}

function doubtsOf(rows: readonly CheckedRow[]): Problem[] {
  // An unknown city is compared with every known name, so each one is checked once.
  const byArea = new Map<string, FieldError[]>();
  return rows.flatMap(({ line, values, row }) => {
    if (!row) return [];
    const { city, zip_code, hours } = row as FileLocation;
    const area = `${zip_code} ${city}`;
    const doubts = byArea.get(area) ?? doubtsOfArea({ city, zip_code });
    byArea.set(area, doubts);
    return problemsOf({ line, values, errors: doubtedCells(values, [...doubts, ...doubtsOfHours(hours)]) });
  });
}
