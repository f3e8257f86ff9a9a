import { expect, test } from "vitest";
import { responseTime } from "./response-time.ts";

const inquiry = { status: "new", created_at: "2025-11-20T12:00:00.000Z", answered_at: null };

test.each([
  ["2025-11-20T12:00:00.000Z", "due in 24 h"],
  ["2025-11-21T07:00:04.000Z", "due in 5 h"],
  ["2025-11-21T11:15:00.000Z", "due in 45 min"],
  ["2025-11-21T12:20:00.000Z", "20 min late"],
  ["2025-11-21T15:00:09.000Z", "3 h late"],
  ["2025-11-29T12:00:00.000Z", "8 days late"],
])("at %s an inquiry of the day before is %s", (now, text) => {
  expect(responseTime(inquiry, now)).toEqual({ overdue: text.endsWith("late"), text });
});

test("the first change of status ends the promise", () => {
  const now = "2025-11-21T07:00:00.000Z";
  expect(responseTime({ ...inquiry, status: "contacted" }, now)).toBeNull();
  expect(responseTime({ ...inquiry, answered_at: now }, now)).toBeNull();
});
