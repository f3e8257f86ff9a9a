import { addDays } from "#app/core/time/calendar-days.ts";
import { sameWeekday } from "#app/season/staff/plan.ts";

/** Last year's days moved to the same weekdays (K5), for a drive of the same length. Empty if there was no date. */
export function movedDrive({ start, end }: { start: string; end: string }): { start: string; end: string } {
  if (start === "") return { start, end: end && sameWeekday(end) };
  const moved = sameWeekday(start);
  const days = Math.round((Date.parse(moved) - Date.parse(start)) / 86_400_000);
  return { start: moved, end: end && addDays(end, days) };
}
