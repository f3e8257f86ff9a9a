import { timeWords } from "#app/locations/state.ts";
import { openWords } from "#app/words/en/open.ts";
import { DAY_ORDER, type Interval, type Week } from "./hours.ts";

const SHORT = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** "10 AM - 6 PM, 7 PM - 9 PM"; "Closed" if empty. */
export function intervalWords(intervals: readonly Interval[]): string {
  if (intervals.length === 0) return openWords.closed;
  return intervals
    .map(({ from, to }) => (from === to ? openWords.wholeDay : `${timeWords(from)} - ${timeWords(to)}`))
    .join(", ");
}

/** A week on one line, in the format of the Hours field: "Mon-Fri: 9 AM - 5 PM, Sat: 10 AM - 2 PM". */
export function weekWords(week: Week): string {
  const groups: { days: number[]; words: string }[] = [];
  for (const day of DAY_ORDER) {
    const words = intervalWords(week[day] ?? []);
    const last = groups.at(-1);
    if (last?.words === words) last.days.push(day);
    else groups.push({ days: [day], words });
  }
  return (
    groups
      .filter(({ words }) => words !== openWords.closed)
      .map(({ days, words }) => {
        const [first = 0, last = first] = [days[0], days.at(-1)];
        if (days.length === 7) return `Every day: ${words}`;
        return `${days.length > 1 ? `${SHORT[first]}-${SHORT[last]}` : SHORT[first]}: ${words}`;
      })
      .join(", ") || openWords.closed
  );
}
