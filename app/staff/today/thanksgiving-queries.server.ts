import type { Database } from "#app/core/db/tables.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { thanksgivingOf } from "#app/core/time/holidays.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import type { HoursException } from "#app/locations/hours/hours.ts";
import { onSite } from "#app/locations/queries.server.ts";
import { isSamplePlace } from "#app/locations/samples.ts";

const DAYS_BEFORE = 21;

export type Thanksgiving = NonNullable<Awaited<ReturnType<typeof readThanksgiving>>>;

/**
 * How many locations are closed on Thanksgiving, and how many have not said their hours of that day; null unless the day
 * is near.
 */
export async function readThanksgiving(db: Database, now: Date) {
  const today = pacificDay(now);
  const day = thanksgivingOf(today.slice(0, 4));
  if (today > day || addDays(today, DAYS_BEFORE) < day) return null;
  const rows = await onSite(db, now)
    .where("type", "!=", "headquarters")
    .select(["name", "address", "hours_exceptions"])
    .execute();
  const said = rows
    .filter((place) => !isSamplePlace(place))
    .map(({ hours_exceptions }) => {
      const exceptions = JSON.parse(hours_exceptions) as HoursException[];
      return exceptions.find(({ date }) => date === day)?.intervals;
    });
  return {
    closed: said.filter((hours) => hours?.length === 0).length,
    silent: said.filter((hours) => hours === undefined).length,
  };
}
