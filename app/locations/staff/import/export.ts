import { clockContext, databaseContext } from "#app/core/context.ts";
import { csvLine, csvResponse } from "#app/core/csv/csv.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { readListView } from "../view.tsx";
import type { Route } from "./+types/export.ts";
import { EXPORTED_FIELDS, listForExport } from "./export-queries.server.ts";

/** Exports the locations of the list's filter as CSV with the import's columns; `?template` returns only the header. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const today = pacificDay(context.get(clockContext)());
  const isTemplate = url.searchParams.has("template");
  const rows = isTemplate
    ? []
    : await listForExport(context.get(databaseContext), readListView(url.searchParams), today);
  const lines = rows.map((row) => csvLine(EXPORTED_FIELDS.map((field) => row[field])));
  return csvResponse("locations.csv", `${EXPORTED_FIELDS.join(",")}\r\n${lines.join("")}`);
}
