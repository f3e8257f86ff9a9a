import type { donate as en, donateMeta as enDonateMeta } from "#app/words/en/donate.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import type { SiteFacts } from "#app/words/facts.ts";
import { offersWishlist } from "#app/words/facts.ts";
import { commonKeywords } from "./page-meta.ts";

export const donate = {
  name: "Tặng đồ chơi",
  hero: {
    heading: "Mang một món đồ chơi cho một em nhỏ",
    lead: (wishlist: boolean) =>
      `Đồ mới và chưa gói, cho các em từ 0 đến 17 tuổi. Xin mang đến nơi gần quý vị${wishlist ? ", hoặc chọn một món trong danh sách quà" : ""}.`,
  },
  ways: {
    heading: "Hai cách để tặng",
    one: "Cách tặng",
    dropOff: {
      title: "Mang đồ chơi đến",
      text: "Mang đồ chơi mới, chưa gói đến điểm nhận gần quý vị. Bản đồ cho biết ở đâu.",
      button: "Mở bản đồ địa điểm",
    },
    online: {
      title: "Tặng trên mạng",
      text: "Chọn một món trong danh sách quà ở trang mua sắm. Trang sẽ mở riêng.",
      button: "Xem danh sách quà",
    },
    newTab: "(mở trang mới)",
  },
  toys: {
    heading: "Đồ chơi đang cần nhất",
    lead: "Mỗi lứa tuổi một kệ. Chỗ trống là món đồ chơi mà một em bé còn đang đợi.",
  },
  guidelines: {
    heading: "Trước khi mua",
    please: "Xin tặng",
    pleaseNot: "Xin đừng tặng",
  },
  headquarters: {
    heading: "Mang đến trụ sở chính",
    tag: "Trụ sở chính",
    directions: "Chỉ đường",
    more: { text: "Tất cả điểm nhận đồ chơi", to: "/locations" },
  },
} satisfies typeof en;

export const donateMeta = ((site: SiteFacts): PageMeta => ({
  title: "Tặng đồ chơi",
  description: offersWishlist(site)
    ? "Hai cách tặng đồ chơi mới, chưa gói: mang đến nơi gần quý vị hoặc chọn trong danh sách quà. Những món cần nhất theo tuổi."
    : "Tặng đồ chơi mới, chưa gói: mang đến đâu gần quý vị, và những món cần nhất theo tuổi.",
  keywords: [...commonKeywords, "tặng đồ chơi", "đồ chơi cần nhất"],
})) satisfies typeof enDonateMeta;
