import { shortDay } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { suggestHours } from "#app/locations/hours/hours-text.ts";
import { weekWords } from "#app/locations/week-words.ts";

export function readingOf(text: string): string {
  const read = suggestHours(text, pacificDay(new Date()));
  if (!read) return "The site shows these words, and does not say when it is open.";
  const closed = read.exceptions.map(({ date }) => `, closed ${shortDay(date)}`).join("");
  return `The site reads: ${weekWords(read.week)}${closed}, right?`;
}
