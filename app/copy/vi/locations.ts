import type { PageMeta } from "#app/copy/en/page-meta.ts";
import type { locationsMeta as enLocationsMeta } from "../en/locations.ts";
import { commonKeywords } from "./page-meta.ts";

export const locationsMeta = ((): PageMeta => ({
  title: "Tìm nơi nhận đồ chơi gần quý vị",
  description: "Tìm điểm nhận đồ chơi theo thành phố hoặc mã zip, hoặc chọn trong các thành phố ở Vùng Vịnh.",
  keywords: [...commonKeywords, "điểm nhận đồ chơi", "mã zip"],
})) satisfies typeof enLocationsMeta;
