import { words } from "#app/words/words.ts";

/** Patterns for combining days and times of a date. */
export const occasionPhrases = words("occasionPhrases", {
  inMonth: (month: string) => `in ${month}`,
  between: (first: string, last: string) => `from ${first} to ${last}`,
  weekly: (weekday: string, months: string, hours: string) => `every ${weekday} ${months}, ${hours}`,
  shifts: (days: string, weekdays: string, weekends: string) =>
    `${days} (weekdays ${weekdays}, weekends ${weekends})`,
});
