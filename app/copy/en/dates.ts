import { words } from "#app/languages/words.ts";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const short = (name: string) => name.slice(0, 3);

/**
 * How days are written. `Intl` is not used: its wording changes between versions of browsers and Node.js, and
 * the page that the server sent would differ from the browser's.
 */
export const dateWords = words("dateWords", {
  months: MONTHS,
  shortMonths: MONTHS.map(short),
  /** From Sunday. */
  weekdays: WEEKDAYS,
  shortWeekdays: WEEKDAYS.map(short),
  day: (month: string, day: number) => `${month} ${day}`,
  days: (month: string, first: number, last: number) => `${month} ${first}-${last}`,
  range: (first: string, last: string) => `${first} - ${last}`,
  withYear: (days: string, year: string) => `${days}, ${year}`,
  monthWithYear: (month: string, year: string) => `${month} ${year}`,
  list: (days: string, last: string) => `${days} and ${last}`,
});
