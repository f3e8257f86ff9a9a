import { sql } from "kysely";
import type { Database } from "#app/core/db/tables.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { zipCentre } from "#app/locations/nearest.server.ts";
import { pointOf } from "#app/locations/point.server.ts";
import { onSite, withFirstDays } from "#app/locations/queries.server.ts";
import { obstacleOn } from "#app/locations/state.ts";
import type { Collection } from "#app/season/season-view.ts";

/** Places with the same town and ZIP code. */
export type ZipGroup = Awaited<ReturnType<typeof placesByZip>>[number];

/**
 * Number of places by town and ZIP code, sorted by town, with the city as one of them spells it, and the name of one.
 * The point is null if the ZIP code is unknown.
 */
export async function placesByZip(db: Database, now: Date) {
  const zip = sql<string>`substr(zip_code, 1, 5)`;
  const town = sql<string>`lower(city)`;
  const rows = await onSite(db, now)
    .select((eb) => [
      zip.as("zip"),
      town.as("town"),
      eb.fn.min("city").as("city"),
      eb.fn.countAll<number>().as("count"),
      eb.fn.min("name").as("name"),
      eb.fn.min("path").as("path"),
    ])
    .groupBy([zip, town])
    .orderBy("town")
    .orderBy("zip")
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), point: zipCentre(row.zip) }));
}

/** All places with a point. Stored by column, which compresses to a third. */
export interface PinsFile {
  /** Page paths below /locations. */
  paths: string[];
  names: string[];
  /** In degrees; the center of the ZIP code if the place has no exact point. */
  lat: number[];
  lon: number[];
  /** Indexes of places that take no toys today. */
  shut: number[];
  /** Index of headquarters, or -1. */
  main: number;
}

/** All public places with a page and a point, for the interactive map. */
export async function pinsOnSite(db: Database, now: Date, collection: Collection): Promise<PinsFile> {
  const rows = await onSite(db, now)
    .where("path", "is not", null)
    .select(["id", "path", "name", "zip_code", "lat", "lon", "precision"])
    .select(["type", "state", "state_until", "ends_on"])
    .orderBy("path")
    .execute();
  const today = pacificDay(now);
  const file: PinsFile = { paths: [], names: [], lat: [], lon: [], shut: [], main: -1 };
  for (const row of await withFirstDays(db, now, rows)) {
    const point = pointOf(row);
    if (!point || row.path === null) continue;
    if (obstacleOn(row, collection, today)) file.shut.push(file.paths.length);
    if (row.type === "headquarters") file.main = file.paths.length;
    file.paths.push(row.path);
    file.names.push(row.name);
    file.lat.push(rounded(point.lat));
    file.lon.push(rounded(point.lon));
  }
  return file;
}

/** Five decimals are about a yard. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
