import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { season } from "#app/season/season.ts";
import { checkContent, checkedFiles, contentShapes } from "./check.ts";
import { schemas } from "./schemas.ts";
import { shapes } from "./shape.generated.ts";
import { shapeOf, shapeProblems } from "./shape.ts";

const NOT_CONTENT = new Set([
  "check.ts",
  "schemas.ts",
  "shape.ts",
  "shape.generated.ts",
  "words.ts",
  "season-words.ts",
  "placeholders.ts",
  "pictures.ts",
  "pictures.generated.ts",
]);

test("the content as committed is accepted", async () => {
  await expect(checkContent()).resolves.toBeUndefined();
});

test("every content file is checked", () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !NOT_CONTENT.has(file),
  );
  expect([...checkedFiles].sort()).toEqual(files.sort());
});

function seasonIssues(edit: object): string[] {
  const result = schemas["season.ts"]?.season?.safeParse({ ...season, ...edit });
  return (result?.error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

test("a broken date is named by its line", () => {
  expect(seasonIssues({})).toEqual([]);
  const { collection, orientation, distribution, mobileCollection } = season;
  expect(seasonIssues({ collection: { ...collection, end: "2025-13-23" } })).toEqual([
    'collection.end: must be a day such as "2025-12-23"',
  ]);
  expect(seasonIssues({ collection: { ...collection, end: "2026-02-30" } })).toHaveLength(1);
  expect(seasonIssues({ collection: { ...collection, end: "2025-10-01" } })).toEqual([
    "collection.end: is before the start",
  ]);
  expect(seasonIssues({ orientation: { ...orientation, start: "2025-11-02" } })).toEqual([
    "orientation.start: is not a Saturday",
  ]);
  expect(seasonIssues({ distribution: { ...distribution, to: "4 PM" } })).toEqual([
    'distribution.to: must be a time such as "16:00"',
  ]);
  expect(seasonIssues({ distribution: { ...distribution, to: "09:00" } })).toEqual([
    "distribution.to: is not after the beginning",
  ]);
  expect(
    seasonIssues({ mobileCollection: { ...mobileCollection, dates: ["2025-12-07", "2025-11-23"] } }),
  ).toEqual(["mobileCollection.dates: are not in the order of the calendar"]);
  expect(seasonIssues({ collection: undefined })[0]).toMatch(/^collection: /);
});

test("the written shape is that of the files; npm run shape where a field is new", async () => {
  expect(await contentShapes()).toEqual(shapes);
});

test("in a page's words a field that is missing, misspelled or of another kind is named", () => {
  const page = { hero: { heading: "Events", links: [{ text: "A", to: "/" }, { text: "B" }] }, say: () => "" };
  const shape = shapeOf(page);
  const problems = (edit: object) => [...shapeProblems({ ...page, ...edit }, shape, "")];
  expect(problems({})).toEqual([]);
  expect(problems({ hero: { links: page.hero.links } })).toEqual(["hero.heading: is missing"]);
  expect(problems({ hero: { ...page.hero, headin: "Events" } })).toEqual([
    "hero.headin: is no field of this file (new on purpose: npm run shape)",
  ]);
  expect(problems({ hero: { ...page.hero, heading: 2025 } })).toEqual(["hero.heading: must be text"]);
  expect(problems({ hero: { ...page.hero, links: [{ to: "/" }] } })).toEqual([
    "hero.links.0.text: is missing",
  ]);
  expect(problems({ hero: { ...page.hero, links: [{ text: "A", too: "/" }] } })).toHaveLength(1);
  expect(problems({ hero: { ...page.hero, links: "/" } })).toEqual(["hero.links: must be a list"]);
  expect(problems({ say: "text" })).toEqual(["say: must be function"]);
});
