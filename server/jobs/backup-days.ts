import { addDays, weekdayOf } from "#app/core/time/calendar-days.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";

/** In California: the quietest hour that daylight saving time does not skip. */
const NIGHTLY_AT = "03:00";

const DAYS_KEPT = 7;

const WEEKS_KEPT = 4;

/** The latest time at which a nightly backup was due. */
export function nightBefore(now: Date): Date {
  const today = pacificDay(now);
  const tonight = pacificMoment(today, NIGHTLY_AT);
  return tonight <= now ? tonight : pacificMoment(addDays(today, -1), NIGHTLY_AT);
}

/**
 * Selects the nightly backups to keep: the last 7, and the last one of each of 4 weeks (Monday to Sunday) with backups.
 * @param days YYYY-MM-DD, newest first
 */
export function keptDays(days: readonly string[]): Set<string> {
  const lastOfWeek = new Map<string, string>();
  for (const day of days) {
    const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
    if (!lastOfWeek.has(monday)) lastOfWeek.set(monday, day);
  }
  return new Set([...days.slice(0, DAYS_KEPT), ...[...lastOfWeek.values()].slice(0, WEEKS_KEPT)]);
}
