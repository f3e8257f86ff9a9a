import { expect, test } from "vitest";
import { clockHours, fullHours, rangeWithYear, rangeWords, shortHours, shortRange } from "./date-words.ts";
import { listDays, occasionWords, sentenceCase } from "./occasion-words.ts";
import { addDays, daysBetween, pacificDay, pacificIso, weekdayOf } from "./pacific-time.ts";

test("ranges of days", () => {
  expect(rangeWords("2025-12-01", "2025-12-14")).toBe("December 1-14");
  expect(rangeWords("2025-11-15", "2025-12-10")).toBe("November 15 - December 10");
  expect(rangeWithYear("2025-11-01", "2025-12-23")).toBe("November 1 - December 23, 2025");
  expect(shortRange("2025-11-03", "2025-11-07")).toBe("Nov 3-7");
  expect(shortRange("2025-11-28", "2025-12-02")).toBe("Nov 28-Dec 2");
  expect(listDays(["2026-05-01", "2026-05-08", "2026-06-15"])).toBe("May 1, May 8 and June 15");
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
    weekday: "Saturday",
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
