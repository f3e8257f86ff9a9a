import type { SeasonDate } from "#app/content/kinds/season.ts";
import { daysBetween, weekdayOf } from "#app/core/time/calendar-days.ts";

/** The hours of one day, both ends in Bay Area time. */
export type Hours = { from: string; to: string };

/** The days and hours of a season's date. */
export type Occasion =
  /** Whole days, last day included. */
  | { kind: "period"; start: string; end: string }
  /** One day with hours. */
  | ({ kind: "day"; date: string } & Hours)
  /** The same weekday, from the first to the last date. */
  | ({ kind: "weekly"; start: string; end: string } & Hours)
  /** Every day of a period, with different hours at the weekend. */
  | { kind: "shifts"; start: string; end: string; weekdays: Hours; weekends: Hours }
  /** Single whole days. */
  | { kind: "days"; dates: readonly string[] };

/** Converts the fields that staff fill in to an occasion. */
export function occasionOf({ days, start, end, dates, from, to, ...date }: SeasonDate): Occasion {
  if (days === "period") return { kind: "period", start, end };
  if (days === "day") return { kind: "day", date: start, from, to };
  if (days === "days") return { kind: "days", dates };
  if (days === "weekly") return { kind: "weekly", start, end, from, to };
  days satisfies "shifts";
  const weekends = { from: date.weekendFrom, to: date.weekendTo };
  return { kind: "shifts", start, end, weekdays: { from, to }, weekends };
}

/** Every day (YYYY-MM-DD) of an occasion, in order. */
export function daysOf(occasion: Occasion): readonly string[] {
  if (occasion.kind === "day") return [occasion.date];
  if (occasion.kind === "days") return occasion.dates;
  const days = daysBetween(occasion.start, occasion.end);
  if (occasion.kind !== "weekly") return days;
  return days.filter((day) => weekdayOf(day) === weekdayOf(occasion.start));
}

/** The days of an occasion that are not cancelled; none if all of it is. */
export function daysThatStay(date: {
  occasion: Occasion;
  cancelledDays: readonly string[];
  state?: string;
}): readonly string[] {
  const { occasion, cancelledDays, state } = date;
  return state === "cancelled" ? [] : daysOf(occasion).filter((day) => !cancelledDays.includes(day));
}

/** The hours of an occasion on one of its days; null for a whole day. */
export function hoursOn(day: string, occasion: Occasion): Hours | null {
  if (occasion.kind === "shifts") return weekdayOf(day) % 6 === 0 ? occasion.weekends : occasion.weekdays;
  return "from" in occasion ? { from: occasion.from, to: occasion.to } : null;
}

export function isOnDay(date: SeasonDate, day: string): boolean {
  return !date.cancelled && !date.cancelledDays.includes(day) && daysOf(occasionOf(date)).includes(day);
}
