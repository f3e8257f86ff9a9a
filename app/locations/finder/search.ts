import { contentsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { knownLanguage } from "#app/core/languages/language.server.ts";
import type { Point } from "#app/locations/distance.ts";
import { PAGE_ROWS, queryIn } from "#app/locations/match.ts";
import { searchLocations, searchNearest } from "#app/locations/search-queries.server.ts";
import { collectionFor } from "#app/season/season.server.ts";
import type { Route } from "./+types/search.ts";

const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

export const middleware: Route.MiddlewareFunction[] = [knownLanguage];

/**
 * The live search of /locations: `?q=gilroy&offset=50` for one page of matches, `?near=37.33,-121.89` for the
 * nearest locations. Responds with a `SearchResult` as JSON.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const collection = collectionFor(context);
  const near = url.searchParams.get("near");
  if (near !== null) {
    const position = readPosition(near);
    if (!position) return Response.json({ error: "near" }, { status: 400, headers: HEADERS });
    return Response.json(await searchNearest(db, now, position), { headers: HEADERS });
  }
  const offset = /^\d{1,7}$/.exec(url.searchParams.get("offset") ?? "")?.[0] ?? 0;
  const { cities } = contentsOf(context).cities;
  const page = { limit: PAGE_ROWS, offset: Number(offset), collection, cities };
  return Response.json(await searchLocations(db, now, queryIn(url.searchParams), page), {
    headers: HEADERS,
  });
}

/** Parses a position from the browser ("37.33,-121.89"); null if invalid. */
function readPosition(text: string): Point | null {
  const parts = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text);
  if (!parts) return null;
  const [lat, lon] = [Number(parts[1]), Number(parts[2])];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}
