import { dayInFull } from "#app/core/time/date-words.ts";
import type { DateView } from "#app/season/season-view.ts";
import { seasonWords } from "#app/words/en/season.ts";

/** A date of the season as letters show it: its title, then its other lines. */
export function letterDate(date: DateView, year: number): [title: string, ...lines: string[]] {
  const { title, state, when, whenLeft, cancelledDays, reason, place } = date;
  const withYear = (words: string) => (words.includes(String(year)) ? words : `${words}, ${year}`);
  const lines =
    state === "cancelled"
      ? [seasonWords.cancelledDay(withYear(when)), reason]
      : [
          withYear(whenLeft),
          ...(cancelledDays.length > 0
            ? [seasonWords.cancelledDay(cancelledDays.map(dayInFull).join("; ")), reason]
            : []),
          place,
        ];
  return [title, ...lines.filter((line) => line !== "")];
}
