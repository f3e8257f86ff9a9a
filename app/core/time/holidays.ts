import { addDays, weekdayOf } from "./calendar-days.ts";

const THURSDAY = 4;

/** Thanksgiving of a year: the fourth Thursday of November. */
export function thanksgivingOf(year: number | string): string {
  const first = `${year}-11-01`;
  return addDays(first, ((THURSDAY - weekdayOf(first) + 7) % 7) + 21);
}

/** Month and day of the public holidays of the season's months that are on the same day each year. */
const FIXED = { "11-11": "Veterans Day", "12-25": "Christmas", "01-01": "New Year’s Day" };

/** No public holiday: hours hold on it, but nobody has time for a first day. */
const HALLOWEEN = "10-31";

/** Whether a day is a public holiday of the season's months. */
export function isHoliday(day: string): boolean {
  return day.slice(5) in FIXED || day === thanksgivingOf(day.slice(0, 4));
}

/** Halloween and the public holidays of the season's months, New Year's Day that of the next year. */
export function holidaysOf(year: number): { day: string; name: string }[] {
  return [
    { day: `${year}-${HALLOWEEN}`, name: "Halloween" },
    { day: thanksgivingOf(year), name: "Thanksgiving" },
    ...Object.entries(FIXED).map(([date, name]) => ({
      day: `${date < "06" ? year + 1 : year}-${date}`,
      name,
    })),
  ].sort((one, other) => (one.day < other.day ? -1 : 1));
}
