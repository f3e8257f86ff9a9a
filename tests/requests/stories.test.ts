import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stories } from "#app/content/kinds/stories.ts";
import { formFromValue, type Json } from "#app/content/value.ts";
import { engines } from "../databases.ts";
import { linksOf } from "./crawl.ts";
import { mainOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const OWN = "/success-stories/they-built-150-bikes";
const first = stories.starter.stories[0] as (typeof stories.starter.stories)[number];

let site: Site;
let staff: { Cookie: string };
beforeAll(async () => {
  const [, open] = engines.at(-1) ?? [];
  site = await openSite(open ? { open } : {});
  staff = await administrator(site);
});
afterAll(() => site.close());

const read = async (path: string, headers = {}) => {
  const response = await site.get(path, headers);
  return { status: response.status, html: await response.text() };
};
const cardIn = (html: string) =>
  /property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(html)?.[1] ?? "";
const cardOf = async (path: string) => {
  const response = await site.get(cardIn((await read(path)).html));
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
};

/** Publishes stories through the staff form, or saves them as a draft. @returns the response */
async function publish(list: readonly object[], intent = "publish") {
  const form = await (await site.get("/admin/content/stories", staff)).text();
  const known = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? "";
  const hidden = { _seen: known("_seen"), _base: known("_base") };
  return site.post(
    "/admin/content/stories",
    { ...hidden, ...formFromValue({ stories: list } as unknown as Json), intent },
    staff,
  );
}

test("a single story is the page of the stories: its own address leads there, and the sitemap has one of them", async () => {
  const { html } = await read("/partnership-highlights");
  for (const text of [first.title, first.lead, ...first.text]) expect(html).toContain(text);
  expect(html).toContain(first.picture.alt);
  expect(linksOf(html, "/partnership-highlights").map(({ path }) => path)).not.toContain(OWN);
  const own = await site.get(OWN);
  expect([own.status, own.headers.get("Location")]).toEqual([302, "/partnership-highlights"]);
  expect((await read("/sitemap.xml")).html).not.toContain(OWN);
});

test("the page describes itself by the first sentence of its only story; with several it describes the list", async () => {
  const description = async () =>
    /name="description" content="([^"]*)"/.exec((await read("/partnership-highlights")).html)?.[1];
  const told = { ...first, event: "LEGO build", impact: [] };
  await publish([told]);
  expect(await description()).toBe(first.lead);
  await publish([told, { ...told, slug: "another" }]);
  expect(await description()).toMatch(/^What partners make possible: events and gifts/);
});

test("the address without a story leads to the list; an invented story does not exist", async () => {
  const short = await site.get("/success-stories");
  expect([short.status, short.headers.get("Location")]).toEqual([301, "/partnership-highlights"]);
  expect((await read("/success-stories/nobody")).status).toBe(404);
});

test("the addresses of the passport, which is gone, lead to the locations in the same language", async () => {
  for (const prefix of ["", "/es", "/vi"]) {
    const { status, headers } = await site.get(`${prefix}/passport`);
    expect([status, headers.get("Location")]).toEqual([301, `${prefix}/locations`]);
  }
});

test("staff add stories: each gets an address, a way back, and a card with its own picture", async () => {
  const second = {
    ...first,
    title: "They filled a truck",
    slug: "",
    picture: { ...first.picture, id: "truck" },
  };
  const third = { ...second, picture: { ...first.picture, id: "train" } };
  expect((await publish([first, second, third])).status).toBe(303);
  const { html } = await read("/partnership-highlights");
  const paths = linksOf(html, "/partnership-highlights").map(({ path }) => path);
  const added = ["/success-stories/they-filled-a-truck", "/success-stories/they-filled-a-truck-2"];
  expect(paths).toEqual(expect.arrayContaining([OWN, ...added]));
  const own = await read(OWN);
  expect(own.status).toBe(200);
  for (const text of [first.title, first.lead, ...first.text]) expect(own.html).toContain(text);
  expect(mainOf(html)).not.toContain(first.lead);
  expect(linksOf(own.html, OWN).map(({ path }) => path)).toContain("/partnership-highlights");
  expect((await read("/sitemap.xml")).html).toContain(`<loc>http://localhost:3000${OWN}</loc>`);
  const cards = await Promise.all([OWN, ...added].map(cardOf));
  expect(new Set(cards.map((bytes) => bytes.toString("base64"))).size).toBe(3);
  for (const bytes of cards)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("the preview beside the form of stories offers the page of each story of the draft", async () => {
  const draft = [first, { ...first, title: "Told in a draft", slug: "" }];
  expect((await publish(draft, "save")).status).toBe(303);
  const { html } = await read("/admin/content/stories", staff);
  const pages = [...html.matchAll(/aria-pressed="[^"]*">([^<]*)</g)].map(([, page = ""]) => page);
  expect(pages).toEqual(["/partnership-highlights", OWN, "/success-stories/told-in-a-draft"]);
  for (const page of pages) expect((await read(`/admin/preview${page}`, staff)).status).toBe(200);
});

test("a story keeps its address when its title changes or another of the same title comes first, also one that an older release published", async () => {
  const untitled = { ...first, title: "Twins", slug: "" };
  const partners = ["Acme", "Beta"];
  const twins = partners.map((partner) => ({ ...untitled, partner }));
  await publish(twins);
  const value = JSON.stringify({ stories: twins });
  const now = new Date().toISOString();
  await site.db
    .insertInto("content_versions")
    .values({ kind: "stories", key: "", version: 100, value, actor: "staff", at: now, note: "" })
    .execute();
  const { html } = await read("/admin/content/stories", staff);
  const slugs = [...html.matchAll(/name="stories\.\d+\.slug"[^>]* value="([^"]*)"/g)].map(([, slug]) => slug);
  expect(slugs).toEqual(["twins", "twins-2"]);
  const known = twins.map((twin, index) => ({ ...twin, title: "Twins again", slug: slugs[index] }));
  expect((await publish([{ ...untitled, partner: "Gamma" }, ...known])).status).toBe(303);
  for (const [slug, partner] of [
    ["twins", "Acme"],
    ["twins-2", "Beta"],
    ["twins-3", "Gamma"],
  ])
    expect((await read(`/success-stories/${slug}`)).html).toContain(partner);
});

test("a title without a visible character is no title", async () => {
  for (const title of ["", "\u200b\u200b", "\u2800\u3164"]) {
    const answer = await publish([{ ...first, title }]);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("Please fill this in."),
    ]);
  }
});

test("two stories cannot have one address", async () => {
  const answer = await publish([first, { ...first, title: "Another" }]);
  expect(await answer.text()).toContain("Another story has this address.");
});

test("a story whose title has no Latin letters has an address of a story", async () => {
  const titles = ["玩具收集", "Игрушки детям"];
  const told = titles.map((title) => ({ ...first, title, slug: "" }));
  expect((await publish([first, ...told])).status).toBe(303);
  const { html } = await read("/partnership-highlights");
  const paths = linksOf(html, "/partnership-highlights").map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([OWN, "/success-stories/story", "/success-stories/story-2"]));
  expect((await read("/success-stories/story")).html).toContain(titles[0]);
});
