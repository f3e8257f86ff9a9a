import type { Database } from "#app/db/tables.ts";
import type { Point } from "./distance.ts";
import { zipOf } from "./match.ts";
import { milesTo } from "./nearest.server.ts";
import { listPublic, nearestTo, type PublicLocation } from "./queries.server.ts";
import { type Found, PAGE_ROWS } from "./search-results.ts";

/**
 * Locations that match a query, by name. For a known ZIP code the rows say their miles from its centre,
 * and where nothing matches it the five nearest come instead.
 * @param q as typed; empty for all
 */
export async function findMatching(
  db: Database,
  q: string,
  page: { limit: number; offset?: number } = { limit: PAGE_ROWS },
): Promise<Found> {
  const zip = zipOf(q);
  const { rows, total } = await listPublic(db, { q, ...page });
  return {
    rows: rows.map((location) => ({ location, miles: zip ? milesTo(zip, location.zip_code) : null })),
    total,
    nearest: total === 0 && zip ? await nearestTo(db, zip) : [],
  };
}

/** The locations nearest to a visitor, nearest first; at most a page of them, which `total` counts. */
export async function findNearest(db: Database, position: Point): Promise<Found> {
  const rows = await nearestTo(db, position, PAGE_ROWS);
  return { rows, total: rows.length, nearest: [] };
}

/** Every location, where a page holds them all; null where there are more. */
export async function wholeList(db: Database): Promise<PublicLocation[] | null> {
  const { rows, total } = await listPublic(db, { limit: PAGE_ROWS });
  return total > rows.length ? null : rows;
}

/** A position as the browser sends it ("37.33,-121.89"), or null for anything else. */
export function readPosition(text: string): Point | null {
  const parts = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text);
  if (!parts) return null;
  const [lat, lon] = [Number(parts[1]), Number(parts[2])];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}
