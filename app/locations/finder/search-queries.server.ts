import { sql } from "kysely";
import { searchTextContains } from "#app/db/query-text.ts";
import type { Database } from "#app/db/tables.ts";
import { pointsOf } from "#app/locations/map/queries.server.ts";
import {
  type ListedLocation,
  lastIfNotOpen,
  listPublic,
  nearestBy,
  nearestTo,
  onSite,
  publicFacts,
} from "#app/locations/queries.server.ts";
import type { Point } from "./distance.ts";
import { foldQuery, PAGE_ROWS, zipOf } from "./match.ts";
import { milesTo } from "./nearest.server.ts";
import { withEnglishPlaces } from "./place-words.server.ts";
import { hasWords, understandPlace, wordsOf, zipWithin } from "./understand.server.ts";

/** Rows that a search without a match shows instead, and rows below the matches of one that has some. */
const MORE_ROWS = 5;
/** Farther than this nothing is "nearby" beside what matches. */
const NEARBY_MILES = 10;
/** Locations whose words are compared letter by letter. */
const MAX_COMPARED = 20_000;

/** One page of what a search finds. */
export type SearchResult = {
  rows: ListedLocation[];
  /** All matches, including those on other pages. */
  total: number;
  /** Beside matches: others near the ZIP code, city or place that the query names. */
  nearby: ListedLocation[];
  /** Where the miles of `nearby` count from, as a visitor would say it. */
  from: string | null;
  /** If nothing matches: what leads on instead. */
  nearest: ListedLocation[];
  /** What `nearest` is: near a ZIP code or place, rows that have every word, or headquarters. */
  instead: Instead | null;
};

/** Why a search without a match shows other locations. */
export type Instead =
  | { kind: "near"; place: string; corrected: boolean }
  | { kind: "words" }
  | { kind: "headquarters" };

const NOTHING_ELSE = { nearby: [], from: null, nearest: [], instead: null };

/**
 * Locations that match a query, by name. If the query is a known ZIP code, the rows have their distance from
 * its centre; those near a ZIP code or known place come with them. If nothing matches, other locations come instead,
 * so that no search stays without an answer (L4): those with every word of the query, else the nearest to the
 * ZIP code or place that it names, else those with words of one other letter, else headquarters.
 * @param q as typed; empty for all
 */
export async function searchLocations(
  db: Database,
  now: Date,
  q: string,
  page: { limit: number; offset?: number },
): Promise<SearchResult> {
  const zip = zipOf(q);
  const { rows, total } = await listPublic(db, now, { q, ...page });
  const points = zip
    ? await pointsOf(
        db,
        rows.map(({ id }) => id),
      )
    : undefined;
  const milesOf = ({ id }: { id: string }) => {
    const point = points?.get(id);
    return zip && point ? milesTo(zip, point) : null;
  };
  const others =
    foldQuery(q) === "" || page.offset
      ? NOTHING_ELSE
      : { ...NOTHING_ELSE, ...(total > 0 ? await nearbyOf(db, now, q) : await insteadOf(db, now, q)) };
  return {
    rows: rows.map((location) => ({ location, miles: milesOf(location) })),
    total,
    ...others,
  };
}

/** The locations near what a query names that do not match it by their letters. */
async function nearbyOf(db: Database, now: Date, q: string): Promise<Pick<SearchResult, "nearby" | "from">> {
  const folded = foldQuery(q);
  const place = understandPlace(folded);
  const zip = zipOf(q) ?? (place?.corrected ? undefined : place?.zip);
  if (!zip) return { nearby: [], from: null };
  const nearby = await nearestBy(db, now, (point) => milesTo(zip, point), {
    count: MORE_ROWS,
    where: sql<boolean>`not ${searchTextContains(folded)}`,
    maxMiles: NEARBY_MILES,
  });
  return { nearby, from: place?.name ?? zip };
}

async function insteadOf(
  db: Database,
  now: Date,
  q: string,
): Promise<Pick<SearchResult, "nearest" | "instead">> {
  const folded = withEnglishPlaces(foldQuery(q));
  const words = wordsOf(folded);
  if (words.length > 1) {
    const found = await byName(db, now)
      .where((eb) => eb.and(words.map((word) => searchTextContains(word))))
      .limit(MORE_ROWS)
      .execute();
    if (found.length > 0) return { nearest: found.map(withoutMiles), instead: { kind: "words" } };
  }
  const understood = understandPlace(folded);
  const zip = zipOf(q) ?? zipWithin(folded) ?? understood?.zip;
  if (zip) {
    const nearest = await nearestTo(db, now, zip, MORE_ROWS);
    const place = understood?.zip === zip ? understood.name : zip;
    const corrected = understood?.zip === zip && understood.corrected;
    if (nearest.length > 0) return { nearest, instead: { kind: "near", place, corrected } };
  }
  const similar = await withSimilarWords(db, now, words);
  if (similar.length > 0) return { nearest: similar.map(withoutMiles), instead: { kind: "words" } };
  const main = await byName(db, now).where("type", "=", "headquarters").limit(1).execute();
  if (main.length === 0) return { nearest: [], instead: null };
  return { nearest: main.map(withoutMiles), instead: { kind: "headquarters" } };
}

/** Locations that have every word of a query, each with one letter wrong at most. */
async function withSimilarWords(db: Database, now: Date, words: readonly string[]) {
  if (words.length === 0) return [];
  const texts = await onSite(db, now).select(["id", "search_text"]).limit(MAX_COMPARED).execute();
  const ids = texts.filter(({ search_text }) => hasWords(search_text, words)).map(({ id }) => id);
  if (ids.length === 0) return [];
  return byName(db, now).where("id", "in", ids.slice(0, MORE_ROWS)).execute();
}

const withoutMiles = (location: ListedLocation["location"]): ListedLocation => ({ location, miles: null });

function byName(db: Database, now: Date) {
  return publicFacts(onSite(db, now)).orderBy(lastIfNotOpen(now)).orderBy(sql`lower(name)`).orderBy("id");
}

/** The locations nearest to a visitor, nearest first: one page, which is also all that `total` counts. */
export async function searchNearest(db: Database, now: Date, position: Point): Promise<SearchResult> {
  const rows = await nearestTo(db, now, position, PAGE_ROWS);
  return { rows, total: rows.length, ...NOTHING_ELSE };
}
