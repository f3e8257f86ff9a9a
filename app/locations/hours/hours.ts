import { pacificClock, pacificInstant } from "./bay-time.ts";

/*
 * When a place is open. Everything here is Bay Area time, whatever zone the visitor's browser or the server is in.
 * The same code runs on both, so that a page from an hour ago corrects itself.
 */

/** From and to as "HH:MM". A `to` that is not later than `from` is on the next day; equal ones are 24 hours. */
export interface Interval {
  from: string;
  to: string;
}

/** Seven days, Sunday first; a day without an interval is closed. */
export type Week = readonly (readonly Interval[])[];

/** Monday first, as doors and forms have it; the numbers are those of `Week`. */
export const DAY_ORDER = [1, 2, 3, 4, 5, 6, 0] as const;

/** A day with other hours than the week has; no interval is closed. */
export interface HoursException {
  /** YYYY-MM-DD */
  date: string;
  intervals: readonly Interval[];
  /** Why, for visitors: "Thanksgiving". */
  reason: string;
}

/** Confirmed hours of a place. */
export interface Hours {
  week: Week;
  exceptions: readonly HoursException[];
}

/** A day and a time in the Bay Area. */
export interface BayTime {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM */
  time: string;
}

/**
 * What a place says at a moment. `until` is null where it never closes, `opens` where it will not open again.
 */
export type OpenState =
  | { open: true; until: BayTime | null; soon: boolean }
  | { open: false; opens: BayTime | null };

interface Stretch {
  start: number;
  end: number;
}

/** Within this time of closing a place "closes soon". */
const SOON_MS = 60 * 60_000;
/** How far ahead the next opening is looked for: past a holiday closure of a month. */
const DAYS_AHEAD = 40;

/** The day (YYYY-MM-DD) a number of days later. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The intervals that begin on a day: those of its exception, else of its weekday. */
export function intervalsOn({ week, exceptions }: Hours, day: string): readonly Interval[] {
  return exceptions.find(({ date }) => date === day)?.intervals ?? week[weekday(day)] ?? [];
}

function stretchesOf(hours: Hours, day: string): Stretch[] {
  return (
    intervalsOn(hours, day)
      .map(({ from, to }) => {
        const end = { day: to <= from ? laterDay(day, 1) : day, time: to };
        const start = { day, time: from };
        return {
          start: pacificInstant(start.day, start.time),
          end: pacificInstant(end.day, end.time),
          from: start,
          to: end,
        };
      })
      // A stretch inside the hour that spring skips has no length.
      .filter(({ start, end }) => end > start)
      .sort((a, b) => a.start - b.start)
  );
}

/**
 * Whether a place is open at a moment, and what comes next. An interval includes its start and excludes its end.
 * Stretches that touch count as one.
 * @param now milliseconds since 1970
 */
export function openState(hours: Hours, now: number): OpenState {
  const { day: today } = pacificClock(now);
  let current: Stretch | undefined;
  for (let offset = -1; offset <= DAYS_AHEAD; offset++) {
    for (const stretch of stretchesOf(hours, laterDay(today, offset))) {
      if (current) {
        if (stretch.start > current.end) return openUntil(current, now);
        if (stretch.end > current.end) current = stretch;
      } else if (stretch.start > now) {
        return { open: false, opens: pacificClock(stretch.start) };
      } else if (now < stretch.end) {
        current = stretch;
      }
    }
    if (current && offset > 1 && pacificInstant(laterDay(today, offset), "00:00") > current.end) break;
  }
  if (!current) return { open: false, opens: null };
  const horizon = pacificInstant(laterDay(today, DAYS_AHEAD), "00:00");
  return current.end > horizon ? { open: true, until: null, soon: false } : openUntil(current, now);
}

function openUntil({ end }: Stretch, now: number): OpenState {
  return { open: true, until: pacificClock(end), soon: end - now <= SOON_MS };
}

/** Whether a place is open at any time that is still to come on the Bay Area day of `now`, or is open now. */
export function opensToday(hours: Hours, now: number): boolean {
  const state = openState(hours, now);
  return state.open || state.opens?.day === pacificClock(now).day;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && laterDay(text, 0) === text;
}

/** Whether a text is a time of day as HH:MM. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** The stored JSON of confirmed hours; null for none. */
export function readHours(week: string | null, exceptions: string): Hours | null {
  if (week === null) return null;
  return { week: JSON.parse(week) as Week, exceptions: JSON.parse(exceptions) as HoursException[] };
}
