import { wholeJournal } from "#app/accounts/queries.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { csvLine, csvResponse } from "#app/core/csv/csv.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import type { Route } from "./+types/export.ts";

const COLUMNS = ["at", "actor", "action", "about", "network"] as const;

/** `GET /admin/team/journal.csv`: the whole journal, oldest first. */
export async function loader({ context }: Route.LoaderArgs) {
  const rows = await wholeJournal(context.get(databaseContext));
  const lines = rows.map((row) => csvLine(COLUMNS.map((column) => row[column])));
  const name = `journal-${pacificDay(context.get(clockContext)())}.csv`;
  return csvResponse(name, `${COLUMNS.join(",")}\r\n${lines.join("")}`);
}
