import type { CityContent } from "#app/content/kinds/cities.ts";
import type { Database } from "#app/core/db/tables.ts";
import { foldQuery } from "#app/locations/match.ts";
import { inAndNearCity, type PublicLocation } from "#app/locations/queries.server.ts";
import { searchLocations } from "#app/locations/search-queries.server.ts";
import type { Collection } from "#app/season/season-view.ts";

/** Maximum rows: a frame on another page is too small for hundreds. */
const MOST_ROWS = 50;
const NEAR_ROWS = 5;

export interface EmbeddedList {
  /** City for the heading; null for all locations. */
  city: string | null;
  /** The requested city, if it is unknown. */
  unknown: string | null;
  rows: readonly PublicLocation[];
  more: number;
  nearby: readonly PublicLocation[];
}

/**
 * The locations of a city, given by the name or address of a city page, or by anything that the finder understands:
 * "gilroy", "milpitas-fremont", "Cupertino", "95014". Without a city, or for an unknown one, all locations.
 */
export async function embeddedList(
  db: Database,
  now: Date,
  cities: readonly CityContent[],
  asked: string,
  collection: Collection,
): Promise<EmbeddedList> {
  const query = foldQuery(foldQuery(asked).replaceAll("-", " "));
  const known = cities.find(
    ({ slug, cityName }) => query !== "" && [slug.replaceAll("-", " "), foldQuery(cityName)].includes(query),
  );
  if (known) {
    const { inCity, total, near } = await inAndNearCity(db, now, known, {
      inCity: MOST_ROWS,
      near: NEAR_ROWS,
      collection,
    });
    const nearby = near.map(({ location }) => location);
    return { city: known.cityName, unknown: null, rows: inCity, more: total - inCity.length, nearby };
  }
  const found = await searchLocations(db, now, query, { limit: MOST_ROWS, collection, cities });
  const places = (rows: readonly { location: PublicLocation }[]) => rows.map(({ location }) => location);
  const more = found.total - found.rows.length;
  if (query === "" || found.total > 0) {
    const city = query === "" ? null : asked.trim();
    return { city, unknown: null, rows: places(found.rows), more, nearby: places(found.nearby) };
  }
  if (found.instead?.kind === "near")
    return { city: found.instead.place, unknown: null, rows: [], more: 0, nearby: places(found.nearest) };
  return { ...(await embeddedList(db, now, [], "", collection)), unknown: asked.trim() };
}
