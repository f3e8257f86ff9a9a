import type { PageMeta } from "#app/words/en/page-meta.ts";
import type { passportWords as en, passportMeta as enMeta } from "#app/words/en/passport.ts";
import { commonKeywords } from "./page-meta.ts";

export const passportWords = {
  heading: "Mười thành phố, mười dấu bưu điện",
  how: "Mang đồ chơi đến các thành phố khác nhau. Quét mã trên bích chương ở mỗi cửa, và thành phố đó để lại dấu ở đây. Đủ mười dấu là đầy tờ.",
  private:
    "Tờ này được giữ trong trình duyệt của quý vị: không có gì gửi đến chúng tôi, không ai theo dõi quý vị.",
  count: (count: number, all: number) =>
    count === 0 ? `Tờ còn trống: còn ${all} dấu.` : `${count} trong ${all} dấu.`,
  complete: "Tờ của quý vị đã đầy. Cảm ơn quý vị đã đến mười thành phố!",
  empty: (place: number) => `Chỗ số ${place} còn trống`,
  noScripts: "Trình duyệt của quý vị không chạy script nên không giữ được tờ này.",
  clear: "Xóa hết các dấu",
  cleared: "Tờ đã trống trở lại",
  places: { text: "Tìm một địa điểm", to: "/locations" },
  left: (city: string, count: number, all: number) => `Quý vị đã có dấu của ${city}: ${count} trong ${all}.`,
  notKept: "Trình duyệt của quý vị không lưu gì nên không để lại dấu được.",
  link: { text: "Mười thành phố, mười dấu bưu điện", to: "/passport" },
} satisfies typeof en;

export const passportMeta = ((): PageMeta => ({
  title: "Mười thành phố, mười dấu bưu điện",
  description:
    "Mang đồ chơi đến các thành phố và gom dấu bưu điện. Tờ được giữ trong trình duyệt của quý vị; không gửi, không theo dõi.",
  keywords: [...commonKeywords, "dấu bưu điện"],
})) satisfies typeof enMeta;
