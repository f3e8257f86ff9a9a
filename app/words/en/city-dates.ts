import { dayWithYear, dayWords } from "#app/core/time/date-words.ts";
import { findDate, type SeasonView } from "#app/season/season-view.ts";
import { words } from "#app/words/words.ts";

/** The collection dates as of now, for the token "{collection}" in questions. */
export const collectionWords = words("collectionWords", (season: SeasonView): string => {
  const collection = findDate(season, "collection");
  if (season.voice === "after" && season.dates.length > 0)
    return `The ${season.year} drive has ended, and the next dates will be announced`;
  if (!collection || collection.state === "cancelled") return "The dates will be announced";
  return collection.state === "past" ? season.words : collection.when;
});

/** The distribution date as of now, for the same questions. */
export const distributionWords = words("distributionWords", (season: SeasonView): string => {
  const day = findDate(season, "distribution");
  if (!day || day.state === "cancelled") return "Toys are given to families on distribution day.";
  return day.state === "past"
    ? `Toys were given to families on ${dayWithYear(day.start)}.`
    : `Toys are given to families on ${dayWords(day.start)}.`;
});
