import { hash } from "node:crypto";
import { contentsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { knownLanguage } from "#app/core/languages/language.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { logUnavailable } from "#app/locations/unavailable.server.ts";
import { collectionFor } from "#app/season/season.server.ts";
import type { Route } from "./+types/embed.ts";
import { EMBED_STYLES, embedDocument } from "./document.server.tsx";
import { embeddedList } from "./find.server.ts";

/** Policy of the only page that any site may frame (L11): no resources, no scripts, no forms. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash("sha256", EMBED_STYLES, "base64")}'`,
  "frame-ancestors *",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ");

const MAX_ASKED = 100;

export const middleware: Route.MiddlewareFunction[] = [knownLanguage];

/** `GET /embed/locations?city=`: the list for other sites. docs/data.md has an example. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  const { cities, organization, headquarters } = contentsOf(context);
  const asked = (url.searchParams.get("city") ?? "").slice(0, MAX_ASKED);
  const db = context.get(databaseContext);
  const collection = collectionFor(context);
  const list = await embeddedList(db, now, cities.cities, asked, collection).catch((error) => {
    logUnavailable(context, error);
    return null;
  });
  const html = embedDocument({
    list,
    name: organization.name,
    state: headquarters.state,
    origin: context.get(settingsContext).publicOrigin,
    today: pacificDay(now),
    collection,
  });
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "Cache-Control": list ? "public, max-age=300" : "no-store",
    "X-Robots-Tag": "noindex",
  };
  const status = list === null ? 503 : list.unknown ? 404 : 200;
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}
