import { clockContext, databaseContext } from "#app/core/context.ts";
import { collectionFor } from "#app/season/season.server.ts";
import type { Route } from "./+types/pins-file.ts";
import { pinsOnSite } from "./queries.server.ts";

/** All places with a point. Stored by column, which compresses to a third. */
export interface PinsFile {
  /** Page paths below /locations. */
  paths: string[];
  names: string[];
  /** In degrees; the center of the ZIP code if the place has no exact point. */
  lat: number[];
  lon: number[];
  /** Indexes of places that take no toys today. */
  shut: number[];
  /** Index of headquarters, or -1. */
  main: number;
}

/** /locations/pins.json: the pins of the interactive map. The response is cached like a page. */
export async function loader({ context }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  const file: PinsFile = await pinsOnSite(context.get(databaseContext), now, collectionFor(context));
  return Response.json(file, { headers: { "X-Robots-Tag": "noindex" } });
}
