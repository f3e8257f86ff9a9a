import { dayWithYear, dayWords } from "#app/core/time/date-words.ts";
import { findDate, type SeasonView } from "#app/season/season-view.ts";
import type {
  collectionWords as enCollection,
  distributionWords as enDistribution,
} from "#app/words/en/city-dates.ts";

export const collectionWords = ((season: SeasonView) => {
  const collection = findDate(season, "collection");
  if (season.voice === "after" && season.dates.length > 0)
    return `La colecta de ${season.year} ya terminó y anunciaremos las próximas fechas`;
  if (!collection || collection.state === "cancelled") return "Anunciaremos las fechas";
  return collection.state === "past" ? season.words : collection.when;
}) satisfies typeof enCollection;

export const distributionWords = ((season: SeasonView) => {
  const day = findDate(season, "distribution");
  if (!day || day.state === "cancelled") return "Los juguetes se entregan a las familias el día del reparto.";
  return day.state === "past"
    ? `Los juguetes se entregaron a las familias el ${dayWithYear(day.start)}.`
    : `Los juguetes se entregan a las familias el ${dayWords(day.start)}.`;
}) satisfies typeof enDistribution;
