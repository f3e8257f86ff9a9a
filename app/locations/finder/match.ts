import { foldText } from "#app/db/query-text.ts";

/*
 * How a search finds a location. The browser's live filter, the server's search and the stored search text
 * all use these functions, so that they cannot disagree.
 */

/** The page with the search, and the target of every search box of the site. */
export const FINDER_PATH = "/locations";

/** Rows that a page shows at first and that "Show more" adds. A list this short is searched in the browser. */
export const PAGE_ROWS = 50;

/** Longer queries are cut; no real address or name is this long. */
const MAX_QUERY_LENGTH = 100;

/**
 * A query as it is compared: trimmed, folded, ZIP+4 cut to its ZIP code (also while the last four digits are
 * being typed), at most 100 characters. Empty means "show all".
 */
export function foldQuery(q: string): string {
  const folded = foldText(q.trim().slice(0, MAX_QUERY_LENGTH)).trim();
  return folded.replace(/^(\d{5})[-–]\d{0,4}$/, "$1");
}

/** The four searched fields, folded, one per line: a query can match inside a field only. */
export function searchText(location: {
  city: string;
  zip_code: string;
  name: string;
  address: string;
}): string {
  const { city, zip_code, name, address } = location;
  return [city, zip_code, name, address].map(foldText).join("\n");
}

/** Whether a location with this search text matches a query; both are folded. */
export function matches(searchText: string, foldedQuery: string): boolean {
  return searchText.includes(foldedQuery);
}

/** The ZIP code that a query consists of (`95126`, `95126-1234`), or null. */
export function zipOf(q: string): string | null {
  const folded = foldQuery(q);
  return /^\d{5}$/.test(folded) ? folded : null;
}
