import { databaseContext } from "#app/context.ts";
import type { Route } from "./+types/search.ts";
import { findMatching, findNearest, readPosition } from "./search.server.ts";
import { PAGE_ROWS } from "./search-results.ts";

/** The addresses of answers are no pages, and tell nobody's browser to keep them. */
const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/**
 * What the live search of /locations asks: `?q=gilroy&offset=50` for a page of matches, or
 * `?near=37.33,-121.89` for the nearest. Answers with a `Found` as JSON.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const near = url.searchParams.get("near");
  if (near !== null) {
    const position = readPosition(near);
    if (!position) return Response.json({ error: "near" }, { status: 400, headers: HEADERS });
    return Response.json(await findNearest(db, position), { headers: HEADERS });
  }
  const offset = readOffset(url.searchParams.get("offset"));
  const found = await findMatching(db, url.searchParams.get("q") ?? "", { limit: PAGE_ROWS, offset });
  return Response.json(found, { headers: HEADERS });
}

function readOffset(text: string | null): number {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0;
}
