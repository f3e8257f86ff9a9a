import type { Database } from "#app/core/db/tables.ts";
import { zipCentre } from "#app/locations/finder/nearest.server.ts";
import { pointOf } from "#app/locations/map/point.server.ts";
import { nearestTo, onSite, PUBLIC_COLUMNS } from "#app/locations/queries.server.ts";

const NEARBY = 3;

/** Data of a place's page. */
export type Place = Extract<Awaited<ReturnType<typeof findPlace>>, { kind: "here" }>["place"];

/**
 * Finds a place by its address below /locations.
 * @returns the place; its new address; that it was removed, with nearby places; or undefined if the address
 *   is unknown
 */
export async function findPlace(db: Database, now: Date, path: string) {
  const known = await db
    .selectFrom("location_paths")
    .innerJoin("locations", "locations.id", "location_paths.location_id")
    .where("location_paths.path", "=", path)
    .select(["locations.id", "locations.path", "locations.zip_code"])
    .executeTakeFirst();
  if (!known) return undefined;
  const place = await onSite(db, now)
    .where("id", "=", known.id)
    .select(PUBLIC_COLUMNS)
    .select(["hours_week", "hours_confirmed", "hours_checked_on", "starts_on", "ends_on"])
    .select(["lat", "lon", "precision"])
    .executeTakeFirst();
  const from = place ? pointOf(place) : zipCentre(known.zip_code);
  const nearest = from ? await nearestTo(db, now, from, NEARBY + 1) : [];
  const near = nearest.filter(({ location }) => location.id !== known.id).slice(0, NEARBY);
  if (!place) return { kind: "left" as const, near };
  if (place.path !== path) return { kind: "moved" as const, path: place.path };
  const { hours_confirmed, hours_week, ...facts } = place;
  return {
    kind: "here" as const,
    near,
    place: { ...facts, hours_week: hours_confirmed === 1 ? hours_week : null },
  };
}

/** Addresses of all public places, for the sitemap. */
export async function placePaths(db: Database, now: Date): Promise<string[]> {
  const rows = await onSite(db, now).where("path", "is not", null).select("path").orderBy("path").execute();
  return rows.map(({ path }) => `/locations/${path}`);
}

/** All public places by name, with the fields of `/locations.json`. */
export function allPlaces(db: Database, now: Date) {
  return onSite(db, now)
    .select(PUBLIC_COLUMNS)
    .select(["hours_week", "hours_confirmed", "lat", "lon", "precision"])
    .orderBy("name")
    .orderBy("id")
    .execute();
}
