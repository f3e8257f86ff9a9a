import { addDays, DAY_MS } from "#app/core/time/calendar-days.ts";

const WEEK = 7;
const weekOfMonth = (day: string) => Math.ceil(Number(day.slice(8)) / WEEK);

/** The same weekday 52 weeks later, or 53 weeks if 52 would change the month or the week of the month (K5). */
function sameWeekday(day: string): string {
  const later = addDays(day, 52 * WEEK);
  const isSame = later.slice(5, 7) === day.slice(5, 7) && weekOfMonth(later) === weekOfMonth(day);
  const next = addDays(day, 53 * WEEK);
  const fits = next.slice(5, 7) === day.slice(5, 7) && weekOfMonth(next) === weekOfMonth(day);
  return !isSame && fits ? next : later;
}

/** Last year's days moved to the same weekdays (K5), for a drive of the same length. Empty if there was no date. */
export function movedDrive({ start, end }: { start: string; end: string }): { start: string; end: string } {
  if (start === "") return { start, end: end && sameWeekday(end) };
  const moved = sameWeekday(start);
  const days = Math.round((Date.parse(moved) - Date.parse(start)) / DAY_MS);
  return { start: moved, end: end && addDays(end, days) };
}
