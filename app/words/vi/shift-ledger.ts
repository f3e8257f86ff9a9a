import type { shiftWords as en } from "#app/words/en/shift-ledger.ts";

export const shiftWords = {
  open: (places: number) => `Còn ${places} chỗ`,
  full: "Tất cả các ca đã đủ người",
  fullText: "Quý vị có thể ghi tên vào danh sách chờ.",
  next: (when: string) => `Ca sắp tới: ${when}`,
  heading: "Các ca tình nguyện",
  see: { text: "Chọn ca", to: "#sign-up" },
  left: (free: number, seats: number) => `Còn ${free} trong ${seats} chỗ`,
  isFull: "Đã đủ người",
  waiting: (count: number) => (count === 0 ? "" : `, ${count} người đang chờ`),
  cancelled: "Đã hủy",
  choose: "Chọn",
  chosen: "Đã chọn",
  wait: "Danh sách chờ",
  onList: "Trong danh sách chờ",
  application: "Hay quý vị muốn cho chúng tôi biết mình giúp được việc gì?",
} satisfies typeof en;
