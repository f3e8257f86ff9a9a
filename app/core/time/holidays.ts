import { addDays, weekdayOf } from "./calendar-days.ts";

const THURSDAY = 4;

/** Thanksgiving of a year: the fourth Thursday of November. */
export function thanksgivingOf(year: number | string): string {
  const first = `${year}-11-01`;
  return addDays(first, ((THURSDAY - weekdayOf(first) + 7) % 7) + 21);
}

/** Whether a day is one of the public holidays below. */
export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return [...holidaysOf(year - 1), ...holidaysOf(year)].some((holiday) => holiday.day === day);
}

/** The public holidays of the season's months. */
export function holidaysOf(year: number): { day: string; name: string }[] {
  return [
    { day: `${year}-11-11`, name: "Veterans Day" },
    { day: thanksgivingOf(year), name: "Thanksgiving" },
    { day: `${year}-12-25`, name: "Christmas" },
    { day: `${year + 1}-01-01`, name: "New Year’s Day" },
  ];
}
