import type { Checked, FieldError, Typed } from "#app/core/forms/result.ts";
import {
  DAY_ORDER,
  type Hours,
  type HoursException,
  type Interval,
  isDay,
  isTime,
  type Week,
} from "#app/locations/hours/hours.ts";
import type { PlaceHours } from "#app/locations/state-queries.server.ts";

/* The form for weekly hours: named text fields, which browser and server check alike. */

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
/** Number of blank rows for further exceptions. */
const BLANK_ROWS = 3;
const MAX_EXCEPTIONS = 60;
const MAX_REASON = 100;

/** Of the fields: days and times are shorter than a reason. */
export function weekLengths(name: string): number | undefined {
  return /^(?:day\d|other\d{1,2})_|^(?:starts_on|ends_on|version|write_text)$/.test(name)
    ? MAX_REASON
    : undefined;
}

/** Initial field values for a stored week. */
export function typedWeek({ week, exceptions }: Hours): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [day, intervals] of week.entries()) {
    for (const [index, { from, to }] of intervals.slice(0, 2).entries()) {
      typed[`day${day}_from${index}`] = from;
      typed[`day${day}_to${index}`] = to;
    }
  }
  for (const [row, { date, intervals, reason }] of exceptions.entries()) {
    typed[`other${row}_date`] = date;
    typed[`other${row}_reason`] = reason;
    typed[`other${row}_from0`] = intervals[0]?.from ?? "";
    typed[`other${row}_to0`] = intervals[0]?.to ?? "";
  }
  return typed;
}

/** Number of exception rows in the form. */
export function exceptionRows(typed: Typed): number {
  const rows = Object.keys(typed).flatMap((name) => /^other(\d{1,2})_date$/.exec(name)?.[1] ?? []);
  const filled = rows.map(Number).filter((row) => typed[`other${row}_date`]);
  return Math.min(Math.max(-1, ...filled) + 1 + BLANK_ROWS, MAX_EXCEPTIONS);
}

/** Validates the form. All fields are text; a missing one counts as blank. */
export function checkWeek(typed: Typed): Checked<PlaceHours> {
  const errors: FieldError[] = [];
  const week = Array.from({ length: 7 }, () => [] as Interval[]);
  for (const day of DAY_ORDER) {
    week[day] = intervalsIn(typed, `day${day}`, WEEKDAYS[day], errors);
  }
  const exceptions: HoursException[] = [];
  for (let row = 0; row < MAX_EXCEPTIONS; row++) readException(typed, row, exceptions, errors);
  exceptions.sort((a, b) => (a.date < b.date ? -1 : 1));
  const starts_on = dateIn(typed, "starts_on", "First day", errors);
  const ends_on = dateIn(typed, "ends_on", "Last day of the drive", errors);
  if (starts_on && ends_on && ends_on < starts_on) {
    errors.push({ field: "ends_on", message: "The last day must not be before the first" });
  }
  if (errors.length > 0) return { kind: "invalid", errors, typed };
  const value = {
    week: week as Week,
    exceptions,
    starts_on,
    ends_on,
    writesText: typed.write_text === "yes",
  };
  return { kind: "ok", value };
}

const fieldText = (typed: Typed, name: string) => (typed[name] ?? "").trim();

function intervalsIn(typed: Typed, prefix: string, label: string, errors: FieldError[]): Interval[] {
  const intervals: Interval[] = [];
  for (const index of [0, 1]) {
    const [fromName, toName] = [`${prefix}_from${index}`, `${prefix}_to${index}`];
    // Browsers may include seconds.
    const [from, to] = [fromName, toName].map((name) =>
      fieldText(typed, name).replace(/^(\d\d:\d\d):00$/, "$1"),
    );
    if (!from && !to) continue;
    const refuse = (message: string, field = fromName) => errors.push({ field, message });
    if (!from || !to) refuse(`${label}: please give both times, or none`, from ? toName : fromName);
    else if (!isTime(from) || !isTime(to))
      refuse(`${label}: please give times such as 09:30`, isTime(from) ? toName : fromName);
    else if (from === to && from !== "00:00")
      refuse(`${label}: the place closes when it opens. For day and night, type 00:00 twice`, toName);
    else {
      const [before] = intervals;
      if (before && (before.to <= before.from || from <= before.to))
        refuse(`${label}: the second times must come after the first`);
      else intervals.push({ from, to });
    }
  }
  return intervals;
}

function readException(typed: Typed, row: number, exceptions: HoursException[], errors: FieldError[]) {
  const [label, prefix] = [`Other day ${row + 1}`, `other${row}`];
  const reason = fieldText(typed, `${prefix}_reason`);
  const intervals = intervalsIn(typed, prefix, label, errors);
  const date = dateIn(typed, `${prefix}_date`, label, errors);
  if (date === null) {
    const isFilled = reason !== "" || intervals.length > 0;
    if (isFilled && fieldText(typed, `${prefix}_date`) === "") {
      errors.push({ field: `${prefix}_date`, message: `${label}: please give a date` });
    }
    return;
  }
  if (exceptions.some((other) => other.date === date)) {
    errors.push({ field: `${prefix}_date`, message: `${label}: this date is there already` });
  }
  if (reason.length > MAX_REASON) {
    errors.push({
      field: `${prefix}_reason`,
      message: `${label}: the reason must be 100 characters or fewer`,
    });
  }
  exceptions.push({ date, intervals, reason });
}

function dateIn(typed: Typed, name: string, label: string, errors: FieldError[]): string | null {
  const text = fieldText(typed, name);
  if (text === "") return null;
  if (isDay(text)) return text;
  errors.push({ field: name, message: `${label}: please give a date` });
  return null;
}
