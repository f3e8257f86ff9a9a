import type { commonKeywords as en } from "../en/page-meta.ts";

export const commonKeywords = ["quyên góp đồ chơi", "Vùng Vịnh", "đồ chơi Giáng Sinh"] satisfies typeof en;
