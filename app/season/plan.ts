import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import { addDays } from "#app/season/days/calendar-days.ts";
import { dayWithYear, shortWeekday, weekdayName } from "#app/season/days/date-words.ts";
import { occasionWords, sentenceCase } from "#app/season/days/occasion-words.ts";
import { daysOf } from "#app/season/days/pacific-time.ts";
import { occasionOf } from "./season.ts";

/** How a date is copied to the next season. */
export type TakeOver = "weekday" | "day" | "leave";

const WEEK = 7;
const weekOfMonth = (day: string) => Math.ceil(Number(day.slice(8)) / WEEK);

/** The same weekday 52 weeks later, or 53 weeks if 52 would change the month or the week of the month (K5). */
export function sameWeekday(day: string): string {
  const later = addDays(day, 52 * WEEK);
  const isSame = later.slice(5, 7) === day.slice(5, 7) && weekOfMonth(later) === weekOfMonth(day);
  const next = addDays(day, 53 * WEEK);
  const fits = next.slice(5, 7) === day.slice(5, 7) && weekOfMonth(next) === weekOfMonth(day);
  return !isSame && fits ? next : later;
}

/** The same day of the month a year later; February 29 becomes February 28. */
export function sameDay(day: string): string {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return later.endsWith("-02-29") ? `${later.slice(0, 8)}28` : later;
}

/** Moves a date by a year and clears its cancellations. A period moves as a whole, with its first day. */
export function movedDate(date: SeasonDate, how: Exclude<TakeOver, "leave">): SeasonDate {
  const move = how === "weekday" ? sameWeekday : sameDay;
  const shift = (day: string) => {
    if (day === "" || date.start === "" || how === "day") return day === "" ? "" : move(day);
    const weeks = Math.round((Date.parse(move(date.start)) - Date.parse(date.start)) / 86_400_000);
    return addDays(day, weeks);
  };
  return {
    ...date,
    start: shift(date.start),
    end: shift(date.end),
    dates: date.dates.map(move),
    cancelled: false,
    reason: "",
    cancelledDays: [],
  };
}

/** Creates a season from the previous one. */
export function nextSeason(last: Season, choice: (date: SeasonDate) => TakeOver): Season {
  return {
    year: last.year + 1,
    closed: false,
    results: { toys: 0, children: 0, partners: 0, hosts: 0, volunteers: 0, sentence: "" },
    dates: last.dates.flatMap((date) => {
      const how = choice(date);
      return how === "leave" ? [] : [movedDate(date, how)];
    }),
  };
}

/** A date for staff, each day with its weekday: "Sat, November 1, 2025 - Tue, December 23, 2025". */
export function staffWords(date: SeasonDate): string {
  const occasion = occasionOf(date);
  const days = daysOf(occasion);
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const say = (day: string) => `${shortWeekday(day)}, ${dayWithYear(day)}`;
  if (occasion.kind === "days") return days.map(say).join("; ");
  if (occasion.kind === "day") return `${shortWeekday(first)}, ${sentenceCase(occasionWords(occasion))}`;
  if (occasion.kind === "period") return `${say(first)} - ${say(last)}`;
  return `${sentenceCase(occasionWords(occasion))} (${say(first)} - ${say(last)})`;
}

/** A possible mistake, to be confirmed before publishing. */
export interface Warning {
  /** Field name of the confirmation. */
  key: string;
  dateId: string;
  text: string;
}

const daysFrom = (date: SeasonDate) => daysOf(occasionOf(date));

/** Warns about dates outside the collection, and dates on another weekday than last year. */
export function warningsOf(season: Season, last: Season | undefined): Warning[] {
  const collection = season.dates
    .filter(({ purpose, cancelled }) => purpose === "collection" && !cancelled)
    .flatMap(daysFrom)
    .sort();
  const [opens, closes] = [collection[0], collection.at(-1)];
  return season.dates
    .filter(({ cancelled }) => !cancelled)
    .flatMap((date) => {
      const days = daysFrom(date);
      const [first = "", end = ""] = [days[0], days.at(-1)];
      const warnings: Warning[] = [];
      const outside = opens && closes && (first < opens || end > closes);
      if (outside && date.purpose !== "collection")
        warnings.push({
          key: `outside.${date.id}.${first}.${end}`,
          dateId: date.id,
          text: `${date.title} lies outside of the collection, which runs from ${dayWithYear(opens)} to ${dayWithYear(closes)}.`,
        });
      const before = last?.dates.find(({ id }) => id === date.id);
      const was = before && daysFrom(before)[0];
      if (was && date.days !== "days" && weekdayName(was) !== weekdayName(first))
        warnings.push({
          key: `weekday.${date.id}.${first}`,
          dateId: date.id,
          text: `${date.title} begins on a ${weekdayName(first)}. In ${last?.year} it began on a ${weekdayName(was)}.`,
        });
      return warnings;
    });
}

/** Counts the changes of a draft: one for each date that was added, removed or changed, and one for anything else. */
export function changedDates(published: Season | undefined, draft: Season): { ids: string[]; count: number } {
  if (!published) return { ids: draft.dates.map(({ id }) => id), count: draft.dates.length };
  const textOf = (season: Season, id: string) => JSON.stringify(season.dates.find((date) => date.id === id));
  const ids = [...new Set([...published.dates, ...draft.dates].map(({ id }) => id))].filter(
    (id) => textOf(published, id) !== textOf(draft, id),
  );
  const rest = (season: Season) =>
    JSON.stringify([
      season.closed,
      season.results,
      season.dates.map(({ id }) => id).filter((id) => !ids.includes(id)),
    ]);
  return { ids, count: ids.length + (rest(published) === rest(draft) ? 0 : 1) };
}
