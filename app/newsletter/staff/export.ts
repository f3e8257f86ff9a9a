import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { csvLine, csvResponse } from "#app/core/csv/csv.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { unsubscribeUrl } from "#app/newsletter/letter-email.server.ts";
import type { Route } from "./+types/export.ts";
import { confirmedWithKeys } from "./subscribers-queries.server.ts";

const COLUMNS = ["email", "first_name", "last_name", "company", "confirmed_at"] as const;
const WISHES = ["wants_opening", "wants_families"] as const;

/** `GET /admin/newsletter/subscribers.csv`: the list “Subscribers”, each with their unsubscribe link. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(settingsContext);
  const lines = [`${[...COLUMNS, "unsubscribe_link", ...WISHES].join(",")}\r\n`];
  for await (const row of confirmedWithKeys(context.get(databaseContext))) {
    lines.push(
      csvLine([
        ...COLUMNS.map((column) => row[column]),
        unsubscribeUrl(publicOrigin, row.letter_key),
        ...WISHES.map((wish) => (row[wish] === 1 ? "yes" : "no")),
      ]),
    );
  }
  const name = `subscribers-${pacificDay(context.get(clockContext)())}.csv`;
  return csvResponse(name, lines.join(""));
}
