import type {
  importantDates as en,
  importantDatesMeta as enImportantDatesMeta,
  agendaLinks as enLinks,
} from "#app/words/en/important-dates.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import type { SiteFacts } from "#app/words/facts.ts";
import { commonKeywords } from "./page-meta.ts";

export const agendaLinks = {
  collection: { text: "Tìm địa điểm", to: "/locations" },
  orientation: { text: "Ghi danh tình nguyện", to: "/volunteer" },
  "family-registration": { text: "Đồ chơi cho gia đình quý vị", to: "/families" },
  "distribution-support": { text: "Tình nguyện trong ngày đó", to: "/volunteer" },
} satisfies typeof enLinks;

export const importantDates = {
  heading: "Các ngày quan trọng",
  lead: (year: number) =>
    `Từ thùng đầu tiên đến món đồ chơi cuối cùng: cả đợt quyên góp năm ${year} trên một trang.`,
  over: {
    lead: (year: number) =>
      `Đợt quyên góp năm ${year} đã kết thúc. Mọi cánh cửa đều khép lại cho đến khi có ngày mới.`,
    label: "Những ngày kế tiếp",
    heading: "Chúng tôi sẽ thông báo những ngày kế tiếp.",
    text: "Nhận đồ chơi, ca tình nguyện và ghi danh gia đình. Chúng tôi viết cho quý vị khi bắt đầu nhận đồ chơi.",
    headquarters: "Có đồ chơi hôm nay? Trụ sở chính nhận đồ chơi quanh năm.",
    donate: { text: "Mang đến đâu", to: "/donate" },
    last: (year: number) => `Mùa ${year}`,
    ended: (day: string) => `đã kết thúc ${day}`,
    results: (year: number) => `Đợt quyên góp năm ${year} qua các con số`,
  },
  calendarLabel: "Lịch",
  legendLabel: "Chú thích",
  detailsHeading: "Chi tiết",
  weekdays: ["CN", "T2", "T3", "T4", "T5", "T6", "T7"],
  marks: {
    opens: "bắt đầu nhận đồ chơi",
    closes: "ngày cuối để tặng",
    collection: "nhận đồ chơi",
    orientation: "hướng dẫn tình nguyện viên",
    mobileCollection: "thu góp lưu động",
    distribution: "ngày phát quà",
    familyRegistration: "ghi danh gia đình",
    sorting: "phân loại đồ chơi",
    christmas: "Giáng Sinh",
  },
  dayLabels: {
    opens: "Mở",
    closes: "Đóng",
    orientation: "Gặp",
    mobileCollection: "Lưu động",
    distribution: "Phát quà",
  },
  doors: {
    hint: "Mở một cánh cửa: mỗi ngày của tháng 12 cho biết có gì và một em nhỏ ước gì.",
    wish: (ages: string, toy: string) => `Điều ước ở tuổi ${ages}: ${toy}`,
  },
  legend: [
    { mark: "collection", text: "Nhận đồ chơi" },
    { mark: "orientation", text: "Hướng dẫn tình nguyện viên" },
    { mark: "mobileCollection", text: "Thu góp lưu động" },
    { mark: "distribution", text: "Ngày phát quà" },
    { mark: "familyRegistration", text: "Ghi danh gia đình" },
    { mark: "sorting", text: "Phân loại đồ chơi" },
  ],
} satisfies typeof en;

export const importantDatesMeta = ((site: SiteFacts): PageMeta => {
  const { year } = site.season;
  return {
    title: `Các ngày quan trọng năm ${year}`,
    description: `Mọi ngày của đợt quyên góp năm ${year}: nhận đồ chơi, hướng dẫn, phân loại, ghi danh gia đình và ngày phát quà.`,
    keywords: [...commonKeywords, "ngày quan trọng", "ngày phát quà", "ghi danh gia đình"],
  };
}) satisfies typeof enImportantDatesMeta;
