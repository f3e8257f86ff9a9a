import { sql } from "kysely";
import type { Database } from "#app/db/tables.ts";
import { type Point, zipCentre } from "#app/locations/finder/nearest.server.ts";
import { onSite } from "#app/locations/queries.server.ts";

/** The places of one town in one ZIP code. */
export interface ZipGroup {
  zip: string;
  /** As one of its places writes it. */
  city: string;
  /** The same in small letters. */
  town: string;
  count: number;
  /** Of one of its places. */
  name: string;
  path: string | null;
  /** Null for a ZIP code that is not in the table. */
  point: Point | null;
}

/** How many places each town has in each ZIP code, towns in the order of their names. */
export async function placesByZip(db: Database, now: Date): Promise<ZipGroup[]> {
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
