import { addDays, pacificDay, pacificMoment, weekdayOf } from "#app/season/days/pacific-time.ts";

/** In California: the quietest hour, and not the one that daylight saving time skips. */
const NIGHTLY_AT = "03:00";

const DAYS_KEPT = 7;

const WEEKS_KEPT = 4;

/** The last moment at which a nightly backup was due. */
export function nightBefore(now: Date): Date {
  const today = pacificDay(now);
  const tonight = pacificMoment(today, NIGHTLY_AT);
  return tonight <= now ? tonight : pacificMoment(addDays(today, -1), NIGHTLY_AT);
}

/**
 * Which nightly backups stay: the last 7, and of each of the last 4 weeks (Monday to Sunday) that have one the last.
 * @param days YYYY-MM-DD, the newest first
 */
export function keptDays(days: readonly string[]): Set<string> {
  const lastOfWeek = new Map<string, string>();
  for (const day of days) {
    const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
    if (!lastOfWeek.has(monday)) lastOfWeek.set(monday, day);
  }
  return new Set([...days.slice(0, DAYS_KEPT), ...[...lastOfWeek.values()].slice(0, WEEKS_KEPT)]);
}
