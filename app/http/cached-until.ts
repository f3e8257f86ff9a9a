/**
 * The header that tells the page cache when a page changes because of the time: ISO 8601. It never leaves the
 * process.
 */
export const CACHED_UNTIL = "X-Cached-Until";
