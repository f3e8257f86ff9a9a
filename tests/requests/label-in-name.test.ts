import { afterAll, beforeAll, expect, test } from "vitest";
import { cities } from "#app/content/kinds/cities.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { addLocation, addSampleLocations, addShift } from "../factories.ts";
import { elementsOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

/*
 * WCAG 2.5.3: speech input uses visible text, so the accessible name of a link or button must contain it.
 */

const CITIES = ["/locations/san-jose"];
const PATHS = [
  ...listedPaths(cities.starter.cities).filter(
    (path) => !path.startsWith("/locations/") || CITIES.includes(path),
  ),
  ...["/locations/san-jose/evergreen-fire-station"],
];

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await addSampleLocations(site.db);
});
afterAll(() => site.close());

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Screen-reader-only text, and visible text that is only decoration. */
const UNSEEN = /<(\w+)[^>]*(?:aria-hidden="true"|class="sr-only")[^>]*>[\s\S]*?<\/\1>/g;

/** Links and buttons whose name lacks words that can be seen. */
function faultsIn(html: string): string[] {
  const textById = new Map(
    elementsOf(html, "h1", "h2", "h3", "p", "span").map(({ attributes, inner }) => [attributes.id, inner]),
  );
  return elementsOf(html, "a", "button").flatMap(({ attributes, inner }) => {
    const ids = attributes["aria-labelledby"]?.split(" ") ?? [];
    const name = attributes["aria-label"] ?? ids.map((id) => textOf(textById.get(id) ?? "")).join(" ");
    const seen = words(textOf(inner.replace(UNSEEN, " ")));
    const spoken = words(name).split(" ");
    return name && seen && !seen.split(" ").every((word) => spoken.includes(word))
      ? [`"${seen}" is not in "${name}"`]
      : [];
  });
}

test.each(PATHS)("%s: the name of each link and button holds the words that can be seen", async (path) => {
  expect(faultsIn(await (await site.get(path)).text())).toEqual([]);
});

test.each(["", "/es", "/vi"])("%s: on a booking's page as well", async (language) => {
  const shift = `shift-${await addShift(site.db)}`;
  const person = { name: "Maya", email: "maya@example.org", phone: "(408) 555-0100", age: "adult" };
  const booked = await site.post(`${language}/volunteer`, { ...person, guardian: "", [shift]: "on" });
  const html = await (await site.get(booked.headers.get("Location") ?? "")).text();
  expect(html).toContain('name="id"');
  expect(faultsIn(html)).toEqual([]);
});

test("in the staff's list of locations as well, whatever the state", async () => {
  await addLocation(site.db, { name: "Hidden House", hidden: 1 });
  await addLocation(site.db, { name: "Shut Shop", state: "closed", state_until: "2099-11-22" });
  const html = await (await site.get("/admin/locations", await administrator(site))).text();
  expect(html).toContain("Shut Shop");
  expect(faultsIn(html)).toEqual([]);
});
