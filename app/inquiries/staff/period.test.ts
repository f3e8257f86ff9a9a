import { expect, test } from "vitest";
import { season } from "#app/content/kinds/season.ts";
import { momentsOf, periodOf } from "./period.ts";

test("a period is this week from Monday, this month, a season from its first to its last day, or a year without one", () => {
  const now = new Date("2025-11-21T06:00:00Z");
  const of = (asked: string | null) => periodOf(asked, now, { seasons: [season.starter], fallback: 2025 });
  expect(of("week")).toEqual({ time: "week", from: "2025-11-17", to: "2025-11-20" });
  expect(of("month")).toEqual({ time: "month", from: "2025-11-01", to: "2025-11-20" });
  for (const asked of [null, "1999", "2025"]) {
    expect(of(asked)).toEqual({ time: "2025", from: "2025-11-01", to: "2025-12-23" });
  }
  expect(of("2024")).toEqual({ time: "2024", from: "2024-01-01", to: "2024-12-31" });
  expect(momentsOf(of("2025"))).toEqual({
    since: "2025-11-01T07:00:00.000Z",
    before: "2025-12-24T08:00:00.000Z",
  });
});
