import type { Site } from "#app/content/site.ts";
import type { PageMeta } from "#app/copy/en/page-meta.ts";
import type { joinMeta as enJoinMeta } from "../en/join.ts";
import { commonKeywords } from "./page-meta.ts";

export const joinMeta = ((site: Site): PageMeta => {
  const { response, staffTime, driveLength } = site.phrases;
  return {
    title: "Tổ chức quyên góp đồ chơi",
    description: `Đặt một thùng trong ${driveLength}, không tốn tiền, chỉ cần ${staffTime} của nhân viên. Chúng tôi trả lời trong vòng ${response}.`,
    keywords: [...commonKeywords, "đặt thùng quyên góp", "đối tác"],
  };
}) satisfies typeof enJoinMeta;
