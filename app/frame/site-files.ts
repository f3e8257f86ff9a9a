import { redirect } from "react-router";
import { type Contents, contentsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { color } from "#app/core/ui/colors.server.ts";
import { placePaths } from "#app/locations/place-queries.server.ts";
import { storyPages } from "#app/site/stories.server.ts";
import { languageCodes } from "#app/words/languages.ts";
import { isTranslated, localPath } from "#app/words/paths.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import type { Route } from "./+types/site-files.ts";

const SECURITY_TXT = "/.well-known/security.txt";
/** RFC 9116 recommends less than a year; each answer names a new day. */
const SECURITY_TXT_DAYS = 180;

/** robots.txt, sitemap.xml, site.webmanifest, security.txt, and the address at which password managers change one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(settingsContext);
  const contents = contentsOf(context);
  if (url.pathname === "/.well-known/change-password") return redirect("/admin/me/password");
  if (url.pathname === SECURITY_TXT) {
    const expires = addDays(pacificDay(context.get(clockContext)()), SECURITY_TXT_DAYS);
    return textFile("text/plain", [
      `Contact: mailto:${contents.organization.email}`,
      `Expires: ${expires}T00:00:00Z`,
      `Canonical: ${publicOrigin}${SECURITY_TXT}`,
      `Preferred-Languages: ${languageCodes.join(", ")}`,
    ]);
  }
  if (url.pathname === "/robots.txt") return textFile("text/plain", robots(publicOrigin));
  if (url.pathname === "/sitemap.xml") {
    const places = await placePaths(context.get(databaseContext), context.get(clockContext)());
    return textFile(
      "application/xml",
      sitemap(publicOrigin, [
        ...listedPaths(contents.cities.cities),
        ...storyPages(contents.stories.stories),
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

/** Allows everything, so that robots see the "noindex" of the staff area and of /auth, and links the sitemap. */
function robots(origin: string): string[] {
  return ["User-agent: *", "Disallow:", "", `Sitemap: ${origin}/sitemap.xml`];
}

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
  background_color: color("snow"),
  theme_color: color("snow"),
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
});
