import { expect, test } from "vitest";
import { withDates } from "./availability.ts";

test("ticked dates stand under what was typed, and go again", () => {
  const sorting = "Toy sorting: December 1-14";
  const support = "Distribution support: December 16";
  expect(withDates("Sundays", [], [sorting])).toBe(`Sundays\n${sorting}`);
  expect(withDates(`Sundays\n${sorting}\nor Mondays`, [sorting], [sorting, support])).toBe(
    `Sundays\nor Mondays\n${sorting}\n${support}`,
  );
  expect(withDates(sorting, [sorting], [])).toBe("");
});
