/** Rows of one page of a list (decision U9). */
export const PAGE_SIZE = 50;
/** Beyond any table; keeps the offset a number that both databases accept. */
const MAX_PAGE = 1_000_000;
const MAX_QUERY_LENGTH = 100;

/** The page that an address asks for, from 1; 1 where it names none or something else. */
export function readPage(searchParams: URLSearchParams): number {
  const page = Number(searchParams.get("page"));
  return Number.isInteger(page) && page > 1 ? Math.min(page, MAX_PAGE) : 1;
}

/** The search text in an address, trimmed; empty where there is none. */
export function readQuery(searchParams: URLSearchParams): string {
  return (searchParams.get("q") ?? "").slice(0, MAX_QUERY_LENGTH).trim();
}

/** How many pages a list of `total` rows has; an empty list has one. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}
