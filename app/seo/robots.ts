import { settingsContext } from "#app/context.ts";
import type { Route } from "./+types/robots.ts";

/** robots.txt: everything but the staff area, and where the sitemap is. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(settingsContext);
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /auth",
    "",
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
