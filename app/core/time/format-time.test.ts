import { expect, it } from "vitest";
import { momentWords } from "./format-time.ts";

it.each([
  ["2025-11-21T00:12:00.000Z", "Nov 20, 2025 at 4:12 PM"],
  ["2025-07-01T07:05:00.000Z", "Jul 1, 2025 at 12:05 AM"],
  ["2025-11-02T09:30:00.000Z", "Nov 2, 2025 at 1:30 AM"],
])("says %s in Bay Area time", (moment, words) => {
  expect(momentWords(moment)).toBe(words);
});
