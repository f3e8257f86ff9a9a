import type { Season } from "#app/content/kinds/season.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { daysOf, occasionOf } from "./season.ts";

/**
 * The weeks by which all dates move to the next season: 53 if the collection then still ends by December 24, else 52
 * (R2).
 */
export function weeksTo(last: Season): 52 | 53 {
  const ends = last.dates
    .filter(({ purpose }) => purpose === "collection")
    .flatMap((date) => daysOf(occasionOf(date)))
    .sort()
    .at(-1);
  return ends && addDays(ends, 53 * 7) <= `${last.year + 1}-12-24` ? 53 : 52;
}
