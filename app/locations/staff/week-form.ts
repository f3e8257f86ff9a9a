import type { Checked, FieldError, Typed } from "#app/core/forms/result.ts";
import {
  DAY_ORDER,
  type Hours,
  type HoursException,
  type Interval,
  isDay,
  type Week,
} from "#app/locations/hours/hours.ts";
import { readDay } from "#app/locations/hours/hours-text.ts";
import type { PlaceHours } from "#app/locations/state-queries.server.ts";
import { dayText } from "#app/locations/week-words.ts";

/* The form for weekly hours: one text field for each day, which browser and server read alike. */

/** Sunday first, as in `Week`. */
export const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
const MAX_EXCEPTIONS = 60;
const MAX_TEXT = 100;
const THANKSGIVING = "Thanksgiving";

export function weekLengths(name: string): number | undefined {
  return /^(?:day\d|other\d{1,2}_[a-z]+|closed_on|starts_on|ends_on|version|keep_text)$/.test(name)
    ? MAX_TEXT
    : undefined;
}

export function typedWeek({ week, exceptions }: Hours): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [day, intervals] of week.entries()) typed[`day${day}`] = dayText(intervals);
  for (const [row, { date, intervals, reason }] of exceptions.entries()) {
    typed[`other${row}_date`] = date;
    typed[`other${row}_reason`] = reason;
    typed[`other${row}_hours`] = dayText(intervals);
  }
  return typed;
}

/** Number of exception rows in the form: those that are filled, and a blank one. */
export function exceptionRows(typed: Typed): number {
  const rows = Object.keys(typed).flatMap((name) => /^other(\d{1,2})_date$/.exec(name)?.[1] ?? []);
  const filled = rows.map(Number).filter((row) => typed[`other${row}_date`]);
  return Math.min(Math.max(-1, ...filled) + 2, MAX_EXCEPTIONS);
}

/** The week of the seven fields, with a mistake for each day that is not understood. */
export function readWeek(typed: Typed, errors: FieldError[] = []): Week {
  const week = Array.from({ length: 7 }, () => [] as Interval[]);
  for (const day of DAY_ORDER) week[day] = hoursIn(typed, `day${day}`, WEEKDAYS[day], errors);
  return week;
}

/** Validates the form. All fields are text; a missing one counts as blank. */
export function checkWeek(typed: Typed): Checked<PlaceHours> {
  const errors: FieldError[] = [];
  const week = readWeek(typed, errors);
  if (errors.length === 0 && week.every((intervals) => intervals.length === 0))
    errors.push({
      field: "day1",
      message: "Enter the hours of at least one day, or change its state to closed",
    });
  const exceptions: HoursException[] = [];
  for (let row = 0; row < MAX_EXCEPTIONS; row++) readException(typed, row, exceptions, errors);
  const closedOn = dateIn(typed, "closed_on", THANKSGIVING, errors);
  if (closedOn && !exceptions.some(({ date }) => date === closedOn))
    exceptions.push({ date: closedOn, intervals: [], reason: THANKSGIVING });
  exceptions.sort((a, b) => (a.date < b.date ? -1 : 1));
  const starts_on = dateIn(typed, "starts_on", "First day", errors);
  const ends_on = dateIn(typed, "ends_on", "Last day of the drive", errors);
  if (starts_on && ends_on && ends_on < starts_on) {
    errors.push({ field: "ends_on", message: "The last day must not be before the first" });
  }
  if (errors.length > 0) return { kind: "invalid", errors, typed };
  return {
    kind: "ok",
    value: { week, exceptions, starts_on, ends_on, keepsText: typed.keep_text === "yes" },
  };
}

const fieldText = (typed: Typed, name: string) => (typed[name] ?? "").trim();

function hoursIn(typed: Typed, field: string, label: string, errors: FieldError[]): Interval[] {
  const read = readDay(fieldText(typed, field));
  if (read) return read;
  errors.push({ field, message: `${label}: type it like 9-5, 9:30-4 or 1 PM - 6 PM, or leave it empty` });
  return [];
}

function readException(typed: Typed, row: number, exceptions: HoursException[], errors: FieldError[]) {
  const [label, prefix] = [`Other day ${row + 1}`, `other${row}`];
  const refuse = (part: string, why: string) =>
    errors.push({ field: `${prefix}_${part}`, message: `${label}: ${why}` });
  const reason = fieldText(typed, `${prefix}_reason`);
  const intervals = hoursIn(typed, `${prefix}_hours`, label, errors);
  const date = dateIn(typed, `${prefix}_date`, label, errors);
  if (date === null) {
    const isFilled = reason !== "" || intervals.length > 0;
    if (isFilled && fieldText(typed, `${prefix}_date`) === "") refuse("date", "enter a date");
    return;
  }
  if (exceptions.some((other) => other.date === date)) refuse("date", "this date is already listed");
  if (reason.length > MAX_TEXT) refuse("reason", "the reason must be 100 characters or fewer");
  exceptions.push({ date, intervals, reason });
}

function dateIn(typed: Typed, name: string, label: string, errors: FieldError[]): string | null {
  const text = fieldText(typed, name);
  if (text === "") return null;
  if (isDay(text)) return text;
  errors.push({ field: name, message: `${label}: enter a date` });
  return null;
}
