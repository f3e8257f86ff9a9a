import type { commonKeywords as en } from "#app/words/en/page-meta.ts";

export const commonKeywords = ["quyên góp đồ chơi", "Vùng Vịnh", "đồ chơi Giáng Sinh"] satisfies typeof en;
