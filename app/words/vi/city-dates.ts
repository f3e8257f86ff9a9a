import { dayWithYear, dayWords } from "#app/core/time/date-words.ts";
import { findDate, type SeasonView } from "#app/season/season-view.ts";
import type {
  collectionWords as enCollection,
  distributionWords as enDistribution,
} from "#app/words/en/city-dates.ts";

export const collectionWords = ((season: SeasonView) => {
  const collection = findDate(season, "collection");
  if (season.voice === "after" && season.dates.length > 0)
    return `Đợt quyên góp năm ${season.year} đã kết thúc, và chúng tôi sẽ thông báo những ngày kế tiếp`;
  if (!collection || collection.state === "cancelled") return "Chúng tôi sẽ thông báo ngày";
  return collection.state === "past" ? season.words : collection.when;
}) satisfies typeof enCollection;

export const distributionWords = ((season: SeasonView) => {
  const day = findDate(season, "distribution");
  if (!day || day.state === "cancelled") return "Đồ chơi được trao cho các gia đình vào ngày phát quà.";
  return day.state === "past"
    ? `Đồ chơi đã được trao cho các gia đình vào ${dayWithYear(day.start)}.`
    : `Đồ chơi được trao cho các gia đình vào ${dayWords(day.start)}.`;
}) satisfies typeof enDistribution;
