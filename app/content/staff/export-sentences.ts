import { englishContentsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { csvResponse } from "#app/core/csv/csv.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import type { Route } from "./+types/export-sentences.ts";
import { sentencesFile } from "./sentences-file.server.ts";

/** `GET /admin/content/languages/sentences.csv`: all content sentences, for reviewers. */
export async function loader({ context }: Route.LoaderArgs) {
  const years = englishContentsOf(context).seasons.map(({ year }) => year);
  const day = pacificDay(context.get(clockContext)());
  return csvResponse(`sentences-${day}.csv`, await sentencesFile(context.get(databaseContext), years));
}
