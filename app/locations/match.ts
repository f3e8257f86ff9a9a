import { foldText } from "#app/core/db/query-text.ts";

/* Matching of locations, shared by the browser's live filter, the server's search and the stored search
   text, so that they always agree. */

/** Path of the search page, and form action of all search boxes. */
export const FINDER_PATH = "/locations";

/** Number of rows shown at first, and added by "Show more". Shorter lists are searched in the browser. */
export const PAGE_ROWS = 50;

/** Longer queries are truncated; no real address or name is this long. */
const MAX_QUERY_LENGTH = 100;

/** The query of an address, no longer than it is read. */
export function queryIn(parameters: URLSearchParams): string {
  const q = parameters.get("q") ?? "";
  return q.length > MAX_QUERY_LENGTH ? q.trim().slice(0, MAX_QUERY_LENGTH) : q;
}

/**
 * Normalizes a query: trimmed, folded, single spaces, ZIP+4 reduced to the ZIP code (also while the last four digits are
 * being typed), at most 100 characters. Empty means "show all".
 */
export function foldQuery(q: string): string {
  const folded = foldText(q.trim().slice(0, MAX_QUERY_LENGTH)).trim().replace(/ +/g, " ");
  return folded.replace(/^(\d{5}) ?[-–] ?\d{0,4}$/, "$1");
}

/** The four searched fields, folded, one per line, so that a match cannot span fields. */
export function searchText(location: Record<"city" | "zip_code" | "name" | "address", string>): string {
  const { city, zip_code, name, address } = location;
  return [city, zip_code, name, address].map(foldText).join("\n");
}

/** Whether a search text contains a query; both are folded. */
export function matches(searchText: string, foldedQuery: string): boolean {
  return searchText.includes(foldedQuery);
}

/** The ZIP code if the query is one (`95126`, `95126-1234`), else null. */
export function zipOf(q: string): string | null {
  const folded = foldQuery(q);
  return /^\d{5}$/.test(folded) ? folded : null;
}
