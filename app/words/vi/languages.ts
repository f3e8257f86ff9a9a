import type { languageWords as en } from "#app/words/en/languages.ts";

export const languageWords = {
  home: "Trang chủ",
  label: "Ngôn ngữ",
  menuLabel: "Các ngôn ngữ",
  footerLabel: "Ngôn ngữ, ở cuối trang",
  current: (name: string) => `Ngôn ngữ: ${name}`,
  inEnglish: "(tiếng Anh)",
  offer: "Trang này cũng có tiếng Việt.",
  accept: "Đọc bằng tiếng Việt",
  close: "Đóng",
} satisfies typeof en;
