import type { Season } from "#app/content/kinds/season.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { seasonPeriod } from "#app/season/season-view.ts";

/** Reminders to administrators about the season. */
export interface Reminder {
  kind: "plan" | "close";
  year: number;
}

const PLAN_FROM_MONTH = 9;

/** From September on, if no season of the year is public; after a season, if it has not been closed. */
export function reminderOf(seasons: readonly Season[], now: Date): Reminder | null {
  const today = pacificDay(now);
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  if (month >= PLAN_FROM_MONTH && !seasons.some((season) => season.year >= year))
    return { kind: "plan", year };
  const last = seasons.findLast((season) => {
    const period = seasonPeriod(season);
    return period !== undefined && today >= addDays(period.end, 1);
  });
  return last && !last.closed ? { kind: "close", year: last.year } : null;
}
