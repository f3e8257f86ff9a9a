import type { dateWords as en } from "../en/dates.ts";

const numbered = (name: string) => Array.from({ length: 12 }, (_, month) => `${name} ${month + 1}`);

export const dateWords = {
  months: numbered("tháng"),
  shortMonths: numbered("thg"),
  weekdays: ["Chủ Nhật", "Thứ Hai", "Thứ Ba", "Thứ Tư", "Thứ Năm", "Thứ Sáu", "Thứ Bảy"],
  shortWeekdays: ["CN", "Thứ 2", "Thứ 3", "Thứ 4", "Thứ 5", "Thứ 6", "Thứ 7"],
  day: (month: string, day: number) => `${day} ${month}`,
  days: (month: string, first: number, last: number) => `${first}\u2009–\u2009${last} ${month}`,
  range: (first: string, last: string) => `${first}\u2009–\u2009${last}`,
  withYear: (days: string, year: string) => `${days}, ${year}`,
  monthWithYear: (month: string, year: string) => `${month} năm ${year}`,
  list: (days: string, last: string) => `${days} và ${last}`,
} satisfies typeof en;
