import type { Database } from "#app/db/tables.ts";
import type { Point } from "./distance.ts";
import { PAGE_ROWS, zipOf } from "./match.ts";
import { milesTo } from "./nearest.server.ts";
import { listPublic, nearestTo, type PublicLocation } from "./queries.server.ts";

/** A location as a list shows it, with its distance if the search has a starting point. */
export type ListedLocation = { location: PublicLocation; miles: number | null };

/** One page of what a search finds. */
export type SearchResult = {
  rows: ListedLocation[];
  /** All matches, including those on other pages. */
  total: number;
  /** If nothing matches a known ZIP code: the five nearest locations, nearest first. */
  nearest: ListedLocation[];
};

/**
 * Locations that match a query, by name. If the query is a known ZIP code, the rows have their distance from
 * its centre, and if nothing matches it, the five nearest locations come instead.
 * @param q as typed; empty for all
 */
export async function searchLocations(
  db: Database,
  q: string,
  page: { limit: number; offset?: number },
): Promise<SearchResult> {
  const zip = zipOf(q);
  const { rows, total } = await listPublic(db, { q, ...page });
  return {
    rows: rows.map((location) => ({ location, miles: zip ? milesTo(zip, location.zip_code) : null })),
    total,
    nearest: total === 0 && zip ? await nearestTo(db, zip) : [],
  };
}

/** The locations nearest to a visitor, nearest first: one page, which is also all that `total` counts. */
export async function searchNearest(db: Database, position: Point): Promise<SearchResult> {
  const rows = await nearestTo(db, position, PAGE_ROWS);
  return { rows, total: rows.length, nearest: [] };
}
