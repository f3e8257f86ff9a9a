import type {
  collectionWords as enCollection,
  distributionWords as enDistribution,
} from "#app/words/en/city-dates.ts";

export const collectionWords = {
  ended: (year: number) =>
    `Đợt quyên góp năm ${year} đã kết thúc, và chúng tôi sẽ thông báo những ngày kế tiếp`,
  unknown: "Chúng tôi sẽ thông báo ngày",
} satisfies typeof enCollection;

export const distributionWords = {
  unknown: "Đồ chơi được trao cho các gia đình vào ngày phát quà.",
  past: (day: string) => `Đồ chơi đã được trao cho các gia đình vào ${day}.`,
  coming: (day: string) => `Đồ chơi được trao cho các gia đình vào ${day}.`,
} satisfies typeof enDistribution;
