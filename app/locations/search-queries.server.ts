import { sql } from "kysely";
import type { CityContent } from "#app/content/kinds/cities.ts";
import { foldText, searchTextContains } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import type { Collection } from "#app/season/season-view.ts";
import { zipCodesIn } from "./city-list.ts";
import type { Point } from "./distance.ts";
import { foldQuery, PAGE_ROWS, zipOf } from "./match.ts";
import { milesTo } from "./nearest.server.ts";
import { withEnglishPlaces } from "./place-words.server.ts";
import {
  byName,
  type ListedLocation,
  listPublic,
  milesFromCity,
  nearestBy,
  nearestOf,
  onSite,
  type PublicLocation,
  pointsOf,
  textMatches,
  withFirstDays,
} from "./queries.server.ts";
import { isOutOfSeason, stateOn, statusAt } from "./state.ts";
import {
  hasWords,
  placeOrZipIn,
  placeWithin,
  tellingWords,
  type Understood,
  understandPlace,
  zipWithin,
} from "./understand.server.ts";

/** Maximum rows shown instead of, or in addition to, matches. */
const MORE_ROWS = 5;
/** Maximum distance of "nearby" locations. */
const NEARBY_MILES = 10;
/** An open location precedes closed ones that are at most this much nearer (R24). */
const OPEN_MILES = 3;
/** Number of locations that are compared by that. */
const COMPARED_BY_OPEN = 30;
/** Maximum number of locations to compare for typos. */
const MAX_COMPARED = 20_000;

export type SearchResult = {
  rows: ListedLocation[];
  total: number;
  /** In addition to matches: others near the ZIP code, city or place in the query. */
  nearby: ListedLocation[];
  /** Starting point of the miles in `nearby`, for display. */
  from: string | null;
  /** Alternatives, if nothing matches. */
  nearest: ListedLocation[];
  /** Kind of alternatives: near a ZIP code or place, in a place with one letter corrected or with every word, or headquarters. */
  instead: Instead | null;
};

/** Kind of alternatives for a search without matches. */
export type Instead =
  | { kind: "near"; place: string; corrected: boolean }
  | { kind: "words"; place?: string }
  | { kind: "headquarters"; takesToys: boolean };

const NOTHING_ELSE = { nearby: [], from: null, nearest: [], instead: null };

interface Page {
  limit: number;
  offset?: number;
  collection: Collection;
  /** The cities with pages, whose distances the search shares. */
  cities?: readonly Pick<CityContent, "cityName" | "zipCodes">[];
  /** A ZIP code beside the name of a place: the rows are sorted by their distance from it. */
  from?: string | null;
}

/**
 * Locations that match a query, by name; without a query headquarters comes first. For a known ZIP code, rows include
 * their distance from its center; for a ZIP code or known place, nearby locations are added. If nothing matches,
 * alternatives are returned, so that no search ends empty (L4): locations with every word of the query, else the nearest
 * to a ZIP code or place in it, else those with words that differ by one letter, else headquarters.
 * @param q as typed; empty for all
 */
export async function searchLocations(db: Database, now: Date, q: string, page: Page): Promise<SearchResult> {
  const folded = foldQuery(q);
  const { rows, total } = await listPublic(db, now, { q, ...page, isMainFirst: folded === "" });
  const named = total === 0 ? placeOrZipIn(folded) : null;
  if (named !== null && named !== folded) {
    const from = zipOf(named) ? null : zipWithin(folded);
    const found = await searchLocations(db, now, named, { ...page, from });
    if (found.total > 0) return found;
  }
  const isFirstPage = folded !== "" && !page.offset;
  const others = isFirstPage && (await (total > 0 ? nearbyOf : insteadOf)(db, now, q, page));
  return {
    rows: page.from
      ? await fromZip(db, now, q, page.from, { ...page, total })
      : await withMiles(db, rows, zipOf(q)),
    total,
    ...NOTHING_ELSE,
    ...others,
  };
}

async function withMiles(db: Database, rows: readonly PublicLocation[], zip: string | null) {
  const points = await pointsOf(db, zip ? rows.map(({ id }) => id) : []);
  return rows.map((location) => {
    const point = points.get(location.id);
    return { location, miles: zip && point ? milesTo(zip, point) : null };
  });
}

/** One page of matches, nearest to a ZIP code first; those without a position last. */
async function fromZip(db: Database, now: Date, q: string, zip: string, page: Page & { total: number }) {
  const { limit, offset = 0, collection, total } = page;
  const near = await nearestBy(db, now, (point) => milesTo(zip, point), {
    count: MAX_COMPARED,
    where: textMatches(q),
    collection,
  });
  const found: ListedLocation[] = near;
  if (near.length < total) {
    const { rows } = await listPublic(db, now, { q, limit: MAX_COMPARED, collection });
    const placed = new Set(near.map(({ location }) => location.id));
    found.push(...rows.filter(({ id }) => !placed.has(id)).map(withoutMiles));
  }
  return found.slice(offset, offset + limit);
}

