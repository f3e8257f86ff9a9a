import { collectionWords } from "#app/words/en/city-dates.ts";
import { findDate, type SeasonView } from "./season-view.ts";

/** The collection dates as of now, for the token "{collection}" in questions. */
export function collectionPhrase(season: SeasonView): string {
  const collection = findDate(season, "collection");
  if (season.voice === "after" && season.dates.length > 0) return collectionWords.ended(season.year);
  if (!collection || collection.state === "cancelled") return collectionWords.unknown;
  return collection.state === "past" ? season.words : collection.whenLeft;
}
