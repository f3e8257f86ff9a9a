import { codesOf } from "#app/boxes/codes-queries.server.ts";
import { cities } from "#app/content/kinds/cities.ts";
import { givePaths } from "#app/locations/paths-queries.server.ts";
import { translations } from "#app/words/languages.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { addSampleLocations } from "../factories.ts";
import { elementsOf } from "./read-html.ts";
import { openSite } from "./site.ts";

/** Every public page with an address of its own, and the cities; the crawl adds all pages they link to. */
export const ROUTES = [...listedPaths(cities.starter.cities), "/auth"];

/** A URL without a page. */
export const NOT_FOUND = "/nowhere";
/** The origin of the test site. */
export const BASE = "http://localhost:3000";

export interface CrawledPage {
  status: number;
  /** Content type. */
  type: string;
  html: string;
}

/**
 * The internal links of a page.
 * @returns for each the path with its query, the fragment if any, and the link as written
 */
export function linksOf(html: string, path: string): { path: string; hash: string; href: string }[] {
  return elementsOf(html, "a")
    .map(({ attributes }) => attributes.href ?? "")
    .filter((href) => !/^(mailto|tel|https?):/.test(href))
    .map((href) => {
      const url = new URL(href, BASE + path);
      return { path: url.pathname + url.search, hash: decodeURIComponent(url.hash.slice(1)), href };
    });
}

/** Pictures for shared links, drawn on demand. */
function drawnPicturesOf(html: string): string[] {
  return [...html.matchAll(/content="http:\/\/localhost:3000(\/share\/drawn\/[^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
}

/** Every page, calendar file and other response reachable by links, by path. */
export async function crawl(): Promise<Map<string, CrawledPage>> {
  const site = await openSite();
  await addSampleLocations(site.db);
  await givePaths(site.db, [
    { id: "full", name: "Willow Branch Library", city: "San Jose" },
    { id: "bare", name: "Juniper Bakery", city: "San Jose" },
  ]);
  await codesOf(site.db, ["full", "bare"]);
  const pages = new Map<string, CrawledPage>();
  const waiting = [...ROUTES, NOT_FOUND, ...translations.map((language) => `/${language}`)];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    let response = await site.get(path);
    const moved = response.headers.get("Location");
    if (moved) response = await site.get(moved);
    const type = response.headers.get("Content-Type") ?? "";
    const html = type.startsWith("image/") ? "" : await response.text();
    pages.set(path, { status: response.status, type, html });
    if (!type.startsWith("text/html")) continue;
    waiting.push(...linksOf(html, path).map((link) => link.path), ...drawnPicturesOf(html));
  }
  await site.close();
  return pages;
}
