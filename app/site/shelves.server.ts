import { contentsOf, englishContentsOf } from "#app/content/contents.server.ts";
import { type Context, clockContext } from "#app/core/context.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { shelvesView } from "./shelf-view.ts";

/** The shelves as every page shows them now. */
export function shelvesNow(context: Context) {
  return shelvesView(contentsOf(context).neededToys, context.get(clockContext)(), {
    isCollecting: seasonOf(context).voice === "during",
    english: englishContentsOf(context).neededToys,
  });
}
