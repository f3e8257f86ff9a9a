import { afterAll, beforeAll, expect, test } from "vitest";
import { cities } from "#app/content/kinds/cities.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { addSampleLocations } from "../factories.ts";
import { elementsOf, mainOf, tagsOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";

const MOST_PAGES = 6;
const PATHS = [
  ...listedPaths(cities.starter.cities),
  ...["/locations/san-jose/evergreen-fire-station", "/what-to-bring", "/auth", "/auth/forgot"],
];
/** The home page renders its other hero pictures in the browser only. */
const ALL_SLIDES = ["gifts", "toys", "box", "bay"];

let site: Site;
const shown = new Map<string, string[]>();

beforeAll(async () => {
  site = await openSite();
  await addSampleLocations(site.db);
  for (const path of PATHS) {
    const html = await (await site.get(path)).text();
    // A narrow window may use a different picture.
    const own = elementsOf(mainOf(html), "picture").flatMap(({ inner }) => [
      ...new Set([...inner.matchAll(/\/pictures\/([a-z]+)-/g)].map(([, picture = ""]) => picture)),
    ]);
    const single = tagsOf(mainOf(html)).filter(
      ({ name, attributes }) => name === "img" && attributes.src?.startsWith("/pictures/"),
    );
    expect(single.length, path).toBeLessThanOrEqual(elementsOf(mainOf(html), "picture").length);
    shown.set(path, path === "/" ? [...ALL_SLIDES, ...own.filter((one) => !ALL_SLIDES.includes(one))] : own);
  }
});
afterAll(() => site.close());

test("no page shows a picture twice", () => {
  const twice = [...shown].filter(([, names]) => new Set(names).size < names.length);
  expect(twice).toEqual([]);
});

test("no picture is on more than six pages, the postage stamp of the newsletter left out", () => {
  const pages = new Map<string, string[]>();
  for (const [path, names] of shown)
    for (const name of names) pages.set(name, [...(pages.get(name) ?? []), path]);
  expect([...pages].filter(([, paths]) => paths.length > MOST_PAGES)).toEqual([]);
  expect([...pages.keys()].length).toBeGreaterThan(7);
});
