/**
 * The header by which a rendered page tells the page cache when it changes by itself: ISO 8601. It never leaves the
 * process.
 */
export const CACHED_UNTIL = "X-Cached-Until";
