import { DAY_ORDER, type Interval, type Week } from "#app/locations/hours/hours.ts";
import { openWords } from "#app/words/en/open.ts";
import { intervalWords } from "./state.ts";

const SHORT = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Days in a row with the same words, Monday first; without those that are closed. */
function groupsOf(week: Week, wordsOf: (intervals: readonly Interval[]) => string) {
  const groups: { days: number[]; words: string }[] = [];
  for (const day of DAY_ORDER) {
    const intervals = week[day] ?? [];
    const words = intervals.length > 0 ? wordsOf(intervals) : "";
    const last = groups.at(-1);
    if (last?.words === words) last.days.push(day);
    else groups.push({ days: [day], words });
  }
  return groups
    .filter(({ words }) => words !== "")
    .map(({ days, words }) => ({ days, words, span: spanOf(days) }));
}

function spanOf(days: readonly number[]): string {
  const [first = 0, last = first] = [days[0], days.at(-1)];
  return days.length > 1 ? `${SHORT[first]}-${SHORT[last]}` : `${SHORT[first]}`;
}

/** A week on one line, in the format of the Hours field: "Mon-Fri: 9 AM - 5 PM, Sat: 10 AM - 2 PM". */
export function weekWords(week: Week): string {
  const groups = groupsOf(week, intervalWords);
  return (
    groups.map(({ days, words, span }) => `${days.length === 7 ? "Every day" : span}: ${words}`).join(", ") ||
    openWords.closed
  );
}
