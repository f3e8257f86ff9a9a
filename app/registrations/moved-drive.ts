import { addDays } from "#app/core/time/calendar-days.ts";

/**
 * Last year's days moved to the same weekdays. Empty if there was no date.
 * @param weeks by which its season moves, if that is known
 */
export function movedDrive({ start, end }: { start: string; end: string }, weeks = 52) {
  const moved = (day: string) => day && addDays(day, weeks * 7);
  return { start: moved(start), end: moved(end) };
}
