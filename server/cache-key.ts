import { publicPages } from "#app/seo/public-pages.ts";

/** What no query changes and everybody sees alike. `/locations` alone reads its query. */
const CACHED = new Set([
  ...publicPages,
  ...publicPages.map((path) => (path === "/" ? "/_.data" : `${path}.data`)),
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
]);
const READS_QUERY = new Set(["/locations", "/locations.data"]);

/** The router's own parameter: which loaders of a page to run. */
const ROUTES_PARAMETER = /^\?_routes=[\w./%-]{1,200}$/;

/**
 * The entry that a request address belongs to, or null where it has none: queries that no page reads share
 * their page's entry, so that a flood of random ones cannot fill the memory.
 * @param target path and query as the request line has them
 */
export function cacheKey(target: string): string | null {
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!CACHED.has(path)) return null;
  if (mark < 0) return path;
  const query = target.slice(mark);
  if (path.endsWith(".data")) return ROUTES_PARAMETER.test(query) ? path + query : null;
  return READS_QUERY.has(path) ? null : path;
}
