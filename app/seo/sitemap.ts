import { cities } from "#app/content/cities.ts";
import { settingsContext } from "#app/context.ts";
import type { Route } from "./+types/sitemap.ts";

const PATHS = [
  "/",
  "/about",
  "/partnership-highlights",
  "/media",
  "/join",
  "/donate",
  "/volunteer",
  "/bulk-donations",
  "/events",
  "/contact",
  "/important-dates",
  "/locations",
  "/silicon-valley-moving-storage",
];

/** sitemap.xml: every public page. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(settingsContext);
  const paths = [...PATHS, ...cities.map((city) => `/locations/${city.slug}`)];
  const entries = paths.map((path) => `  <url><loc>${publicOrigin}${path}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
