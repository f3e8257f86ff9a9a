import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { csvLine, csvResponse } from "#app/core/csv/csv.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { unsubscribeUrl } from "#app/newsletter/letter-email.server.ts";
import type { Route } from "./+types/export.ts";
import { confirmedWithKeys } from "./subscribers-queries.server.ts";

const COLUMNS = ["email", "first_name", "last_name", "company", "confirmed_at"] as const;

/** `GET /admin/newsletter/subscribers.csv`: the readers, each with their unsubscribe link. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(settingsContext);
  const lines = [`${[...COLUMNS, "unsubscribe_link"].join(",")}\r\n`];
  for await (const row of confirmedWithKeys(context.get(databaseContext))) {
    lines.push(
      csvLine([...COLUMNS.map((column) => row[column]), unsubscribeUrl(publicOrigin, row.letter_key)]),
    );
  }
  const name = `subscribers-${pacificDay(context.get(clockContext)())}.csv`;
  return csvResponse(name, lines.join(""));
}