/** Locations near a place in the query whose text does not match. */
async function nearbyOf(db: Database, now: Date, q: string, page: Page) {
  const { from: typed, collection } = page;
  const place = understandPlace(foldQuery(q));
  const zip = typed ?? zipOf(q) ?? (place?.corrected ? undefined : place?.zip);
  if (!zip) return { nearby: [], from: null };
  const nearby = await nearestBy(db, now, milesFrom(zip, typed ? null : place, page), {
    count: MORE_ROWS,
    where: sql<boolean>`not ${textMatches(q)}`,
    maxMiles: NEARBY_MILES,
    collection,
  });
  return { nearby, from: typed ?? place?.name ?? zip };
}

/** Distances from a ZIP code, or as on its own page from the place that it names. */
function milesFrom(zip: string, place: Understood | null, { cities = [] }: Page) {
  const named = place?.zip === zip ? foldText(place.name) : null;
  const city = cities.find(({ cityName }) => foldText(cityName) === named);
  return city ? milesFromCity(zipCodesIn(city.zipCodes)) : (point: Point) => milesTo(zip, point);
}

async function insteadOf(
  db: Database,
  now: Date,
  q: string,
  page: Page,
): Promise<Pick<SearchResult, "nearest" | "instead">> {
  const { collection } = page;
  const folded = withEnglishPlaces(foldQuery(q));
  const words = tellingWords(folded);
  if (words.length > 1) {
    const found = await byName(onSite(db, now), now, collection)
      .where((eb) => eb.and(words.map((word) => searchTextContains(word))))
      .limit(MORE_ROWS)
      .execute();
    if (found.length > 0)
      return { nearest: (await withFirstDays(db, now, found)).map(withoutMiles), instead: { kind: "words" } };
  }
  const zipTyped = zipOf(q) ?? zipWithin(folded);
  const known = understandPlace(folded);
  const similar = zipTyped || known ? [] : await withSimilarWords(db, now, words, collection);
  if (similar.length > 0) return { nearest: similar.map(withoutMiles), instead: { kind: "words" } };
  const understood = known ?? (zipTyped ? null : placeWithin(folded));
  if (understood?.corrected) {
    const { rows } = await listPublic(db, now, { q: understood.name, limit: MORE_ROWS, collection });
    const instead = { kind: "words", place: understood.name } as const;
    if (rows.length > 0) return { nearest: rows.map(withoutMiles), instead };
  }
  const zip = zipTyped ?? understood?.zip;
  if (zip) {
    const limits = { count: COMPARED_BY_OPEN, collection };
    const near = await nearestBy(db, now, milesFrom(zip, understood, page), limits);
    const nearest = openFirst(near, collection, now);
    const place = understood?.zip === zip ? understood.name : zip;
    const corrected = understood?.zip === zip && understood.corrected;
    // "95112 library": a ZIP code that has a box is not said to have none.
    const hasBox = place === zip && (await listPublic(db, now, { q: zip, limit: 1, collection })).total > 0;
    if (nearest.length > 0)
      return { nearest, instead: hasBox ? { kind: "words", place } : { kind: "near", place, corrected } };
  }
  const main = await byName(onSite(db, now), now, collection)
    .where("type", "=", "headquarters")
    .limit(1)
    .executeTakeFirst();
  if (!main) return { nearest: [], instead: null };
  const takesToys = stateOn(main, pacificDay(now)) === "open";
  return { nearest: [withoutMiles(main)], instead: { kind: "headquarters", takesToys } };
}

/** Some locations, nearest first: closed ones as if farther away, full ones and those out of season last (L2). */
function openFirst(rows: readonly ListedLocation[], collection: Collection, now: Date): ListedLocation[] {
  const today = pacificDay(now);
  return rows
    .map((row) => {
      const status = statusAt(row.location, collection, now.getTime());
      const isClosed = status.kind !== "open" && status.kind !== "unknown";
      const isOut = isOutOfSeason(status) ? 1 : 0;
      return { row, isOut, miles: (row.miles ?? 0) + (isClosed ? OPEN_MILES : 0) };
    })
    .sort((a, b) => a.isOut - b.isOut || a.miles - b.miles)
    .slice(0, MORE_ROWS)
    .map(({ row }) => ({ row, last: stateOn(row.location, today) === "open" ? 0 : 1 }))
    .sort((a, b) => a.last - b.last)
    .map(({ row }) => row);
}

/** Locations that contain every word of a query, allowing one wrong letter per word. */
async function withSimilarWords(db: Database, now: Date, words: readonly string[], collection: Collection) {
  // A sign or a single letter is in every text.
  if (words.join("").length < 2) return [];
  const texts = await onSite(db, now).select(["id", "search_text"]).limit(MAX_COMPARED).execute();
  const ids = texts.filter(({ search_text }) => hasWords(search_text, words)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = byName(onSite(db, now), now, collection).where("id", "in", ids.slice(0, MORE_ROWS));
  return withFirstDays(db, now, await found.execute());
}

const withoutMiles = (location: ListedLocation["location"]): ListedLocation => ({ location, miles: null });

/**
 * The locations nearest to a visitor: a single page, which `total` counts. Nearest first outside of the season, too,
 * as the button promises.
 */
export async function searchNearest(db: Database, now: Date, position: Point): Promise<SearchResult> {
  const rows = await nearestOf(db, now, (point) => milesTo(position, point), { count: PAGE_ROWS });
  return { rows, total: rows.length, ...NOTHING_ELSE };
}
