import { contentsOf } from "#app/content/contents.server.ts";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import { seasonVersions } from "#app/season/queries.server.ts";
import { seasonOf } from "#app/season/season.server.ts";
import type { Route } from "./+types/calendar.ts";
import { calendarFile, seasonFeed } from "./calendar.server.ts";

/** The starter season is part of the build, so it cannot have changed after the start of the process. */
const STAMP = new Date();

/** /calendar/<name>.ics: a single date, or "season" to subscribe to all of them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = params.file.endsWith(".ics") ? params.file.slice(0, -".ics".length) : "";
  const contents = contentsOf(context);
  const db = context.get(databaseContext);
  const history = await Promise.all(contents.seasons.map(({ year }) => seasonVersions(db, year)));
  const { year } = seasonOf(context);
  const source = {
    contents,
    history: history.filter((versions) => versions.length > 0),
    origin: context.get(settingsContext).publicOrigin,
    stamp: STAMP,
  };
  const text = file === "season" ? await seasonFeed(year, source) : calendarFile(file, year, source);
  if (text === undefined) throw new Response("There is no calendar of this name.\n", { status: 404 });
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${file}.ics"`,
      "Cache-Control": "public, max-age=3600",
    },
  });
}
