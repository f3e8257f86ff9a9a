import { settingsContext } from "#app/context.ts";
import type { Route } from "./+types/sitemap.ts";
import { publicPages } from "./public-pages.ts";

/** sitemap.xml: every public page. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(settingsContext);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPages.map((path) => `  <url><loc>${publicOrigin}${path}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
