import { clockContext, databaseContext } from "#app/core/context.ts";
import { collectionFor } from "#app/season/season.server.ts";
import type { Route } from "./+types/pins-file.ts";
import { pinsOnSite } from "./queries.server.ts";

/** /locations/pins.json: the pins of the interactive map. The response is cached like a page. */
export async function loader({ context }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  const file = await pinsOnSite(context.get(databaseContext), now, collectionFor(context));
  return Response.json(file, { headers: { "X-Robots-Tag": "noindex" } });
}
