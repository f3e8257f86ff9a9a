import type { PageMeta } from "#app/copy/en/page-meta.ts";
import type { homeMeta as enHomeMeta } from "../en/home.ts";
import { commonKeywords } from "./page-meta.ts";

export const homeMeta = ((): PageMeta => ({
  title: "Trao niềm vui, từng món đồ chơi",
  description:
    "Chúng tôi thu góp đồ chơi mới, chưa gói cho các em thiếu thốn vào dịp Giáng Sinh. Xin tặng đồ chơi, đặt thùng quyên góp hoặc làm tình nguyện.",
  keywords: [...commonKeywords, "tặng đồ chơi", "đặt thùng quyên góp", "tình nguyện"],
})) satisfies typeof enHomeMeta;
