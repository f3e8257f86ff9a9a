import { daysBetween } from "#app/core/time/calendar-days.ts";

/** "today", "tomorrow", "in 15 days"; nothing for days that are over. */
export function untilWords(today: string, day: string): string {
  if (day < today) return "";
  const days = daysBetween(today, day).length - 1;
  return days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
}
