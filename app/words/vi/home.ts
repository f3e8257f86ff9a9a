import type { home as en, homeMeta as enHomeMeta } from "#app/words/en/home.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import type { Phrases } from "#app/words/facts.ts";
import { commonKeywords } from "./page-meta.ts";

export const home = {
  hero: {
    label: "Chào mừng",
    headline: "Trao niềm vui, từng món đồ chơi",
    headlineLines: ["Trao niềm vui,", "từng món", "đồ chơi"],
    lead: ({ children, childrenPeriod }: Phrases) =>
      `Đồ chơi mới, chưa gói, cho ${children} ở Vùng Vịnh${childrenPeriod ? ` (${childrenPeriod})` : ""}.`,
    host: { text: "Tổ chức quyên góp", to: "/join" },
    donate: { text: "Tặng đồ chơi", to: "/donate" },
    thanks: "Cảm ơn Vùng Vịnh.",
    find: {
      label: "Tìm điểm nhận đồ chơi gần quý vị",
      placeholder: "Thành phố hoặc mã zip",
      button: "Tìm",
    },
    photosLabel: "Ảnh nền",
    captions: ["Quà dưới cây thông", "Đồ chơi bằng gỗ", "Một thùng quyên góp", "Vùng Vịnh mùa đông"],
    photo: (number: number, count: number) => `Xem ảnh ${number} trên ${count}`,
    pause: "Ngừng",
    play: "Tiếp tục",
  },
  tally: {
    text: "Đang nhận đồ chơi",
    link: { text: "Tất cả địa điểm", to: "/locations" },
  },
  story: {
    heading: "Một em bé tám tuổi đã bắt đầu",
    lead: "Năm 2012, người sáng lập của chúng tôi mới tám tuổi, và muốn các bạn thiếu thốn có đồ chơi vào dịp Giáng Sinh.",
    text: ({ counties }: Phrases) =>
      `Ngày nay các cơ sở kinh doanh, trường học và hội đoàn đặt thùng, bà con lối xóm bỏ đồ chơi vào, và tình nguyện viên giúp đưa đồ chơi đến các em ở ${counties}.`,
    block: "8",
    button: { text: "Đọc câu chuyện", to: "/about" },
    creed: ["Hy vọng", "Rộng lượng", "Tình thương"],
  },
  impact: {
    heading: "Những gì đã làm được",
  },
  movement: {
    heading: "Cùng tham gia",
    lead: "Cho mượn một chỗ đặt thùng, mang một món đồ chơi, hay góp một buổi chiều. Cách nào cũng quý.",
    company: "Công ty của quý vị tặng đồ chơi theo thùng?",
    bulk: { text: "Quà của công ty", to: "/bulk-donations" },
    host: {
      title: "Tổ chức quyên góp đồ chơi",
      text: ({ driveLength, staffTime, fromPartners }: Phrases) =>
        `Đặt một thùng ở nơi của quý vị trong ${driveLength}. Không tốn tiền, chỉ cần ${staffTime} của nhân viên. ${fromPartners}.`,
      more: "Đặt thùng",
      to: "/join",
    },
    donate: {
      title: "Tặng đồ chơi",
      text: (wishlist: boolean) =>
        `Mang đồ chơi mới, chưa gói đến nơi gần quý vị${wishlist ? ", hoặc chọn trong danh sách quà trên mạng" : ""}.`,
      more: "Xem món nào đang cần",
      to: "/donate",
    },
    volunteer: {
      title: "Làm tình nguyện",
      text: "Giúp phân loại đồ chơi trong tháng 12, hoặc phụ trong ngày phát quà.",
      more: "Góp thời giờ",
      to: "/volunteer",
    },
  },
} satisfies typeof en;

export const homeMeta = ((): PageMeta => ({
  title: "Trao niềm vui, từng món đồ chơi",
  description:
    "Chúng tôi thu góp đồ chơi mới, chưa gói cho các em thiếu thốn vào dịp Giáng Sinh. Xin tặng đồ chơi, đặt thùng quyên góp hoặc làm tình nguyện.",
  keywords: [...commonKeywords, "tặng đồ chơi", "đặt thùng quyên góp", "tình nguyện"],
})) satisfies typeof enHomeMeta;
