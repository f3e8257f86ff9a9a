import { existsSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givePaths } from "#app/locations/paths-queries.server.ts";
import { addLocation } from "../factories.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function cardOf(path: string): Promise<string> {
  const html = await (await site.get(path)).text();
  return /property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(html)?.[1] ?? "";
}
/** Requests a card like another site. */
async function picture(path: string) {
  const response = await site.get(path);
  expect([path, response.status, response.headers.get("Content-Type")]).toEqual([path, 200, "image/jpeg"]);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([1200, 630]);
  return { bytes, tag: response.headers.get("ETag") ?? "" };
}
const addPlace = async (id: string, name: string) => {
  await addLocation(site.db, { id, name });
  await givePaths(site.db, [{ id, name, city: "Gilroy" }]);
};

test("each city has a card of its own, and the same one is asked for by its tag", async () => {
  const cards = new Set<string>();
  for (const slug of ["san-jose", "gilroy"]) {
    const path = await cardOf(`/locations/${slug}`);
    expect(path).toBe(`/share/drawn/locations/${slug}.jpg`);
    const { bytes, tag } = await picture(path);
    cards.add(bytes.toString("base64"));
    expect((await site.get(path, { "If-None-Match": tag })).status).toBe(304);
    // A proxy may weaken it.
    expect((await site.get(path, { "If-None-Match": `"other", W/${tag}` })).status).toBe(304);
  }
  expect(cards.size).toBe(2);
});

test("a place has a card with its name, and a sample that of its city", async () => {
  await addPlace("garlic", "Garlic Field Feed");
  await addPlace("sample", "Poppy Shop (sample)");
  const own = await cardOf("/locations/gilroy/garlic-field-feed");
  expect(own).toBe("/share/drawn/locations/gilroy/garlic-field-feed.jpg");
  const { tag } = await picture(own);
  expect(tag).not.toBe((await picture("/share/drawn/locations/gilroy.jpg")).tag);
  expect(await cardOf("/locations/gilroy/poppy-shop")).toBe("/share/drawn/locations/gilroy.jpg");
  expect((await site.get("/share/drawn/locations/gilroy/poppy-shop.jpg")).status).toBe(404);
});

test("the cards of a city and a place are in the language of the page, and those of other pages in no other", async () => {
  const tags: string[] = [];
  for (const path of ["/locations/san-jose", "/locations/gilroy/garlic-field-feed"])
    for (const language of ["", "es/", "vi/"]) {
      const card = await cardOf(`/${language}${path.slice(1)}`);
      expect(card).toBe(`/share/drawn/${language}${path.slice(1)}.jpg`);
      tags.push((await picture(card)).tag);
    }
  expect(new Set(tags).size).toBe(6);
  expect((await site.get("/share/drawn/en/locations/gilroy.jpg")).status).toBe(404);
  expect((await site.get("/share/drawn/es/seasons/2025.jpg")).status).toBe(404);
});

test("the card of a place has the Vietnamese letters of its name, however they are composed", async () => {
  const cards: string[] = [];
  for (const name of ["Thờ", "Thơ", "Tho", "Đuc", "Uc", "Thờ".normalize("NFD")]) {
    const id = `vi-${cards.length}`;
    await addPlace(id, name);
    const { path } = await site.db
      .selectFrom("locations")
      .where("id", "=", id)
      .select("path")
      .executeTakeFirstOrThrow();
    cards.push((await picture(`/share/drawn/locations/${path}.jpg`)).tag);
  }
  expect(new Set(cards.slice(0, 5)).size).toBe(5);
  expect(cards[5]).toBe(cards[0]);
});

test("a season has a card from its figures once it is closed", async () => {
  expect((await site.get("/share/drawn/seasons/2025.jpg")).status).toBe(404);
  const staff = await administrator(site);
  site.clock.set("2025-12-28T12:00:00-08:00");
  const form = await (await site.get("/admin/season/2025/close", staff)).text();
  const version = /name="version" value="([^"]*)"/.exec(form)?.[1] ?? "";
  await site.post("/admin/season/2025/close", { toys: "31240", version }, staff);
  expect(await cardOf("/seasons/2025")).toBe("/share/drawn/seasons/2025.jpg");
  await picture("/share/drawn/seasons/2025.jpg");
});

test.each([
  "/share/drawn/locations/nowhere.jpg",
  "/share/drawn/locations/san-jose",
  "/share/drawn/locations/gilroy/nobody.jpg",
  "/share/drawn/seasons/1999.jpg",
  "/share/drawn/success-stories/nobody.jpg",
  "/share/drawn/success-stories/they-built-150-bikes/on.jpg",
])("%s does not exist", async (path) => {
  expect((await site.get(path)).status).toBe(404);
});

test("a page in another language has its picture with the words of that language", async () => {
  for (const [path, name] of [
    ["/es", "home.es"],
    ["/vi/families", "families.vi"],
    ["/es/join/register", "default.es"],
    ["/families", "families"],
  ] as const) {
    const card = await cardOf(path);
    expect(card).toBe(`/share/${name}.jpg`);
    expect(existsSync(`public${card}`), card).toBe(true);
  }
});
