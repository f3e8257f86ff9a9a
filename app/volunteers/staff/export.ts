import { clockContext, databaseContext } from "#app/core/context.ts";
import { csvLine, csvResponse } from "#app/core/csv/csv.server.ts";
import { isId } from "#app/core/db/query-text.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { fieldColumns } from "#app/volunteers/fields.ts";
import type { Route } from "./+types/export.ts";
import { exportedPeople, readPeopleView } from "./queries.server.ts";

const COLUMNS = [
  ...(["day", "starts", "ends", "title", ...fieldColumns()] as const),
  ...(["under_18", "guardian", "status", "created_at", "confirmed_at"] as const),
  ...(["came_at", "walk_in"] as const),
];

/** `GET /admin/volunteers/export.csv`: the sign-ups of the list's filter and search, or of one shift (`?id=`). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get("id");
  const now = context.get(clockContext)();
  const view = readPeopleView(url.searchParams);
  const rows = await exportedPeople(context.get(databaseContext), isId(id) ? id : null, view, now);
  const lines = rows.map((row) => csvLine(COLUMNS.map((column) => row[column])));
  const name = `volunteers-${pacificDay(now)}.csv`;
  return csvResponse(name, `${COLUMNS.join(",")}\r\n${lines.join("")}`);
}
