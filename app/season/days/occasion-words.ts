import { occasionPhrases } from "#app/copy/en/occasions.ts";
import { currentLanguage } from "#app/languages/current.ts";
import { languages } from "#app/languages/languages.ts";
import type { Occasion } from "#app/season/season.ts";
import {
  dayWords,
  inOtherLanguage,
  isEnglish,
  parts,
  rangeWords,
  shortHours,
  WEEKDAYS,
  weekdayName,
} from "./date-words.ts";

/** "November 23 and December 7", "May 1, May 8 and May 15". */
export function listDays(days: readonly string[]): string {
  const words = days.map(dayWords);
  if (!isEnglish()) return new Intl.ListFormat(languages[currentLanguage()].locale).format(words);
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function daysIn(day: string): number {
  const [year = "", month = ""] = day.split("-");
  return new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}

/** "in November" if every such weekday of the month is included. */
function weeklyMonths(start: string, end: string): string {
  const { month } = parts(start);
  const { day: last } = parts(end);
  const isWholeMonth = month === parts(end).month && parts(start).day <= 7 && last + 7 > daysIn(end);
  return isWholeMonth
    ? occasionPhrases.inMonth(isEnglish() ? month : inOtherLanguage(start, { month: "long" }))
    : occasionPhrases.between(dayWords(start), dayWords(end));
}

/** "Saturday" in the page's language. January 4, 1970 was a Sunday. */
function weekdayOfName(name: string): string {
  return weekdayName(`1970-01-${String(4 + WEEKDAYS.indexOf(name)).padStart(2, "0")}`);
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
        isEnglish() ? occasion.weekday : weekdayOfName(occasion.weekday),
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

/** Capitalizes the first letter. */
export function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
