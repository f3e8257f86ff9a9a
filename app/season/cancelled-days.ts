import { dayWithYear, weekdayName } from "#app/core/time/date-words.ts";
import { seasonWords } from "#app/words/en/season.ts";

/** "Canceled: Wednesday, December 17, 2025". */
export function cancelledDaysWords(days: readonly string[]): string {
  return seasonWords.cancelledDay(days.map((day) => `${weekdayName(day)}, ${dayWithYear(day)}`).join("; "));
}
