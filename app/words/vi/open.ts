import type { openWords as en } from "#app/words/en/open.ts";

export const openWords = {
  today: "hôm nay",
  tomorrow: "ngày mai",
  midnight: "nửa đêm",
  noon: "12 giờ trưa",
  before: (day: string) => `Nhận đồ chơi từ ${day}`,
  over: "Mùa này đã kết thúc",
  full: "Thùng đã đầy",
  closedForNow: "Tạm đóng cửa",
  closedUntil: (day: string) => `Đóng cửa, mở lại ${day}`,
  dayAndNight: "Mở cửa ngày đêm",
  closesSoon: (time: string) => `Sắp đóng cửa. Mở đến ${time}`,
  openUntil: (time: string) => `Mở cửa đến ${time}`,
  closed: "Đóng cửa",
  opens: (when: string) => `Đóng cửa. Mở ${when}`,
  wholeDay: "Ngày đêm",
} satisfies typeof en;
