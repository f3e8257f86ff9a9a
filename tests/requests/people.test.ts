import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cities } from "#app/content/kinds/cities.ts";
import { formFromValue, type Json } from "#app/content/value.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { addSampleLocations } from "../factories.ts";
import { mainOf, tagsOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

/** Where each drawing is (R21): ten of people, and what a host gets. */
const PAGES: Record<string, string> = {
  children: "/",
  driver: "the city pages",
  founder: "/about",
  host: "/about",
  sorting: "/about",
  distribution: "/about",
  pickup: "/families",
  call: "/families",
  orientation: "/volunteer",
  company: "/partnership-highlights",
  kit: "/join",
};
const MOST_BYTES = 25 * 1024;

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await addSampleLocations(site.db);
});
afterAll(() => site.close());

const scenesOf = async (page: string) =>
  tagsOf(mainOf(await (await site.get(page)).text()))
    .filter(({ name, attributes }) => name === "img" && attributes.src?.startsWith("/people/"))
    .map(({ attributes }) => ({
      name: path.basename(attributes.src ?? "", ".svg"),
      alt: attributes.alt ?? "",
    }));

test("each drawing stands on one page, once, described, and its page stays light", async () => {
  const found = new Map<string, string[]>();
  for (const page of listedPaths(cities.starter.cities)) {
    const scenes = await scenesOf(page);
    expect(new Set(scenes.map(({ name }) => name)).size, page).toBe(scenes.length);
    const bytes = scenes.map(
      ({ name }) => brotliCompressSync(readFileSync(`public/people/${name}.svg`)).length,
    );
    expect(
      bytes.reduce((sum, size) => sum + size, 0),
      page,
    ).toBeLessThanOrEqual(MOST_BYTES);
    for (const { name, alt } of scenes) {
      expect(alt, `${page}: ${name}`).toMatch(/\w+ \w+ \w+/);
      const where = page.startsWith("/locations/") ? "the city pages" : page;
      found.set(name, [...new Set([...(found.get(name) ?? []), where])]);
    }
  }
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(PAGES).map(([name, page]) => [name, [page]])),
  );
});

test("the charity's photograph takes a drawing's place once it is noted who agreed", async () => {
  const staff = await administrator(site);
  const edit = "/admin/content/photographs";
  const publish = async (consent: string) => {
    const html = await (await site.get(edit, staff)).text();
    const known = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
    const none = { picture: { id: "", focusX: 50, focusY: 50, alt: "", decorative: false }, consent: "" };
    const chosen = {
      id: "truck",
      focusX: 50,
      focusY: 50,
      alt: "Our founder with the first box",
      decorative: false,
    };
    const value = {
      founder: { picture: chosen, consent },
      ...{ host: none, sorting: none, distribution: none, stories: none, volunteer: none, results: none },
    };
    return site.post(
      edit,
      { _seen: known("_seen"), _base: known("_base"), ...formFromValue(value as Json), intent: "publish" },
      staff,
    );
  };
  expect((await publish("")).status).toBe(303);
  expect((await scenesOf("/about")).map(({ name }) => name)).toContain("founder");
  expect((await publish("Our founder, in writing, June 2025")).status).toBe(303);
  const about = await (await site.get("/about")).text();
  expect(about).toContain('alt="Our founder with the first box"');
  expect(about).not.toContain("June 2025");
  expect((await scenesOf("/about")).map(({ name }) => name)).not.toContain("founder");
});
