import type { Season } from "#app/content/kinds/season.ts";
import { addDays, weekdayOf } from "#app/core/time/calendar-days.ts";
import { newYear, pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { seasonPeriod } from "#app/season/season-view.ts";

/** Period of a summary: this week from Monday, this month, or a season's year such as "2025". */
export type Time = "week" | "month" | `${number}`;

export interface Period {
  time: Time;
  /** First and last day, YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

/** The season that a period is; null for a week or a month. */
export const seasonOf = ({ time }: Period) => (time === "week" || time === "month" ? null : Number(time));

/** Start and end of a period as timestamps, ISO 8601; the end is exclusive. */
export function momentsOf({ from, to }: Period): { since: string; before: string } {
  return {
    since: pacificMoment(from, "00:00").toISOString(),
    before: pacificMoment(addDays(to, 1), "00:00").toISOString(),
  };
}

/**
 * From when to when inquiries and hosts count for a period: for a season as at its closing all year, because companies
 * write and hosts register before its first day.
 */
export function countedIn(period: Period): { since: string; before: string } {
  const season = seasonOf(period);
  return season === null ? momentsOf(period) : { since: newYear(season), before: newYear(season + 1) };
}

/**
 * Parses the period in an address. A year is its season from the first to the last public day, or the
 * calendar year if it has no season.
 * @param fallback the default year
 */
export function periodOf(
  asked: string | null,
  now: Date,
  { seasons, fallback }: { seasons: readonly Season[]; fallback: number },
): Period {
  const today = pacificDay(now);
  if (asked === "week") {
    const sinceMonday = (weekdayOf(today) + 6) % 7;
    return { time: "week", from: addDays(today, -sinceMonday), to: today };
  }
  if (asked === "month") return { time: "month", from: `${today.slice(0, 8)}01`, to: today };
  const year = /^20\d\d$/.test(asked ?? "") ? Number(asked) : fallback;
  const season = seasons.find((one) => one.year === year);
  const days = season && seasonPeriod(season);
  return { time: `${year}`, from: days?.start ?? `${year}-01-01`, to: days?.end ?? `${year}-12-31` };
}
