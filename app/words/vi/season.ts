import type {
  seasonFeed as enFeed,
  openingForm as enOpening,
  seasonWords as enSeason,
  voiceWords as enVoice,
} from "#app/words/en/season.ts";

export const voiceWords = {
  before: (day: string) => `Bắt đầu nhận đồ chơi từ ${day}`,
  during: (day: string) => `Nhận đồ chơi đến ${day}`,
  lastDay: "Hôm nay là ngày cuối nhận đồ chơi",
  collectionEnded: (day: string) => `Đã ngưng nhận đồ chơi từ ${day}`,
  after: (year: number) =>
    `Đợt quyên góp năm ${year} đã kết thúc. Trụ sở chính nhận đồ chơi quanh năm. Chúng tôi sẽ thông báo những ngày kế tiếp.`,
  noSeason: "Trụ sở chính nhận đồ chơi quanh năm. Chúng tôi sẽ thông báo những ngày kế tiếp.",
} satisfies typeof enVoice;

export const seasonWords = {
  coming: "Sắp tới",
  now: "Đang diễn ra",
  past: (day: string) => `Đã kết thúc ${day}`,
  eventPast: (day: string) => `Sự kiện này đã kết thúc: ${day}`,
  cancelled: (year: number) => `Đã hủy trong năm ${year}`,
  cancelledDay: (day: string) => `Đã hủy: ${day}`,
  next: (when: string) => `Kế tiếp: ${when}`,
  allPast: "Chúng tôi sẽ thông báo những ngày kế tiếp.",
  addToCalendar: "Thêm vào lịch",
} satisfies typeof enSeason;

export const seasonFeed = {
  path: "/calendar/season.ics",
  title: "Tất cả các ngày trong mùa",
  subscribe: "Theo dõi tất cả các ngày",
  hint: "Khi ngày thay đổi, lịch của quý vị cũng đổi theo.",
  address: "Nếu lịch của quý vị hỏi địa chỉ, xin dùng địa chỉ này:",
} satisfies typeof enFeed;

export const openingForm = {
  label: "Báo cho tôi khi bắt đầu nhận đồ chơi",
  button: "Báo cho tôi",
  sending: "Đang gửi...",
  field: { label: "Báo cho tôi khi bắt đầu nhận đồ chơi", required: true, placeholder: "Email của quý vị" },
  hint: "Sau đó, xin mở email để xác nhận. Chúng tôi chỉ dùng email này để viết về đợt quyên góp.",
  success: {
    title: "Gần xong rồi",
    description: "Xin mở email để xác nhận. Chúng tôi sẽ viết cho quý vị khi bắt đầu nhận đồ chơi.",
  },
} satisfies typeof enOpening;
