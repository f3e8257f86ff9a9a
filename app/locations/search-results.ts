import { organization } from "#app/content/organization.ts";
import { locationsPage } from "#app/copy/locations.ts";
import type { PublicLocation } from "./queries.server.ts";

/** A location as a list shows it; `miles` where the search said from where to count. */
export type FoundLocation = { location: PublicLocation; miles: number | null };

/** What a search finds: some of the rows, and how many there are in all. */
export type Found = {
  rows: FoundLocation[];
  total: number;
  /** For a known ZIP code without a match: the five nearest, nearest first. */
  nearest: FoundLocation[];
};

/** Rows that a page shows at first, and that "Show more" adds. A list this short is searched in the browser. */
export const PAGE_ROWS = 50;

/** Rows of one document at most, for those who ask for more without scripts. */
export const MAX_SHOWN_ROWS = 500;

/** "1200 Sample Street, San Jose, CA 95112". */
export function addressLine(location: Pick<PublicLocation, "address" | "city" | "zip_code">): string {
  const { address, city, zip_code } = location;
  return `${address}, ${city}, ${organization.headquarters.state} ${zip_code}`;
}

/** A query as it stands beside a count, where the whole of a very long one would be in the way. */
export function shortQuery(q: string): string {
  const MAX_LENGTH = 60;
  const shown = q.trim();
  return locationsPage.search.countFor(
    shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH).trimEnd()}…` : shown,
  );
}
