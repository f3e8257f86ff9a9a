import { clockContext, databaseContext } from "#app/context.ts";
import { pacificDay } from "#app/season/days/pacific-time.ts";
import type { Route } from "./+types/pins-file.ts";
import { pinsOnSite } from "./queries.server.ts";

/** Every place that has a point, column by column, because that compresses to a third. */
export interface PinsFile {
  /** Below /locations. */
  paths: string[];
  names: string[];
  /** Degrees; a place known only by its ZIP code is put in the middle of it. */
  lat: number[];
  lon: number[];
  /** Indexes of the places that take no toys today. */
  shut: number[];
  /** The number of headquarters, or -1. */
  main: number;
}

/** /locations/pins.json: the pins of the map that moves. The finished file is kept like a page. */
export async function loader({ context }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  const file: PinsFile = await pinsOnSite(context.get(databaseContext), now, pacificDay(now));
  return Response.json(file, { headers: { "X-Robots-Tag": "noindex" } });
}
