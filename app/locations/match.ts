import { foldText } from "#app/db/fold-text.ts";

/**
 * How a search finds a location. The browser's live filter, the search without scripts and the
 * stored search text all fold with these functions, so that the three can never disagree.
 */

/** A longer query is compared by its beginning; no address and no name is this long in practice. */
const MAX_QUERY_LENGTH = 100;

/**
 * A query as it is compared: trimmed, folded, ZIP+4 cut to its ZIP code (also while the four
 * digits are still being typed). At most 100 characters count. Empty means "show all".
 */
export function foldQuery(q: string): string {
  const folded = foldText(q.trim().slice(0, MAX_QUERY_LENGTH)).trim();
  return folded.replace(/^(\d{5})[-–]\d{0,4}$/, "$1");
}

/** The four searched fields, folded, one on a line: a query can match inside a field only. */
export function searchText(location: {
  city: string;
  zip_code: string;
  name: string;
  address: string;
}): string {
  const { city, zip_code, name, address } = location;
  return [city, zip_code, name, address].map(foldText).join("\n");
}

/** Whether a location with this search text answers this query; both come folded. */
export function matches(searchText: string, foldedQuery: string): boolean {
  return searchText.includes(foldedQuery);
}

/** The ZIP code that a query asks for (`95126`, `95126-1234`), or null where it is none. */
export function zipOf(q: string): string | null {
  const folded = foldQuery(q);
  return /^\d{5}$/.test(folded) ? folded : null;
}
