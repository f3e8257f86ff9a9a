import { sql } from "kysely";
import type { Database } from "#app/core/db/tables.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import type { Collection } from "#app/season/season-view.ts";
import type { Point } from "./distance.ts";
import { milesTo, zipCentre } from "./nearest.server.ts";
import { pointOf } from "./point.server.ts";
import {
  firstDaysOf,
  lastIfNotTaking,
  nearestBy,
  onSite,
  PUBLIC_COLUMNS,
  withFirstDays,
  withFullBox,
} from "./queries.server.ts";

const NEARBY = 3;
/** One of so many is open or opens next; a page carries their hours. */
const ALTERNATIVES = 10;

export type Place = Extract<Awaited<ReturnType<typeof findPlace>>, { kind: "here" }>["place"];

/**
 * Finds a place by its address below /locations.
 * @returns the place; its new address; that it was removed, is hidden or has not begun, with the nearest places; or
 *   undefined if the address is unknown
 */
export async function findPlace(db: Database, now: Date, path: string, collection: Collection) {
  const known = await db
    .selectFrom("location_paths")
    .innerJoin("locations", "locations.id", "location_paths.location_id")
    .where("location_paths.path", "=", path)
    .select(["locations.id", "locations.path", "locations.zip_code", "locations.name", "locations.city"])
    .select(["locations.hidden", "locations.deleted_at", "locations.starts_on"])
    .executeTakeFirst();
  if (!known) return undefined;
  const place = await onSite(db, now)
    .where("id", "=", known.id)
    .select(PUBLIC_COLUMNS)
    .select(["hours_week", "hours_confirmed", "hours_checked_on", "starts_on"])
    .select(["lat", "lon", "precision"])
    .executeTakeFirst();
  const from = place ? pointOf(place) : zipCentre(known.zip_code);
  const nearest = from
    ? await nearestBy(db, now, (point) => milesTo(from, point), { count: NEARBY + 1, collection })
    : [];
  const near = nearest.filter(({ location }) => location.id !== known.id).slice(0, NEARBY);
  if (!place) {
    const { name, city, hidden, deleted_at, starts_on: from } = known;
    const isAhead = hidden === 0 && deleted_at === null && from !== null && from > pacificDay(now);
    const isHidden = hidden === 1 && deleted_at === null;
    return { kind: "left" as const, near, isHidden, ahead: isAhead ? { name, city, from } : null };
  }
  if (place.path !== path) return { kind: "moved" as const, path: place.path };
  const { hours_confirmed, hours_week, ...fields } = place;
  const [begun = fields] = await withFirstDays(db, now, [fields]);
  return {
    kind: "here" as const,
    near,
    place: { ...begun, hours_week: hours_confirmed === 1 ? hours_week : null },
  };
}

/** A place that may be named in another's stead. */
export type Alternative = Awaited<ReturnType<typeof alternativesTo>>[number];

/**
 * The nearest places that could be open instead of another, nearest first: those with confirmed hours that are neither
 * full nor closed, and headquarters.
 */
export async function alternativesTo(
  db: Database,
  now: Date,
  from: Parameters<typeof pointOf>[0] & { id: string },
  collection: Collection,
) {
  const point = pointOf(from);
  if (!point) return [];
  const milesOf = (other: Point) => milesTo(point, other);
  const other = sql<boolean>`id <> ${from.id} and path is not null`;
  const isTaking = sql<boolean>`hours_confirmed = 1 and ${lastIfNotTaking(now, collection)} = 0`;
  const nearest = await nearestBy(db, now, milesOf, {
    count: ALTERNATIVES,
    collection,
    where: sql<boolean>`${other} and type <> 'headquarters' and ${isTaking}`,
  });
  const main = await nearestBy(db, now, milesOf, {
    count: 1,
    collection,
    where: sql<boolean>`${other} and type = 'headquarters'`,
  });
  return [...nearest, ...main]
    .sort((a, b) => a.miles - b.miles)
    .map(({ location, miles, isExact }) => {
      const { name, path, city, phone, type, state, state_until, ends_on, hours_week, hours_exceptions } =
        location;
      const place = {
        name,
        path,
        city,
        phone,
        type,
        state,
        state_until,
        ends_on,
        hours_week,
        hours_exceptions,
      };
      return { ...place, miles, isExact: isExact && from.precision === "exact" };
    });
}

/** Addresses of all public places, for the sitemap. */
export async function placePaths(db: Database, now: Date): Promise<string[]> {
  const rows = await onSite(db, now).where("path", "is not", null).select("path").orderBy("path").execute();
  return rows.map(({ path }) => `/locations/${path}`);
}

/** All public places by name, with the fields of `/locations.json`. */
export async function allPlaces(db: Database, now: Date) {
  const rows = await onSite(db, now)
    .select(PUBLIC_COLUMNS)
    .select(["hours_week", "hours_confirmed", "starts_on", "lat", "lon", "precision"])
    .orderBy("name")
    .orderBy("id")
    .execute();
  const days = await firstDaysOf(db, null);
  return rows.map((row) => ({ ...row, starts_on: row.starts_on ?? days.get(row.id) ?? null }));
}

/** Whether the public site shows a box as full, and when it was last emptied. */
export async function boxState(db: Database, now: Date, locationId: string) {
  const full = await withFullBox(db, now).where("id", "=", locationId).select("id").executeTakeFirst();
  const emptied = await db
    .selectFrom("box_pickups")
    .select("at")
    .where("location_id", "=", locationId)
    .where("undone_at", "is", null)
    .orderBy("at", "desc")
    .executeTakeFirst();
  return { full: full !== undefined, emptiedAt: emptied?.at ?? null };
}
