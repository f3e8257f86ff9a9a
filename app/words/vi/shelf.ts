import type { shelfWords as en } from "#app/words/en/shelf.ts";

export const shelfWords = {
  ages: "Tuổi",
  needs: {
    short: "Đang thiếu: xin mang đến trước",
    steady: "Vừa đủ: vẫn rất cần",
    full: "Đã nhiều: xin chọn tuổi khác",
  },
  inOneWord: { short: "Thiếu", steady: "Vừa đủ", full: "Đã nhiều" },
  looked: (day: string) => `Xem lại ngày ${day}.`,
  old: (day: string) => `Xem lại ngày ${day}. Món nào cũng quý.`,
  never: "Món nào ở đây cũng quý.",
  print: { text: "In tờ “Nên mang gì”", to: "/what-to-bring" },
  strip: {
    heading: (ages: string) => `Đang thiếu: ${ages}`,
    steady: "Điều các em mong ước",
    see: { text: "Xem đang cần gì", to: "/donate#needed" },
  },
} satisfies typeof en;
