import { type RawBuilder, sql } from "kysely";
import type { CityContent } from "#app/content/kinds/cities.ts";
import { countOf } from "#app/core/db/count-of.ts";
import { searchTextContains } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { DAY_MS } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import type { Collection } from "#app/season/season-view.ts";
import { zipCodesIn } from "./city-list.ts";
import { distanceMiles, type Point } from "./distance.ts";
import { foldQuery } from "./match.ts";
import { zipCentre } from "./nearest.server.ts";
import { withEnglishPlaces } from "./place-words.server.ts";
import { pointOf } from "./point.server.ts";
import { SAMPLE_SUFFIX } from "./samples.ts";
import { isCollecting, stateOn } from "./state.ts";

/** The columns that are public (S3). */
export const PUBLIC_COLUMNS = [
  "id",
  "name",
  "address",
  "city",
  "zip_code",
  "phone",
  "hours",
  "type",
  "google_maps_url",
  "path",
  "state",
  "state_until",
  "state_reason",
  "ends_on",
  "hours_exceptions",
] as const;

/** Selects the public columns, by name. Places that take no toys come last (L2). */
export function byName(locations: ReturnType<typeof visible>, now: Date, collection: Collection) {
  return locations
    .select(PUBLIC_COLUMNS)
    .select(confirmedWeek)
    .orderBy(lastIfNotTaking(now, collection))
    .orderBy(sql`lower(name)`)
    .orderBy("id");
}

/** Headquarters before the other places that take toys. */
function mainFirst(locations: ReturnType<typeof visible>, now: Date, collection: Collection) {
  return locations
    .orderBy(lastIfNotTaking(now, collection))
    .orderBy(sql`case when type = 'headquarters' then 0 else 1 end`);
}

/** Weekly hours, only if staff have confirmed them. */
export const confirmedWeek = sql<string | null>`case when hours_confirmed = 1 then hours_week end`.as(
  "hours_week",
);

export type PublicLocation = Awaited<ReturnType<typeof listPublic>>["rows"][number];

/** A location with its distance from the search's ZIP code, point or city. */
export type NearLocation = {
  location: PublicLocation;
  miles: number;
  /** Whether the distance is to the place itself, not to the center of its ZIP code. */
  isExact: boolean;
};

/** Maximum distance from a city's nearest ZIP code for a location "near" the city. */
const NEAR_CITY_MILES = 6;

/** All locations that are not deleted, for staff. */
export function visible(db: Database) {
  return db.selectFrom("locations").where("deleted_at", "is", null);
}

/** Locations on the public site: not hidden, and within their dates. */
export function onSite(db: Database, now: Date) {
  const today = pacificDay(now);
  return visible(db)
    .where("hidden", "=", 0)
    .where((eb) => eb.or([eb("starts_on", "is", null), eb("starts_on", "<=", today)]))
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">=", today)]));
}

/** Restore period (decision U8). */
const RESTORABLE_DAYS = 30;
const restorableSince = (now: Date) => new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS).toISOString();

/** Locations deleted in the last 30 days. */
export function restorable(db: Database, now: Date) {
  return db.selectFrom("locations").where("deleted_at", ">=", restorableSince(now));
}

/** Reporter of a box that staff know to be full, while its place has another state. */
export const KNOWN_BY_STAFF = "staff";

/**
 * Locations whose box is full: without a last day, or until one that has not passed. A place that is closed for a time
 * or deleted still has its toys to be picked up; samples have none.
 */
