import type { PageMeta } from "#app/copy/en/page-meta.ts";
import type { volunteerMeta as enVolunteerMeta } from "../en/volunteers.ts";
import { commonKeywords } from "./page-meta.ts";

export const volunteerMeta = ((): PageMeta => ({
  title: "Làm tình nguyện",
  description:
    "Giúp phân loại đồ chơi, thu góp và phụ trong ngày phát quà. Xin ghi danh làm tình nguyện viên.",
  keywords: [...commonKeywords, "tình nguyện", "phân loại đồ chơi", "buổi hướng dẫn"],
})) satisfies typeof enVolunteerMeta;
