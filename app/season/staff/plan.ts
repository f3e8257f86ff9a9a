import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { dayWithYear, shortWeekday } from "#app/core/time/date-words.ts";
import { occasionWords, sentenceCase } from "#app/season/occasion-words.ts";
import { daysOf, occasionOf } from "#app/season/season.ts";

export const NOT_SAVED = "This was not saved. Try again.";

/** How a season moves to the next year: by whole weeks, or to the same day of the month. */
export type Move = 52 | 53 | "day";

const WEEK = 7;
/** The same day of the month a year later; February 29 becomes February 28. */
export function sameDay(day: string): string {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return later.endsWith("-02-29") ? `${later.slice(0, 8)}28` : later;
}

/** Moves a date to the next year and clears its cancellations. */
export function movedDate(date: SeasonDate, move: Move): SeasonDate {
  const shift = (day: string) =>
    day === "" ? "" : move === "day" ? sameDay(day) : addDays(day, move * WEEK);
  return {
    ...date,
    start: shift(date.start),
    end: shift(date.end),
    dates: date.dates.map(shift),
    cancelled: false,
    reason: "",
    cancelledDays: [],
  };
}

/**
 * The next season: all dates of the last one, moved alike.
 * @param line changes a moved date, or leaves it out
 */
export function nextSeason(
  last: Season,
  move: Move,
  line: (moved: SeasonDate) => SeasonDate | undefined = (moved) => moved,
): Season {
  return {
    year: last.year + 1,
    closed: false,
    results: { toys: 0, children: 0, partners: 0, hosts: 0, volunteers: 0, sentence: "" },
    dates: last.dates.flatMap((date) => line(movedDate(date, move)) ?? []),
  };
}

export function daysFrom(date: SeasonDate): readonly string[] {
  return daysOf(occasionOf(date));
}

/** A date for staff, each day with its weekday: "Sat, November 1, 2025 - Tue, December 23, 2025". */
export function staffWords(date: SeasonDate): string {
  const occasion = occasionOf(date);
  const days = daysOf(occasion);
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const weekdayWords = (day: string) => `${shortWeekday(day)}, ${dayWithYear(day)}`;
  if (occasion.kind === "days") return days.map(weekdayWords).join("; ");
  if (occasion.kind === "day") return `${shortWeekday(first)}, ${sentenceCase(occasionWords(occasion))}`;
  if (occasion.kind === "period") return `${weekdayWords(first)} - ${weekdayWords(last)}`;
  return `${sentenceCase(occasionWords(occasion))} (${weekdayWords(first)} - ${weekdayWords(last)})`;
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
