import { dateWords as words } from "#app/words/en/dates.ts";
import { weekdayOf } from "./calendar-days.ts";

/** Name of the weekday: "Saturday". */
export function weekdayName(day: string): string {
  return words.weekdays[weekdayOf(day)] ?? "";
}

/** Short name of the weekday: "Sat". */
export function shortWeekday(day: string): string {
  return words.shortWeekdays[weekdayOf(day)] ?? "";
}

interface Parts {
  year: string;
  /** Two digits, as in the date. */
  month: string;
  day: number;
}

function parts(day: string): Parts {
  const [year = "", month = "", date = ""] = day.split("-");
  return { year, month, day: Number(date) };
}

/** Name of the month: "November". */
export function monthName(day: string): string {
  const { month } = parts(day);
  return words.months[Number(month) - 1] ?? month;
}

/** "November 2025". */
export function monthWithYear(day: string): string {
  return words.monthWithYear(monthName(day), parts(day).year);
}

/** "2025-11-01" as "November 1". */
export function dayWords(day: string): string {
  return words.day(monthName(day), parts(day).day);
}

/** "2025-11-01" as "November 1, 2025". */
export function dayWithYear(day: string): string {
  return words.withYear(dayWords(day), parts(day).year);
}

/** "November 1", with its year if that is not the year of `today`. */
export function dayAsOf(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? dayWords(day) : dayWithYear(day);
}

/** "Saturday, November 1". */
export function dayWithWeekday(day: string): string {
  return `${weekdayName(day)}, ${dayWords(day)}`;
}

/** "Saturday, November 1", with its year if that is not the year of `today`. */
export function weekdayAsOf(day: string, today: string): string {
  return `${weekdayName(day)}, ${dayAsOf(day, today)}`;
}

/** "Saturday, November 1, 2025". */
export function dayInFull(day: string): string {
  return `${weekdayName(day)}, ${dayWithYear(day)}`;
}

/** "Nov 1". */
export function shortDate(day: string): string {
  const { month, day: date } = parts(day);
  return words.day(words.shortMonths[Number(month) - 1] ?? month, date);
}

/** "Sat, Nov 1". */
export function shortDay(day: string): string {
  return `${shortWeekday(day)}, ${shortDate(day)}`;
}

/** "December 1-14" within a month, else "November 15 - December 10". */
export function rangeWords(start: string, end: string): string {
  const [from, to] = [parts(start), parts(end)];
  if (start === end) return dayWords(start);
  return from.month === to.month
    ? words.days(monthName(start), from.day, to.day)
    : words.range(dayWords(start), dayWords(end));
}

/** "November 1 - December 23, 2025". */
export function rangeWithYear(start: string, end: string): string {
  const [from, to] = [parts(start), parts(end)];
  if (from.year !== to.year) return words.range(dayWithYear(start), dayWithYear(end));
  return words.withYear(rangeWords(start, end), to.year);
}
