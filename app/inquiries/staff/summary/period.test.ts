import { expect, test } from "vitest";
import { momentsOf, periodOf, promisedToys } from "./period.ts";

test.each([
  ["40 cartons, about 1,900 toys", 1900],
  ["300-400", 300],
  ["about 250", 250],
  ["500+", 500],
  ["1,200 board games", 1200],
  ["50 new unwrapped toys", 50],
  ["three pallets", null],
  ["40 cartons", null],
  ["", null],
])("%j promises %s", (words, toys) => {
  expect(promisedToys(words)).toBe(toys);
});

test("a period is this week from Monday, this month, or a whole year, in the Bay Area", () => {
  const now = new Date("2025-11-21T06:00:00Z");
  expect(periodOf("week", now, 2025)).toEqual({ time: "week", from: "2025-11-17", to: "2025-11-20" });
  expect(periodOf("month", now, 2025)).toEqual({ time: "month", from: "2025-11-01", to: "2025-11-20" });
  for (const asked of [null, "1999", "2025"]) {
    expect(periodOf(asked, now, 2025)).toEqual({ time: "2025", from: "2025-01-01", to: "2025-12-31" });
  }
  expect(momentsOf(periodOf("2025", now, 2025))).toEqual({
    since: "2025-01-01T08:00:00.000Z",
    before: "2026-01-01T08:00:00.000Z",
  });
});
