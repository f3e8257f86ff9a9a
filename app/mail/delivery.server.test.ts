import { expect, test } from "vitest";
import { MAX_ATTEMPTS, pauseMs } from "./delivery.server.ts";

test("pauses double from 2 seconds to 4 hours, each a fifth more or less", () => {
  expect([1, 2, 3, 4].map((attempts) => pauseMs(attempts, 0.5))).toEqual([2000, 4000, 8000, 16_000]);
  expect(pauseMs(40, 0.5)).toBe(4 * 3_600_000);
  expect([pauseMs(1, 0), pauseMs(1, 1)]).toEqual([1600, 2400]);
});

test("a mail server that is down from Friday evening to Monday morning loses nothing", () => {
  let hours = 0;
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) hours += pauseMs(attempts, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(36);
  hours = 0;
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) hours += pauseMs(attempts, 0.5) / 3_600_000;
  expect(hours).toBeGreaterThan(60);
});
