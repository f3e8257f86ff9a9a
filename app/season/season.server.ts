import type { RouterContextProvider } from "react-router";
import { type Contents, contentsOf } from "#app/content/contents.server.ts";
import { addressLine } from "#app/content/site.ts";
import { clockContext } from "#app/core/context.ts";
import { type Collection, collectionOf, type SeasonView, seasonView } from "./season-view.ts";

/** The current season for a request. */
export function seasonOf(context: Readonly<RouterContextProvider>): SeasonView {
  return seasonAt(contentsOf(context), context.get(clockContext)());
}

/** When boxes collect, for a request. */
export function collectionFor(context: Readonly<RouterContextProvider>): Collection {
  return collectionOf(seasonOf(context), context.get(clockContext)());
}

/** The current season of some contents at a moment. */
export function seasonAt({ seasons, headquarters }: Contents, now: Date): SeasonView {
  return seasonView(seasons, now, `${headquarters.name}, ${addressLine(headquarters)}`);
}
