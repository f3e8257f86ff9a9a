import { data, redirect } from "react-router";
import { databaseContext } from "#app/core/context.ts";
import { knownLanguage } from "#app/core/languages/language.server.ts";
import { FINDER_PATH } from "#app/locations/match.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/poster-link.ts";
import { findByCode } from "./codes-queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [knownLanguage];

/** The /p/word links on posters: redirects to the place's page, which lists nearby places if the place is gone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const word = params.word.toLowerCase().slice(0, 100);
  const place = /^[a-z0-9-]+$/.test(word)
    ? await findByCode(context.get(databaseContext), { word })
    : undefined;
  if (!place) throw data(null, { status: 404 });
  const q = place.zip_code.slice(0, 5);
  return redirect(
    localPath(place.path ? `/locations/${place.path}` : `${FINDER_PATH}?${new URLSearchParams({ q })}`),
  );
}

/** Without a component the 404 would be bare data, not the not-found page. */
export default function PosterLink() {
  return null;
}
