import { addDays } from "#app/core/time/calendar-days.ts";
import { dayWords, monthName, rangeWords, shortDate, weekdayName } from "#app/core/time/date-words.ts";
import { dateWords } from "#app/words/en/dates.ts";
import { occasionPhrases } from "#app/words/en/occasions.ts";
import { shortHours } from "./hours-words.ts";
import { hoursOn, type Occasion } from "./season.ts";

/** "November 23 and December 7", "May 1, May 8 and May 15"; three and more days in a row are a range. */
export function listDays(days: readonly string[]): string {
  const rows: [string, ...string[]][] = [];
  for (const day of days) {
    const row = rows.at(-1);
    if (row && addDays(row[0], row.length) === day) row.push(day);
    else rows.push([day]);
  }
  const words = rows.flatMap((row) =>
    row.length > 2 ? rangeWords(row[0], row.at(-1) ?? "") : row.map(dayWords),
  );
  const last = words.pop() ?? "";
  return words.length === 0 ? last : dateWords.list(words.join(", "), last);
}

/** "Nov 3-7" within a month, else "Nov 28-Dec 2", in English. */
export function shortRange(start: string, end: string): string {
  if (start === end) return shortDate(start);
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7);
  return `${shortDate(start)}-${isOneMonth ? Number(end.slice(8)) : shortDate(end)}`;
}

/** Whether seven days before or after a day is another month. */
const leavesMonth = (day: string, days: -7 | 7) => addDays(day, days).slice(0, 7) !== day.slice(0, 7);

/** "in November" if every such weekday of the month is included. */
function weeklyMonths(start: string, end: string): string {
  const isWholeMonth = start.slice(0, 7) === end.slice(0, 7) && leavesMonth(start, -7) && leavesMonth(end, 7);
  return isWholeMonth
    ? occasionPhrases.inMonth(monthName(start))
    : occasionPhrases.between(dayWords(start), dayWords(end));
}

/** The wording of an occasion without its year: "every Saturday in November, 2-3 PM". */
export function occasionWords(occasion: Occasion): string {
  switch (occasion.kind) {
    case "period":
      return rangeWords(occasion.start, occasion.end);
    case "day":
      return `${dayWords(occasion.date)}, ${shortHours(occasion)}`;
    case "weekly":
      return occasionPhrases.weekly(
        weekdayName(occasion.start),
        weeklyMonths(occasion.start, occasion.end),
        shortHours(occasion),
      );
    case "shifts":
      return occasionPhrases.shifts(
        rangeWords(occasion.start, occasion.end),
        shortHours(occasion.weekdays),
        shortHours(occasion.weekends),
      );
    case "days":
      return listDays(occasion.dates);
  }
}

/** Some days of an occasion with their hours: "December 6 and December 13, 10 AM-4 PM". */
export function daysWords(days: readonly string[], occasion: Occasion): string {
  const hoursOf = (day: string) => {
    const hours = hoursOn(day, occasion);
    return hours ? `, ${shortHours(hours)}` : "";
  };
  return [...new Set(days.map(hoursOf))]
    .map((hours) => listDays(days.filter((day) => hoursOf(day) === hours)) + hours)
    .join("; ");
}

export function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
