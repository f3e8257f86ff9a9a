import { expect, test } from "vitest";
import { checkClosing, figureQuestions } from "./closing.ts";

const NONE = { toys: 0, children: 0, partners: 0, hosts: 0, volunteers: 0, sentence: "" };
const before = { year: 2024, results: { ...NONE, toys: 14_000, children: 9_000, volunteers: 58 } };

test("fewer toys than children, and ten times or a tenth of last year's figure are asked about", () => {
  const fields = (figures: Partial<typeof NONE>, last: typeof before | null = before) =>
    figureQuestions({ ...NONE, ...figures }, last).map(({ field }) => field);
  expect(fields({ toys: 14_600, children: 8_900, volunteers: 64 })).toEqual([]);
  expect(fields({ toys: 1_920, children: 8_900 })).toEqual(["answer.fewer"]);
  expect(fields({ toys: 140_000, volunteers: 5 })).toEqual(["answer.toys", "answer.volunteers"]);
  expect(fields({ toys: 140_000 }, null)).toEqual([]);
  // Nothing is asked about a figure that is left out, this year or last.
  expect(fields({ hosts: 4_000, children: 8_900 })).toEqual([]);
});

test("a question that is answered asks no more, and another figure asks again", () => {
  const typed = { toys: "1,920", children: "8,900" };
  expect(checkClosing(typed, before, 0)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "answer.fewer" }],
  });
  expect(checkClosing({ ...typed, "answer.fewer": "on" }, before, 0)).toMatchObject({ kind: "ok" });
  expect(checkClosing({ ...typed, toys: "140,000", "answer.fewer": "on" }, before, 0)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "answer.toys" }],
  });
});
