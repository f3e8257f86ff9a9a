import { words } from "#app/words/words.ts";

/**
 * How days are written. `Intl` is not used: its wording changes between versions of browsers and Node.js, and
 * the page that the server sent would differ from the browser's.
 */
export const dateWords = words("dateWords", {
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  /** From Sunday. */
  weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  shortWeekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  day: (month: string, day: number) => `${month} ${day}`,
  days: (month: string, first: number, last: number) => `${month} ${first}-${last}`,
  range: (first: string, last: string) => `${first} - ${last}`,
  withYear: (days: string, year: string) => `${days}, ${year}`,
  monthWithYear: (month: string, year: string) => `${month} ${year}`,
  list: (days: string, last: string) => `${days} and ${last}`,
});
