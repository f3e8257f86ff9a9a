import { FIXED_HOLIDAYS, thanksgivingOf } from "#app/core/time/holidays.ts";

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
