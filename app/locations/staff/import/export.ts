import { databaseContext } from "#app/core/context.ts";
import { csvLine, csvResponse } from "#app/core/csv/csv.server.ts";
import type { Route } from "./+types/export.ts";
import { allForExport, EXPORTED_FIELDS } from "./export-queries.server.ts";

/** Exports all locations as CSV with the import's columns; `?template` returns only the header. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const isTemplate = url.searchParams.has("template");
  const rows = isTemplate ? [] : await allForExport(context.get(databaseContext));
  const lines = rows.map((row) => csvLine(EXPORTED_FIELDS.map((field) => row[field])));
  return csvResponse("locations.csv", `${EXPORTED_FIELDS.join(",")}\r\n${lines.join("")}`);
}
