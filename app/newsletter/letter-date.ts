import { dayInFull } from "#app/core/time/date-words.ts";
import { type DateView, withYear } from "#app/season/season-view.ts";
import { seasonWords } from "#app/words/en/season.ts";

/** A date of the season as letters show it: its title, then its other lines. */
export function letterDate(date: DateView): [title: string, ...lines: string[]] {
  const { title, state, when, whenLeft, cancelledDays, reason, place } = date;
  const lines =
    state === "cancelled"
      ? [seasonWords.cancelledDay(withYear(when, date)), reason]
      : [
          withYear(whenLeft, date),
          ...(cancelledDays.length > 0
            ? [seasonWords.cancelledDay(cancelledDays.map(dayInFull).join("; ")), reason]
            : []),
          place,
        ];
  return [title, ...lines.filter((line) => line !== "")];
}
