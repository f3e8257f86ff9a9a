import { addDays, weekdayOf } from "#app/core/time/calendar-days.ts";
import { isHoliday } from "#app/core/time/holidays.ts";
import { type BayTime, pacificClock, pacificInstant } from "./bay-time.ts";

/* Opening hours. All times are Bay Area time, whatever the time zone of browser or server. The same code
   runs on both, so that a page from an hour ago corrects itself. */

/** Start and end as "HH:MM". An end not later than the start is on the next day; equal times mean 24 hours. */
export interface Interval {
  from: string;
  to: string;
}

/** Seven days, Sunday first; a day without an interval is closed. */
export type Week = readonly (readonly Interval[])[];

/** Monday first, for display and forms; the numbers are indexes of `Week`. */
export const DAY_ORDER = [1, 2, 3, 4, 5, 6, 0] as const;

/** Different hours on a date; closed if there are no intervals. */
export interface HoursException {
  /** YYYY-MM-DD */
  date: string;
  intervals: readonly Interval[];
  /** Reason shown to visitors: "Thanksgiving". */
  reason: string;
}

/** Confirmed hours of a location. */
export interface Hours {
  week: Week;
  exceptions: readonly HoursException[];
}

/** Opening status at a given time. `until` is null if it never closes, `opens` if no opening is known. */
export type OpenState =
  | { open: true; until: BayTime | null; soon: boolean }
  | { open: false; opens: BayTime | null };

interface Stretch {
  start: number;
  end: number;
}

/** A location "closes soon" within this time. */
export const SOON_MS = 60 * 60_000;
/** How many days ahead to look for the next opening: longer than a month's holiday closure. */
const DAYS_AHEAD = 40;

/** The intervals that start on a day: those of its exception, otherwise of its weekday. */
export function intervalsOn({ week, exceptions }: Hours, day: string): readonly Interval[] {
  return exceptions.find(({ date }) => date === day)?.intervals ?? week[weekdayOf(day)] ?? [];
}

/** Whether a day is a public holiday that the hours do not name: nobody knows whether those of its weekday hold. */
export function isUnsureOn(hours: Hours, day: string): boolean {
  const isNamed = hours.exceptions.some(({ date }) => date === day);
  return !isNamed && isHoliday(day) && intervalsOn(hours, day).length > 0;
}

/** Hours on which one may rely on a day: none if it is unsure. */
export function sureHours(hours: Hours, day: string): Hours {
  const closed = { date: day, intervals: [], reason: "" };
  return isUnsureOn(hours, day) ? { ...hours, exceptions: [...hours.exceptions, closed] } : hours;
}

function stretchesOf(hours: Hours, day: string): Stretch[] {
  return (
    intervalsOn(hours, day)
      .map(({ from, to }) => ({
        start: pacificInstant(day, from),
        end: pacificInstant(to <= from ? addDays(day, 1) : day, to),
      }))
      // An interval within the hour skipped in spring has no length.
      .filter(({ start, end }) => end > start)
      .sort((a, b) => a.start - b.start)
  );
}

/**
 * Whether a location is open at a given time, and when that changes. Intervals include their start and
 * exclude their end; adjacent ones are merged.
 * @param now milliseconds since 1970
 * @param isSure leaves out days on which nobody may rely
 */
export function openState(hours: Hours, now: number, isSure = false): OpenState {
  const { day: today } = pacificClock(now);
  let current: Stretch | undefined;
  for (let offset = -1; offset <= DAYS_AHEAD; offset++) {
    const day = addDays(today, offset);
    if (isSure && isUnsureOn(hours, day)) continue;
    for (const stretch of stretchesOf(hours, day)) {
      if (current) {
        if (stretch.start > current.end) return openUntil(current, now);
        if (stretch.end > current.end) current = stretch;
      } else if (stretch.start > now) {
        return { open: false, opens: pacificClock(stretch.start) };
      } else if (now < stretch.end) {
        current = stretch;
      }
    }
    if (current && offset > 1 && pacificInstant(day, "00:00") > current.end) break;
  }
  if (!current) return { open: false, opens: null };
  const horizon = pacificInstant(addDays(today, DAYS_AHEAD), "00:00");
  return current.end > horizon ? { open: true, until: null, soon: false } : openUntil(current, now);
}

function openUntil({ end }: Stretch, now: number): OpenState {
  return { open: true, until: pacificClock(end), soon: end - now <= SOON_MS };
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a valid date as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
}

/** Whether a text is a time of day as HH:MM. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** Parses stored hours; null if there are none. */
export function readHours(week: string | null | undefined, exceptions = "[]"): Hours | null {
  if (!week) return null;
  return { week: JSON.parse(week) as Week, exceptions: JSON.parse(exceptions) as HoursException[] };
}