export function withFullBox(db: Database, now: Date) {
  return db
    .selectFrom("locations")
    .where((eb) =>
      eb.or([
        eb("deleted_at", "is", null),
        eb.and([eb("deleted_at", ">=", restorableSince(now)), eb("name", "not like", `%${SAMPLE_SUFFIX}`)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb.and([
          eb("state", "=", "full"),
          eb.or([eb("state_until", "is", null), eb("state_until", ">=", pacificDay(now))]),
        ]),
        sql<boolean>`${knownSince} is not null`,
      ]),
    );
}

const knownSince = sql<string | null>`(
  select first_at from box_reports
  where location_id = locations.id and reporter = ${KNOWN_BY_STAFF} and settled_at is null
)`;
/** Since when a box is full. */
export const fullSince = sql<string | null>`coalesce(${knownSince}, state_at)`;

export async function isOnSite(db: Database, now: Date, id: string): Promise<boolean> {
  const place = await onSite(db, now).where("id", "=", id).select("id").executeTakeFirst();
  return place !== undefined;
}

/**
 * The first day that the latest host of each location registered, where staff have set none. Approving shows a place at
 * once, so a place made of a registration has none of its own. A host erased as a person leaves the day with the place.
 * @param ids null for all
 */
export async function firstDaysOf(
  db: Database,
  ids: readonly string[] | null,
): Promise<Map<string | null, string | null>> {
  if (ids?.length === 0) return new Map();
  const rows = await db
    .selectFrom("registration_addresses as address")
    .innerJoin("registrations as registration", "registration.id", "address.registration_id")
    .innerJoin("locations", "locations.id", "address.location_id")
    .where("locations.starts_on", "is", null)
    .$if(ids !== null, (all) => all.where("address.location_id", "in", ids ?? []))
    .where("registration.status", "!=", "declined")
    .select(["address.location_id", "registration.starts_on"])
    .orderBy("registration.created_at")
    .execute();
  const days = new Map(rows.map(({ location_id, starts_on }) => [location_id, starts_on]));
  const kept = await db
    .selectFrom("locations")
    .where("starts_on", "is", null)
    .where("host_starts_on", "is not", null)
    .$if(ids !== null, (all) => all.where("id", "in", ids ?? []))
    .select(["id", "host_starts_on"])
    .execute();
  for (const { id, host_starts_on } of kept)
    if ((host_starts_on ?? "") > (days.get(id) ?? "")) days.set(id, host_starts_on);
  return days;
}

/** More ids than this are not sent to the database. */
const MAX_IDS = 1000;

/** Places with the first day that their host registered, until it has come: visitors read it wherever a place is. */
export async function withFirstDays<Row extends { id: string; starts_on?: string | null }>(
  db: Database,
  now: Date,
  rows: readonly Row[],
): Promise<(Row & { starts_on?: string | null })[]> {
  const days = await firstDaysOf(db, rows.length > MAX_IDS ? null : rows.map(({ id }) => id));
  const today = pacificDay(now);
  return rows.map((row) => {
    const day = row.starts_on ?? days.get(row.id);
    return day && day > today ? { ...row, starts_on: day } : row;
  });
}

/** Places whose host begins on a later day. */
const notBegun = (
  today: string,
) => sql<boolean>`(starts_on is null and (coalesce(host_starts_on, '') > ${today} or id in (
  select address.location_id from registration_addresses as address
  inner join registrations as registration on registration.id = address.registration_id
  where address.location_id is not null and registration.status <> 'declined' and registration.starts_on > ${today}
)))`;

/**
 * Sort key: 1 for a place that is full, closed or has not begun or, outside of the season, is not headquarters, so that
 * those come last in every list (L2).
 */
export function lastIfNotTaking(now: Date, collection: Collection) {
  const today = pacificDay(now);
  const isTaking = isCollecting(collection, today) ? sql`1 = 1` : sql`type = 'headquarters'`;
  return sql`case when ${isTaking} and (state = 'open' or state_until < ${today}) and not ${notBegun(today)} then 0 else 1 end`;
}

/**
 * Locations that match a query.
 * @param q as typed; empty for all
 * @param also ids of locations that match by something else
 */
export function matching(locations: ReturnType<typeof visible>, q: string, also: readonly string[] = []) {
  if (foldQuery(q) === "") return locations;
  return locations.where((eb) => eb.or([textMatches(q), ...(also.length > 0 ? [eb("id", "in", also)] : [])]));
}

/**
 * Whether a location matches a query, consistent with the browser's live filter, and also by translated words for
 * kinds of places.
 * @param q as typed; not empty
 */
export function textMatches(q: string): RawBuilder<boolean> {
  const query = foldQuery(q);
  const texts = new Set([query, withEnglishPlaces(query)]);
  // Two cities, as the city pages name them: "Milpitas/Fremont". An address has numbers around it: "1/2".
  if (/^\p{L}[^/\d]+\/\p{L}[^/\d]+$/u.test(query))
    for (const city of query.split("/")) texts.add(city.trim());
  // Phones type the curly apostrophe, keyboards the straight one.
  const spelled = [...texts].map((text) => text.replace(/[‘’ʼ]/g, "'"));
  const each = [...spelled, ...spelled.map((text) => text.replaceAll("'", "’"))]
    .filter((text, index, all) => all.indexOf(text) === index)
    .map((text) => searchTextContains(text));
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/**
 * One page of the locations that match a query, by name.
 * @param options with `isMainFirst` headquarters comes before the others
 * @returns the page's rows, and the total number of matches
 */
export async function listPublic(
  db: Database,
  now: Date,
  options: { q?: string; limit: number; offset?: number; collection: Collection; isMainFirst?: boolean },
) {
  const { q = "", limit, offset = 0, collection, isMainFirst = false } = options;
  const found = matching(onSite(db, now), q);
  const total = await countOf(found);
  const sorted = isMainFirst ? mainFirst(found, now, collection) : found;
  // Counting first avoids searching the whole table for an empty page.
  const rows =
    total > offset ? await byName(sorted, now, collection).limit(limit).offset(offset).execute() : [];
  return { rows: await withFirstDays(db, now, rows), total };
}

/**
 * The locations in a city, by name, and those near it, nearest first (U18). A location is in the city if it
 * names one of its places or has one of its ZIP codes; distances start at the nearest of these ZIP codes. A
 * city without locations gets the nearest ones at any distance.
 * @param limits maximum rows of each list, and when boxes collect
 * @returns both lists, and the `total` number of locations in the city
 */
export async function inAndNearCity(
  db: Database,
  now: Date,
  city: Pick<CityContent, "places" | "zipCodes">,
  limits: { inCity: number; near: number; collection: Collection },
): Promise<{ inCity: PublicLocation[]; total: number; near: NearLocation[] }> {
  const zipCodes = zipCodesIn(city.zipCodes);
  const places = city.places.map((place) => place.toLowerCase());
  const isIn = sql<boolean>`(substr(zip_code, 1, 5) in (${sql.join(zipCodes)}) or lower(city) in (${sql.join(places)}))`;
  // The city's head says that headquarters is here: its card is the first of the open places.
  const { collection } = limits;
  const listed = mainFirst(onSite(db, now).where(isIn), now, collection);
  const rows = await byName(listed, now, collection).limit(limits.inCity).execute();
  const inCity = await withFirstDays(db, now, rows);
  const total = await countOf(onSite(db, now).where(isIn));
  const near = await nearestBy(db, now, milesFromCity(zipCodes), {
    count: limits.near,
    collection,
    where: sql<boolean>`not ${isIn}`,
    maxMiles: total > 0 ? NEAR_CITY_MILES : undefined,
  });
  return { inCity, total, near };
}

export type CityPlaces = Awaited<ReturnType<typeof inAndNearCity>>;

/** A function for the miles from a city's nearest ZIP code; they are null if the city's position is unknown. */
export function milesFromCity(zipCodes: readonly string[]): (point: Point) => number | null {
  const centres = zipCodes.map(zipCentre).filter((centre) => centre !== null);
  return (point) =>
    centres.length > 0 ? Math.min(...centres.map((start) => distanceMiles(start, point))) : null;
}

interface NearestOptions {
  count: number;
  where?: RawBuilder<boolean>;
  maxMiles?: number | undefined;
}

/**
 * The nearest locations. Full and closed places come last; outside of the season headquarters comes first, because it
 * alone takes toys then, however many others are nearer.
 */
export async function nearestBy(
  db: Database,
  now: Date,
  milesOf: (point: Point) => number | null,
  { collection, ...options }: NearestOptions & { collection: Collection },
): Promise<NearLocation[]> {
  if (isCollecting(collection, pacificDay(now))) return nearestOf(db, now, milesOf, options);
  const { count, where = sql<boolean>`1 = 1` } = options;
  const isMain = sql<boolean>`${where} and type = 'headquarters'`;
  const main = await nearestOf(db, now, milesOf, { ...options, where: isMain });
  const isOther = sql<boolean>`${where} and type <> 'headquarters'`;
  const others = await nearestOf(db, now, milesOf, { ...options, where: isOther });
  return [...main, ...others].slice(0, count);
}

/**
 * First reads only points from the index `locations_points`: one per ZIP code for places without their own point, and
 * one per other place.
 */
export async function nearestOf(
  db: Database,
  now: Date,
  milesOf: (point: Point) => number | null,
  options: NearestOptions,
): Promise<NearLocation[]> {
  const { count, where = sql<boolean>`1 = 1`, maxMiles = Number.POSITIVE_INFINITY } = options;
  const zips = await onSite(db, now)
    .where(where)
    .where("lat", "is", null)
    .groupBy("zip_code")
    .select((eb) => ["zip_code", eb.fn.countAll<number>().as("locations")])
    .execute();
  const own = await onSite(db, now)
    .where(where)
    .where("lat", "is not", null)
    .select(["id", "zip_code", "precision", "lat", "lon"])
    .execute();
  const points = [
    ...zips.map((zip) => ({ ...zip, id: null, point: zipCentre(zip.zip_code) })),
    ...own.map((place) => ({ ...place, locations: 1, point: pointOf(place) })),
  ];
  const byDistance = points
    .flatMap(({ point, ...one }) => {
      const miles = point && milesOf(point);
      return miles === null || miles > maxMiles ? [] : [{ ...one, miles }];
    })
    .sort((a, b) => a.miles - b.miles);

  const milesById = new Map<string, number>();
  const milesByZip = new Map<string, number>();
  let covered = 0;
  for (const { id, zip_code, locations, miles } of byDistance) {
    if (covered >= count) break;
    if (id === null) milesByZip.set(zip_code, miles);
    else milesById.set(id, miles);
    covered += Number(locations);
  }
  if (covered === 0) return [];
  const today = pacificDay(now);
  const isShut = (location: PublicLocation) =>
    stateOn(location, today) === "open" && !location.starts_on ? 0 : 1;
  const rows = await onSite(db, now)
    .where(where)
    .where((eb) =>
      eb.or([
        ...(milesById.size > 0 ? [eb("id", "in", [...milesById.keys()])] : []),
        ...(milesByZip.size > 0
          ? [eb.and([eb("zip_code", "in", [...milesByZip.keys()]), eb("lat", "is", null)])]
          : []),
      ]),
    )
    .select(PUBLIC_COLUMNS)
    .select(confirmedWeek)
    .select("precision")
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
  return (await withFirstDays(db, now, rows))
    .map(({ precision, ...location }) => ({
      location,
      miles: milesById.get(location.id) ?? milesByZip.get(location.zip_code) ?? 0,
      isExact: precision === "exact",
    }))
    .sort((a, b) => isShut(a.location) - isShut(b.location) || a.miles - b.miles)
    .slice(0, count);
}

/** A location in a list, with its distance if the search has a starting point. */
export type ListedLocation = { location: PublicLocation; miles: number | null };

export async function pointsOf(db: Database, ids: readonly string[]): Promise<Map<string, Point>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("locations")
    .where("id", "in", ids)
    .select(["id", "zip_code", "lat", "lon", "precision"])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const point = pointOf(row);
      return point ? [[row.id, point] as const] : [];
    }),
  );
}
