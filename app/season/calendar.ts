import { settingsContext } from "#app/context.ts";
import type { Route } from "./+types/calendar.ts";
import { calendarFile } from "./calendar.server.ts";

/** The dates are part of the build, so the start of the process is the last time they can have changed. */
const STAMP = new Date();

/** /calendar/<name>.ics: one occasion to add, or "season" to subscribe to all of them. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(settingsContext);
  const file = params.file.endsWith(".ics") ? params.file.slice(0, -".ics".length) : "";
  const text = calendarFile(file, publicOrigin, STAMP);
  if (text === undefined) throw new Response("There is no calendar of this name.\n", { status: 404 });
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${file}.ics"`,
      "Cache-Control": "public, max-age=3600",
    },
  });
}
