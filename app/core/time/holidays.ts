import { addDays, weekdayOf } from "./calendar-days.ts";

const THURSDAY = 4;

/** Thanksgiving of a year: the fourth Thursday of November. */
export function thanksgivingOf(year: number | string): string {
  const first = `${year}-11-01`;
  return addDays(first, ((THURSDAY - weekdayOf(first) + 7) % 7) + 21);
}

/** Month and day of the public holidays of the season's months that are on the same day each year. */
export const FIXED_HOLIDAYS = { "11-11": "Veterans Day", "12-25": "Christmas", "01-01": "New Year’s Day" };

/** Whether a day is a public holiday of the season's months. */
export function isHoliday(day: string): boolean {
  return day.slice(5) in FIXED_HOLIDAYS || day === thanksgivingOf(day.slice(0, 4));
}
