/** Rows per page of a list (decision U9). */
export const PAGE_SIZE = 50;
/** Larger than any table, and small enough that both databases accept the offset. */
const MAX_PAGE = 1_000_000;
const MAX_QUERY_LENGTH = 100;

/** The 1-based page number in an address; 1 if it is missing or invalid. */
export function readPage(searchParams: URLSearchParams): number {
  const page = Number(searchParams.get("page"));
  return Number.isInteger(page) && page > 1 ? Math.min(page, MAX_PAGE) : 1;
}

/** The trimmed search text in an address; empty if there is none. */
export function readQuery(searchParams: URLSearchParams): string {
  return (searchParams.get("q") ?? "").slice(0, MAX_QUERY_LENGTH).trim();
}

export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}
