import { contentsOf, englishContentsOf } from "#app/content/contents.server.ts";
import { type Context, clockContext } from "#app/core/context.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { isCollecting } from "#app/locations/state.ts";
import { collectionFor } from "#app/season/season.server.ts";
import { shelvesView } from "./shelf-view.ts";

/** The shelves as every page shows them now. */
export function shelvesNow(context: Context) {
  const now = context.get(clockContext)();
  return shelvesView(contentsOf(context).neededToys, now, {
    isCollecting: isCollecting(collectionFor(context), pacificDay(now)),
    english: englishContentsOf(context).neededToys,
  });
}
