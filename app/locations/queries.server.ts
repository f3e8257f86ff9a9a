import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/db/tables.ts";
import { distanceMiles, type Point } from "./distance.ts";
import { foldQuery } from "./match.ts";
import { milesTo, zipCentre } from "./nearest.server.ts";

/** What a visitor may see of a location; the other columns are the staff's (S3). */
const PUBLIC_COLUMNS = [
  "id",
  "name",
  "address",
  "city",
  "zip_code",
  "phone",
  "hours",
  "type",
  "google_maps_url",
] as const;

/** A location as public pages show it. */
export type PublicLocation = Awaited<ReturnType<typeof listPublic>>["rows"][number];

/** A location with its miles from what was asked for. */
export type NearLocation = { location: PublicLocation; miles: number };

/** How far from a city's nearest ZIP code a location may lie to be "near" the city. */
const NEAR_CITY_MILES = 6;

/** Locations that were not deleted, the public columns only. */
function publicLocations(db: Database) {
  return db.selectFrom("locations").where("deleted_at", "is", null).select(PUBLIC_COLUMNS);
}

/**
 * Locations by name, filtered as the live filter of the browser filters.
 * @param q the query as typed; empty for all
 * @param limit rows of one page; undefined for all that follow `offset`
 * @returns that page's rows, and how many match in all
 */
export async function listPublic(db: Database, page: { q?: string; limit?: number; offset?: number } = {}) {
  const query = foldQuery(page.q ?? "");
  const pattern = `%${query.replace(/[!%_]/g, "!$&")}%`;
  const matching = publicLocations(db).$if(query !== "", (all) =>
    all.where(sql<boolean>`search_text like ${pattern} escape '!'`),
  );
  const ordered = matching.orderBy(sql`lower(name)`).orderBy("id");
  const { limit, offset = 0 } = page;
  if (limit === undefined) {
    const rows = await ordered.execute();
    return { rows: rows.slice(offset), total: rows.length };
  }
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  // Walking the whole table in order to find nothing would take longer than counting it.
  const rows = total > offset ? await ordered.limit(limit).offset(offset).execute() : [];
  return { rows, total };
}

/** How many locations visitors can see. */
export async function countAll(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom("locations")
    .where("deleted_at", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The main location, for pages that name it; of several the oldest, undefined where there is none. */
export async function headquarters(db: Database): Promise<PublicLocation | undefined> {
  return publicLocations(db)
    .where("type", "=", "headquarters")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/**
 * The locations nearest to a ZIP code or a point, nearest first, then by name.
 * Empty for an unknown ZIP code. Reads the rows of the nearest ZIP codes only.
 */
export function nearestTo(db: Database, from: string | Point, count = 5): Promise<NearLocation[]> {
  return nearestBy(db, (zip) => milesTo(from, zip), { count });
}

/** The part of a city page that says where the city is. */
type CityPlace = { places: readonly string[]; zipCodes: readonly string[] };

/**
 * The locations in a city, by name, and those near it, nearest first (U18).
 * In the city is what names one of its places or has one of its ZIP codes; miles count from the
 * nearest of its ZIP codes. A city without a location of its own gets the nearest at any distance.
 * @param limits rows of each at most
 * @returns `total` counts all in the city
 */
export async function inAndNearCity(
  db: Database,
  city: CityPlace,
  limits: { inCity: number; near: number },
): Promise<{ inCity: PublicLocation[]; total: number; near: NearLocation[] }> {
  const places = city.places.map((place) => place.toLowerCase());
  const isIn = sql<boolean>`(substr(zip_code, 1, 5) in (${sql.join(city.zipCodes)}) or lower(city) in (${sql.join(places)}))`;
  const inCity = await publicLocations(db)
    .where(isIn)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(limits.inCity)
    .execute();
  const { total } = await db
    .selectFrom("locations")
    .where("deleted_at", "is", null)
    .where(isIn)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const near = await nearestBy(db, milesFromCity(city), {
    count: limits.near,
    where: sql<boolean>`not ${isIn}`,
    maxMiles: total > 0 ? NEAR_CITY_MILES : undefined,
  });
  return { inCity, total, near };
}

/** Miles from the nearest of a city's ZIP codes to another; null where neither end is known. */
function milesFromCity(city: CityPlace): (zip: string) => number | null {
  const centres = city.zipCodes.map(zipCentre).filter((centre) => centre !== null);
  return (zip) => {
    const end = zipCentre(zip);
    return end && centres.length > 0 ? Math.min(...centres.map((start) => distanceMiles(start, end))) : null;
  };
}

async function nearestBy(
  db: Database,
  milesOf: (zip: string) => number | null,
  options: { count: number; where?: RawBuilder<boolean>; maxMiles?: number | undefined },
): Promise<NearLocation[]> {
  const { count, where = sql<boolean>`1 = 1`, maxMiles = Number.POSITIVE_INFINITY } = options;
  const zips = await db
    .selectFrom("locations")
    .where("deleted_at", "is", null)
    .where(where)
    .groupBy("zip_code")
    .select((eb) => ["zip_code", eb.fn.countAll<number>().as("locations")])
    .execute();
  const byDistance = zips
    .flatMap(({ zip_code, locations }) => {
      const miles = milesOf(zip_code);
      return miles === null || miles > maxMiles ? [] : [{ zip_code, locations, miles }];
    })
    .sort((a, b) => a.miles - b.miles);

  const milesByZip = new Map<string, number>();
  let found = 0;
  for (const { zip_code, locations, miles } of byDistance) {
    if (found >= count) break;
    milesByZip.set(zip_code, miles);
    found += locations;
  }
  if (milesByZip.size === 0) return [];
  const rows = await publicLocations(db)
    .where(where)
    .where("zip_code", "in", [...milesByZip.keys()])
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
  return rows
    .map((location) => ({ location, miles: milesByZip.get(location.zip_code) ?? 0 }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count);
}
