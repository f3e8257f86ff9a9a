import { currentLanguage } from "#app/languages/current.ts";
import { languages } from "#app/languages/languages.ts";
import type { Hours } from "#app/season/season.ts";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Formats a day in a language other than English; the specification gives the English wording. */
export function inOtherLanguage(day: string, options: Intl.DateTimeFormatOptions, end = day): string {
  const { locale } = languages[currentLanguage()];
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return format.formatRange(moment(day), moment(end));
}

const moment = (day: string) => new Date(`${day}T00:00:00Z`);
export const isEnglish = () => currentLanguage() === "en";
const DAY = { month: "long", day: "numeric" } as const;
const SHORT_DAY = { month: "short", day: "numeric" } as const;
const FULL_DAY = { ...DAY, year: "numeric" } as const;

/** Name of the weekday: "Saturday". */
export function weekdayName(day: string): string {
  if (!isEnglish()) return inOtherLanguage(day, { weekday: "long" });
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

type Parts = { year: string; month: string; day: number };

export function parts(day: string): Parts {
  const [year = "", month = "", date = ""] = day.split("-");
  return { year, month: MONTHS[Number(month) - 1] ?? month, day: Number(date) };
}

/** "2025-11-01" as "November 1". */
export function dayWords(day: string): string {
  if (!isEnglish()) return inOtherLanguage(day, DAY);
  const { month, day: date } = parts(day);
  return `${month} ${date}`;
}

/** "2025-11-01" as "November 1, 2025". */
export function dayWithYear(day: string): string {
  if (!isEnglish()) return inOtherLanguage(day, FULL_DAY);
  return `${dayWords(day)}, ${parts(day).year}`;
}

/** "December 1-14" within a month, else "November 15 - December 10". */
export function rangeWords(start: string, end: string): string {
  if (!isEnglish()) return inOtherLanguage(start, DAY, end);
  const from = parts(start);
  const to = parts(end);
  return from.month === to.month
    ? `${from.month} ${from.day}-${to.day}`
    : `${dayWords(start)} - ${dayWords(end)}`;
}

/** "November 1 - December 23, 2025". */
export function rangeWithYear(start: string, end: string): string {
  if (!isEnglish()) return inOtherLanguage(start, FULL_DAY, end);
  if (parts(start).year !== parts(end).year) return `${dayWithYear(start)} - ${dayWithYear(end)}`;
  return `${rangeWords(start, end)}, ${parts(end).year}`;
}

/** "Nov 3-7" within a month, else "Nov 28-Dec 2". */
export function shortRange(start: string, end: string): string {
  if (!isEnglish()) return inOtherLanguage(start, SHORT_DAY, end);
  const from = parts(start);
  const to = parts(end);
  const first = `${from.month.slice(0, 3)} ${from.day}`;
  return from.month === to.month ? `${first}-${to.day}` : `${first}-${to.month.slice(0, 3)} ${to.day}`;
}

function clock(time: string, minutes: "always" | "needed"): { text: string; half: string } {
  const [hour = "0", minute = "00"] = time.split(":");
  const value = Number(hour);
  const half = value < 12 ? "AM" : "PM";
  const text = `${value % 12 || 12}${minutes === "always" || minute !== "00" ? `:${minute}` : ""}`;
  return { text, half };
}

function span(hours: Hours, minutes: "always" | "needed"): string {
  const from = clock(hours.from, minutes);
  const to = clock(hours.to, minutes);
  const first = from.half === to.half ? from.text : `${from.text} ${from.half}`;
  return `${first}-${to.text} ${to.half}`;
}

/** Short hours: "2-3 PM", "10 AM-4 PM". */
export function shortHours(hours: Hours): string {
  return span(hours, "needed");
}

/** Hours with minutes: "12:00-4:00 PM", "10:00 AM-4:00 PM". */
export function clockHours(hours: Hours): string {
  return span(hours, "always");
}

/** Full hours: "10:00 AM - 4:00 PM". */
export function fullHours(hours: Hours): string {
  const from = clock(hours.from, "always");
  const to = clock(hours.to, "always");
  return `${from.text} ${from.half} - ${to.text} ${to.half}`;
}
