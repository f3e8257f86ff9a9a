import { expect, test } from "vitest";
import { inLanguage } from "#app/core/languages/language.server.ts";
import { clockHours, fullHours, shortHours } from "#app/season/hours-words.ts";
import { listDays, occasionWords, sentenceCase, shortRange } from "#app/season/occasion-words.ts";
import { addDays, daysBetween, weekdayOf } from "./calendar-days.ts";
import {
  dayWithWeekday,
  dayWithYear,
  monthWithYear,
  rangeWithYear,
  rangeWords,
  shortDay,
} from "./date-words.ts";
import { pacificDay, pacificIso } from "./pacific-time.ts";

test("ranges of days", () => {
  expect(rangeWords("2025-12-01", "2025-12-14")).toBe("December 1-14");
  expect(rangeWords("2025-11-15", "2025-12-10")).toBe("November 15 - December 10");
  expect(rangeWithYear("2025-11-01", "2025-12-23")).toBe("November 1 - December 23, 2025");
  expect(shortRange("2025-11-03", "2025-11-07")).toBe("Nov 3-7");
  expect(shortRange("2025-11-28", "2025-12-02")).toBe("Nov 28-Dec 2");
  expect(listDays(["2026-05-01", "2026-05-08", "2026-06-15"])).toBe("May 1, May 8 and June 15");
});

test("three and more days in a row are a range in a list of days", () => {
  const days = daysBetween("2025-11-28", "2025-12-08");
  expect(listDays(days)).toBe("November 28 - December 8");
  expect(listDays(days.filter((day) => !day.endsWith("-04")))).toBe(
    "November 28 - December 3 and December 5-8",
  );
  expect(listDays(["2025-12-01", "2025-12-02", "2025-12-04"])).toBe("December 1, December 2 and December 4");
});

test.each([
  ["en", "Tuesday, December 16", "December 16, 2025", "Tue, Dec 16", "December 2025"],
  ["es", "martes, 16 de diciembre", "16 de diciembre de 2025", "mar, 16 de dic", "diciembre de 2025"],
  ["vi", "Thứ Ba, ngày 16 tháng 12", "ngày 16 tháng 12 năm 2025", "Thứ 3, 16 thg 12", "tháng 12 năm 2025"],
] as const)("a day in %s", (language, ...words) => {
  inLanguage(language, () => {
    const said = [dayWithWeekday, dayWithYear, shortDay, monthWithYear];
    expect(said.map((say) => say("2025-12-16"))).toEqual(words);
  });
});

test.each([
  ["es", "1–14 de diciembre", "15 de noviembre – 10 de diciembre de 2025"],
  ["vi", "ngày 1 – 14 tháng 12", "ngày 15 tháng 11 – ngày 10 tháng 12 năm 2025"],
] as const)("ranges of days in %s", (language, ...words) => {
  inLanguage(language, () => {
    const said = [rangeWords("2025-12-01", "2025-12-14"), rangeWithYear("2025-11-15", "2025-12-10")];
    expect(said.map((text) => text.replaceAll("\u2009", " "))).toEqual(words);
  });
});

test("a range of one day is that day", () => {
  expect(rangeWithYear("2025-12-01", "2025-12-01")).toBe("December 1, 2025");
  expect(shortRange("2025-12-01", "2025-12-01")).toBe("Dec 1");
});

test.each([
  ["en", "every Wednesday in November, 2-3 PM", "May 1, May 8 and June 15"],
  ["es", "cada miércoles de noviembre, 2-3 PM", "1 de mayo, 8 de mayo y 15 de junio"],
  ["vi", "mỗi Thứ Tư trong tháng 11, 2-3 PM", "ngày 1 tháng 5, ngày 8 tháng 5 và ngày 15 tháng 6"],
] as const)("a weekly date and single days in %s", (language, weekly, days) => {
  inLanguage(language, () => {
    const dates = { start: "2026-11-04", end: "2026-11-25", from: "14:00", to: "15:00" };
    expect(occasionWords({ kind: "weekly", ...dates })).toBe(weekly);
    expect(listDays(["2026-05-01", "2026-05-08", "2026-06-15"])).toBe(days);
  });
});

test("hours", () => {
  expect(shortHours({ from: "14:00", to: "15:00" })).toBe("2-3 PM");
  expect(shortHours({ from: "10:00", to: "16:00" })).toBe("10 AM-4 PM");
  expect(shortHours({ from: "09:30", to: "16:30" })).toBe("9:30 AM-4:30 PM");
  expect(clockHours({ from: "12:00", to: "16:00" })).toBe("12:00-4:00 PM");
  expect(fullHours({ from: "10:00", to: "16:00" })).toBe("10:00 AM - 4:00 PM");
});

test("a weekly date across two months names both ends", () => {
  const words = occasionWords({
    kind: "weekly",
    start: "2026-11-07",
    end: "2026-12-05",
    from: "14:00",
    to: "15:00",
  });
  expect(words).toBe("every Saturday from November 7 to December 5, 2-3 PM");
  expect(sentenceCase(words)).toMatch(/^Every Saturday/);
});

test("a broken date does not throw", () => {
  expect(() => rangeWithYear("soon", "")).not.toThrow();
});

test("Bay Area time has the offset of its day", () => {
  expect(pacificIso("2025-12-21", "12:00")).toBe("2025-12-21T12:00:00-08:00");
  expect(pacificIso("2025-11-01", "14:00")).toBe("2025-11-01T14:00:00-07:00");
  expect(pacificIso("2025-11-02", "00:00")).toBe("2025-11-02T00:00:00-07:00");
  expect(pacificIso("2025-11-02", "03:00")).toBe("2025-11-02T03:00:00-08:00");
  expect(pacificIso("2026-03-08", "01:30")).toBe("2026-03-08T01:30:00-08:00");
  expect(pacificIso("2026-03-08", "03:30")).toBe("2026-03-08T03:30:00-07:00");
  expect(pacificDay(new Date("2025-12-17T07:59:00Z"))).toBe("2025-12-16");
});

test("counts days", () => {
  expect(addDays("2025-12-31", 1)).toBe("2026-01-01");
  expect(addDays("2025-11-02", 1)).toBe("2025-11-03");
  expect(daysBetween("2025-11-01", "2025-12-23")).toHaveLength(53);
  expect(weekdayOf("2025-12-16")).toBe(2);
});
