import { type Contents, contentsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { placePaths } from "#app/locations/place-queries.server.ts";
import { withPaths } from "#app/site/stories.server.ts";
import { languageCodes } from "#app/words/languages.ts";
import { isTranslated, localPath } from "#app/words/paths.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import type { Route } from "./+types/site-files.ts";

/** robots.txt, sitemap.xml and site.webmanifest. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(settingsContext);
  const contents = contentsOf(context);
  if (url.pathname === "/robots.txt") return textFile("text/plain", robots(publicOrigin));
  if (url.pathname === "/sitemap.xml") {
    const places = await placePaths(context.get(databaseContext), context.get(clockContext)());
    return textFile(
      "application/xml",
      sitemap(publicOrigin, [
        ...listedPaths(contents.cities.cities),
        ...storyPages(contents),
        ...places,
        ...resultPages(contents),
      ]),
    );
  }
  return Response.json(manifest(contents), { headers: { "Content-Type": "application/manifest+json" } });
}

function textFile(type: string, lines: readonly string[]): Response {
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": `${type}; charset=utf-8` } });
}

/** Allows everything except the staff area, and links the sitemap. */
function robots(origin: string): string[] {
  return ["User-agent: *", "Disallow: /admin", "Disallow: /auth", "", `Sitemap: ${origin}/sitemap.xml`];
}

const storyPages = ({ stories }: Contents) => withPaths(stories.stories).map(({ path }) => path);

const resultPages = ({ seasons }: Contents) =>
  seasons.filter(({ closed }) => closed).map(({ year }) => `/seasons/${year}`);

function sitemap(origin: string, paths: readonly string[]): string[] {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.flatMap((path) =>
      (isTranslated(path) ? languageCodes : languageCodes.slice(0, 1)).map(
        (code) => `  <url><loc>${origin}${localPath(path, code)}</loc></url>`,
      ),
    ),
    "</urlset>",
  ];
}

/** Name, colors and icons for the home screen of a phone. */
const manifest = ({ organization }: Contents) => ({
  name: organization.name,
  short_name: "Toy Drive",
  description: organization.description,
  start_url: "/",
  display: "browser",
  background_color: "#fffdf9",
  theme_color: "#fffdf9",
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
});
