import type { SeasonDate } from "#app/content/kinds/season.ts";
import { weekdayName } from "./date-words.ts";

/*
 * Every date of the season: "YYYY-MM-DD", and times "HH:MM" on the 24-hour clock, in Bay Area time. The wording on
 * the pages, the labels (coming up, happening now, ended), the calendar on /important-dates and the calendar files
 * are all made from these lines.
 */

/** The hours of one day, both ends in Bay Area time. */
export type Hours = { from: string; to: string };

/** Whole days; the last day is included. */
export type Period = { kind: "period"; start: string; end: string };
/** One day with hours. */
export type OneDay = { kind: "day"; date: string } & Hours;
/** The same weekday, from the first to the last date. */
export type Weekly = { kind: "weekly"; weekday: string; start: string; end: string } & Hours;
/** Every day of a period, with other hours at the weekend. */
export type Shifts = { kind: "shifts"; start: string; end: string; weekdays: Hours; weekends: Hours };
/** Single whole days. */
export type SomeDays = { kind: "days"; dates: readonly string[] };

/** When a date of a season takes place. */
export type Occasion = Period | OneDay | Weekly | Shifts | SomeDays;

/** The days and hours of a date as staff typed it. */
export function occasionOf({
  days,
  start,
  end,
  dates,
  from,
  to,
  weekendFrom,
  weekendTo,
}: SeasonDate): Occasion {
  if (days === "period") return { kind: "period", start, end };
  if (days === "day") return { kind: "day", date: start, from, to };
  if (days === "days") return { kind: "days", dates };
  if (days === "weekly") return { kind: "weekly", weekday: weekdayName(start), start, end, from, to };
  return {
    kind: "shifts",
    start,
    end,
    weekdays: { from, to },
    weekends: { from: weekendFrom, to: weekendTo },
  };
}

/** The year that the pages are branded with. */
export const seasonYear = 2025;

export const season = {
  collection: { kind: "period", start: "2025-11-01", end: "2025-12-23" },
  orientation: {
    kind: "weekly",
    weekday: "Saturday",
    start: "2025-11-01",
    end: "2025-11-29",
    from: "14:00",
    to: "15:00",
  },
  familyRegistration: { kind: "period", start: "2025-11-15", end: "2025-12-10" },
  mobileCollection: { kind: "days", dates: ["2025-11-23", "2025-12-07"] },
  sorting: {
    kind: "shifts",
    start: "2025-12-01",
    end: "2025-12-14",
    weekdays: { from: "18:00", to: "20:00" },
    weekends: { from: "10:00", to: "16:00" },
  },
  distributionSupport: { kind: "day", date: "2025-12-16", from: "08:00", to: "18:00" },
  distribution: { kind: "day", date: "2025-12-16", from: "10:00", to: "16:00" },
  christmasAngels: { kind: "day", date: "2025-12-21", from: "12:00", to: "16:00" },
  angelsBoxDropOff: { kind: "period", start: "2025-11-03", end: "2025-11-07" },
  angelsBoxPickUp: { kind: "period", start: "2025-12-15", end: "2025-12-19" },
} as const satisfies {
  collection: Period;
  orientation: Weekly;
  familyRegistration: Period;
  mobileCollection: SomeDays;
  sorting: Shifts;
  distributionSupport: OneDay;
  distribution: OneDay;
  christmasAngels: OneDay;
  angelsBoxDropOff: Period;
  angelsBoxPickUp: Period;
};

/** The name of one entry of the season file. */
export type SeasonKey = keyof typeof season;
