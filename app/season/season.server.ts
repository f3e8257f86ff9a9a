import { type Contents, contentsOf } from "#app/content/contents.server.ts";
import { headquartersLine } from "#app/content/site.ts";
import { type Context, clockContext } from "#app/core/context.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { currentLanguage } from "#app/words/current.ts";
import {
  type Collection,
  changesOf,
  collectionOf,
  type SeasonView,
  seasonPeriod,
  seasonView,
} from "./season-view.ts";

export function seasonOf(context: Context): SeasonView {
  return seasonAt(contentsOf(context), context.get(clockContext)());
}

export function collectionFor(context: Context): Collection {
  return collectionOf(seasonOf(context), pacificDay(context.get(clockContext)()));
}

/**
 * The year that picked-up boxes count for: the season that began last, until staff close it. Its boxes are emptied after
 * its last day, too, when the next season may be public already.
 */
export function boxYear(context: Context): number {
  const today = pacificDay(context.get(clockContext)());
  const begun = contentsOf(context).seasons.findLast((season) => {
    const period = seasonPeriod(season);
    return period !== undefined && period.start <= today;
  });
  return begun && !begun.closed ? begun.year : seasonOf(context).year;
}

/** Every page needs it, some several times, and it is the same until the next change or midnight. */
const known = new WeakMap<Contents, { key: string; view: SeasonView }>();

/** The current season of some contents at a moment. */
export function seasonAt(contents: Contents, now: Date): SeasonView {
  const { seasons } = contents;
  const past = changesOf(seasons).filter((moment) => moment <= now).length;
  const key = `${currentLanguage()} ${pacificDay(now)} ${past}`;
  const before = known.get(contents);
  if (before?.key === key) return before.view;
  const view = seasonView(seasons, now, headquartersLine(contents.headquarters));
  known.set(contents, { key, view });
  return view;
}
