import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import { counted } from "#app/core/counted.ts";
import { thanksgivingOf } from "#app/core/time/holidays.ts";
import { daysTo, ofPurpose } from "./checks.ts";
import { daysFrom } from "./plan.ts";

const distanceWords = (days: number, mark: string) =>
  days === 0 ? `on ${mark}` : `${counted(Math.abs(days), "day")} ${days > 0 ? "before" : "after"} ${mark}`;
const comparedWords = (days: number, was: number | undefined, year: number) => {
  if (was === undefined) return "";
  if (was === days) return `, as in ${year}`;
  const side = was > 0 === days > 0 || was === 0 ? "" : was > 0 ? " before" : " after";
  return ` (${year}: ${Math.abs(was)}${side})`;
};

const MARKS = { distribution: "distribution", thanksgiving: "Thanksgiving", christmas: "Christmas" };

/** The days that a date is measured by. */
function marksOf(season: Season, { purpose }: SeasonDate) {
  return {
    distribution: purpose === "distribution" ? undefined : ofPurpose(season, "distribution")[0],
    thanksgiving: thanksgivingOf(season.year),
    christmas: `${season.year}-12-25`,
  };
}

/**
 * How far the last day of a date is from the distribution, Thanksgiving and Christmas, compared with the last season:
 * "6 days before distribution, as in 2025".
 */
export function distancesOf(date: SeasonDate, season: Season, last: Season | undefined): string[] {
  const end = daysFrom(date).at(-1);
  if (!end) return [];
  const before = last?.dates.find(({ id }) => id === date.id);
  const wasEnd = before && daysFrom(before).at(-1);
  const marks = marksOf(season, date);
  const marksBefore = last && before && marksOf(last, before);
  return (Object.keys(MARKS) as (keyof typeof MARKS)[]).flatMap((name) => {
    const mark = marks[name];
    if (!mark) return [];
    const days = daysTo(end, mark);
    const markBefore = marksBefore?.[name];
    const was = wasEnd && markBefore ? daysTo(wasEnd, markBefore) : undefined;
    return [distanceWords(days, MARKS[name]) + (last ? comparedWords(days, was, last.year) : "")];
  });
}
