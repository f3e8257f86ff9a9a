import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import { counted } from "#app/core/counted.ts";
import { addDays, DAY_MS } from "#app/core/time/calendar-days.ts";
import { dayWords, rangeWords } from "#app/core/time/date-words.ts";
import { FIXED_HOLIDAYS, thanksgivingOf } from "#app/core/time/holidays.ts";
import { daysFrom } from "./plan.ts";

/** A possible mistake in a date, to be confirmed before publishing. */
export interface Check {
  /** Field name of the confirmation. It contains the days, so that another change asks again. */
  key: string;
  dateId: string;
  text: string;
  /** Another first or last day that would settle it. */
  instead?: { part: "start" | "end"; day: string };
}

/** Days that families have between the distribution and Christmas. */
const BEFORE_CHRISTMAS = 5;

/** The number of days from one day to another; negative if that is earlier. */
export function daysTo(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

const endOf = (date: SeasonDate) => daysFrom(date).at(-1) ?? "";
const takingPlace = ({ dates }: Season) => dates.filter(({ cancelled }) => !cancelled);
/** The days of the dates with a purpose that take place, in order. */
const ofPurpose = (season: Season, purpose: SeasonDate["purpose"]) =>
  takingPlace(season)
    .filter((date) => date.purpose === purpose)
    .flatMap(daysFrom)
    .sort();

/** No public holiday: hours hold on it, but nobody has time for a first day. */
const HALLOWEEN = "10-31";

/** Halloween and the public holidays of the season's months, New Year's Day that of the next year. */
export function holidaysOf(year: number): { day: string; name: string }[] {
  return [
    { day: `${year}-${HALLOWEEN}`, name: "Halloween" },
    { day: thanksgivingOf(year), name: "Thanksgiving" },
    ...Object.entries(FIXED_HOLIDAYS).map(([date, name]) => ({
      day: `${date < "06" ? year + 1 : year}-${date}`,
      name,
    })),
  ].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** What has to happen before families come. A box drop-off has no purpose of its own. */
function precedesDistribution({ purpose, title }: SeasonDate): boolean {
  return purpose === "sorting" || purpose === "family-registration" || /\bdrop-?off\b/i.test(title);
}

/** The possible mistakes of a season, by date in the order of the list. */
export function checksOf(season: Season, last: Season | undefined): Check[] {
  const collection = ofPurpose(season, "collection");
  const [opens, closes] = [collection[0], collection.at(-1)];
  const distributions = ofPurpose(season, "distribution");
  const [distribution, distributionEnd] = [distributions[0], distributions.at(-1)];
  const [eve, christmas] = [`${season.year}-12-24`, `${season.year}-12-25`];
  // About those after it is asked as "after Christmas".
  const holidays = holidaysOf(season.year).filter(({ day }) => day < christmas);
  const dates = takingPlace(season);
  const events = dates.filter(({ days, purpose }) => days === "day" && purpose === "other");

  return dates.flatMap((date) => {
    const { id, title, purpose } = date;
    const days = daysFrom(date).filter((day) => !date.cancelledDays.includes(day));
    const [first = "", end = ""] = [days[0], days.at(-1)];
    const checks: Check[] = [];
    const ask = (about: string, text: string, instead?: Check["instead"]) =>
      checks.push({
        key: `${about}.${id}.${first}.${end}`,
        dateId: id,
        text,
        ...(instead && { instead }),
      });

    if (purpose === "collection") {
      if (end > eve)
        ask(
          "christmas",
          `${title} ends on ${dayWords(end)}, ${counted(daysTo(eve, end), "day")} after December 24.`,
        );
    } else if (first > christmas) ask("christmas", `${title} is on ${dayWords(first)}, after Christmas.`);
    else if (days.includes(christmas)) ask("christmas", `${title} is on ${dayWords(christmas)}, Christmas.`);
    else if (opens && closes && (first < opens || end > closes))
      ask("outside", `${title} is outside of the collection, which runs ${rangeWords(opens, closes)}.`);

    for (const { day, name } of holidays) {
      const words = `${dayWords(day)}, ${name}.`;
      // A period of whole days may well contain Thanksgiving.
      if (date.days !== "period" || first === end) {
        if (days.includes(day)) ask(name, `${title} is on ${words}`);
      } else if (day === first) {
        ask(name, `${title} begins on ${words}`, { part: "start", day: addDays(day, 1) });
      } else if (day === end) {
        ask(name, `${title} ends on ${words}`, { part: "end", day: addDays(day, -1) });
      }
    }

    if (distributionEnd && precedesDistribution(date) && end > distributionEnd)
      ask(
        "distribution",
        `${title} ends on ${dayWords(end)}, after the distribution on ${dayWords(distributionEnd)}.`,
      );
    const left = purpose === "distribution" && distribution ? daysTo(distribution, christmas) : null;
    // A day after Christmas is asked about above.
    if (left !== null && left >= 0 && left < BEFORE_CHRISTMAS)
      ask("late", `${title} is only ${counted(left, "day")} before Christmas.`);

    const before = last?.dates.find((one) => one.id === id);
    if (before && last) {
      for (const event of events) {
        const eventBefore = last.dates.find((one) => one.id === event.id);
        const wasEarlier = eventBefore && endOf(before) < (daysFrom(eventBefore)[0] ?? "");
        if (wasEarlier && end > event.start)
          ask(
            `order-${event.id}`,
            `${title} ends after ${event.title} on ${dayWords(event.start)}. In ${last.year} it ended before.`,
          );
      }
      const had = daysFrom(before).length;
      const has = daysFrom(date).length;
      if (has < had) ask("shorter", `${title} has ${counted(has, "day")}. In ${last.year} it had ${had}.`);
    }
    return checks;
  });
}

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
