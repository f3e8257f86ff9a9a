import { rangeWithYear } from "#app/core/time/date-words.ts";
import { collectionWords } from "#app/words/en/city-dates.ts";
import { sentenceCase } from "./occasion-words.ts";
import { findDate, type SeasonView } from "./season-view.ts";

/** The collection dates as of now, for the token "{collection}" in questions. */
export function collectionPhrase(season: SeasonView): string {
  const collection = findDate(season, "collection");
  if (season.voice === "after" && season.dates.length > 0) return collectionWords.ended(season.year);
  if (!collection || collection.state === "cancelled") return collectionWords.unknown;
  if (collection.state === "past") return season.words;
  // Boxes take toys between its single days, too, also where a day is canceled.
  const { occasion, cancelledDays, start, end, whenLeft } = collection;
  return occasion.kind === "days" || occasion.kind === "weekly" || cancelledDays.length > 0
    ? sentenceCase(rangeWithYear(start, end))
    : whenLeft;
}
