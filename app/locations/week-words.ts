import { DAY_ORDER, type Interval, type Week } from "#app/locations/hours/hours.ts";
import { readDay } from "#app/locations/hours/hours-text.ts";
import { openWords } from "#app/words/en/open.ts";
import { intervalWords } from "./state.ts";

const SHORT = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function spanOf(days: readonly number[]): string {
  if (days.length === 7) return "Every day";
  const [first = 0, last = first] = [days[0], days.at(-1)];
  return days.length > 1 ? `${SHORT[first]}-${SHORT[last]}` : `${SHORT[first]}`;
}

/** A week on one line, in the format of the Hours field: "Mon-Fri: 9 AM - 5 PM, Sat: 10 AM - 2 PM". */
export function weekWords(week: Week): string {
  /** Days in a row with the same words, Monday first. */
  const groups: { days: number[]; words: string }[] = [];
  for (const day of DAY_ORDER) {
    const intervals = week[day] ?? [];
    const words = intervals.length > 0 ? intervalWords(intervals) : "";
    const last = groups.at(-1);
    if (last?.words === words) last.days.push(day);
    else groups.push({ days: [day], words });
  }
  const open = groups.filter(({ words }) => words !== "");
  return open.map(({ days, words }) => `${spanOf(days)}: ${words}`).join(", ") || openWords.closed;
}

/** The hours of a day as `readDay` reads them, for a text field: "9 AM - 5 PM", blank if it is closed. */
export function dayText(intervals: readonly Interval[]): string {
  if (intervals.length === 0) return "";
  const words = intervalWords(intervals);
  // Longer than a place is usually open: such words are not read back.
  return JSON.stringify(readDay(words)) === JSON.stringify(intervals)
    ? words
    : intervals.map(({ from, to }) => `${from} - ${to}`).join(", ");
}
