/** Internal response header with the time at which a page expires: ISO 8601. Removed before the response is sent. */
export const CACHED_UNTIL = "X-Cached-Until";
