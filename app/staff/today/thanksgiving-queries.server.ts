import type { Database } from "#app/core/db/tables.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { thanksgivingOf } from "#app/core/time/holidays.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { hostPlaces, isThereAtHoliday } from "#app/registrations/staff/calls-queries.server.ts";

const DAYS_BEFORE = 21;

export type Thanksgiving = NonNullable<Awaited<ReturnType<typeof readThanksgiving>>>;

/**
 * How many locations are closed on Thanksgiving, and how many have not said their hours of that day; null unless the day
 * is near.
 */
export async function readThanksgiving(db: Database, now: Date) {
  const today = pacificDay(now);
  const year = Number(today.slice(0, 4));
  const day = thanksgivingOf(year);
  if (today > day || addDays(today, DAYS_BEFORE) < day) return null;
  const places = (await hostPlaces(db, year, now)).filter((place) => isThereAtHoliday(place, year));
  return {
    closed: places.filter(({ isClosed }) => isClosed).length,
    silent: places.filter(({ isSilent }) => isSilent).length,
  };
}
