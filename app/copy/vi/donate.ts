import type { Site } from "#app/content/site.ts";
import { offersWishlist } from "#app/content/site.ts";
import type { PageMeta } from "#app/copy/en/page-meta.ts";
import type { donateMeta as enDonateMeta } from "../en/donate.ts";
import { commonKeywords } from "./page-meta.ts";

export const donateMeta = ((site: Site): PageMeta => ({
  title: "Tặng đồ chơi",
  description: offersWishlist(site)
    ? "Hai cách tặng đồ chơi mới, chưa gói: mang đến nơi gần quý vị hoặc chọn trong danh sách quà. Những món cần nhất theo tuổi."
    : "Tặng đồ chơi mới, chưa gói: mang đến đâu gần quý vị, và những món cần nhất theo tuổi.",
  keywords: [...commonKeywords, "tặng đồ chơi", "đồ chơi cần nhất"],
})) satisfies typeof enDonateMeta;
