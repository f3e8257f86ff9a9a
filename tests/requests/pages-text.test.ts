import { afterAll, beforeAll, expect, test } from "vitest";
import { addSampleLocations } from "../factories.ts";
import { elementsOf, mainOf, tagsOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { CITIES, FRAME, PAGES, type Said } from "./specified-text.ts";

let site: Site;

beforeAll(async () => {
  site = await openSite();
  await addSampleLocations(site.db);
});
afterAll(() => site.close());

const fetched = new Map<string, Promise<string>>();

function page(path: string): Promise<string> {
  const html = fetched.get(path) ?? site.get(path).then((response) => response.text());
  fetched.set(path, html);
  return html;
}

/** The parts of a specified row that a section of a page lacks. */
function missing(html: string, said: Said): string[] {
  const text = textOf(html);
  const lower = text.toLowerCase();
  const links = elementsOf(html, "a");
  return [
    ...(said.exact ?? []).filter((phrase) => !text.includes(phrase)),
    ...(said.anyCase ?? []).filter((phrase) => !lower.includes(phrase.toLowerCase())),
    ...(said.figures ?? [])
      .filter(([figure, words]) => !standTogether(text, figure, words))
      .map(([figure, words]) => `${figure} beside ${words}`),
    ...(said.links ?? [])
      .filter(
        ([name, to]) =>
          !links.some(
            ({ label, attributes: { href = "" } }) =>
              (label === name || label.startsWith(`${name} `)) &&
              (typeof to === "string" ? href === to : to.test(href)),
          ),
      )
      .map(([name, to]) => `link "${name}" to ${to}`),
  ];
}

/** Whether a figure, as a whole number, is directly preceded or followed by certain words. */
function standTogether(text: string, figure: string, words: string): boolean {
  const escaped = figure.replace(/[+/.]/g, "\\$&");
  return [...text.matchAll(new RegExp(`(?<![\\d,])${escaped}(?![\\d,+])`, "gi"))].some(({ index }) =>
    text
      .slice(Math.max(0, index - 60), index + figure.length + 60)
      .toLowerCase()
      .includes(words.toLowerCase()),
  );
}

test.each(Object.entries(PAGES))("%s says what the specification states", async (path, said) => {
  expect(missing(mainOf(await page(path)), said)).toEqual([]);
});

test.each(Object.keys(PAGES))("%s has the whole top bar and footer", async (path) => {
  expect(missing(await page(path), FRAME)).toEqual([]);
});

test("the home page has four background photos, a dot for each and a pause", async () => {
  const labels = elementsOf(mainOf(await page("/")), "button").map(({ label }) => label);
  for (const dot of [1, 2, 3, 4]) expect(labels).toContain(`Show photo ${dot} of 4`);
  expect(labels).toContain("Pause");
});

test("the sign-up of /join is a frame of at least 539 px with the stated title", async () => {
  const frames = tagsOf(mainOf(await page("/join"))).filter(({ name }) => name === "iframe");
  expect(frames.map(({ attributes }) => attributes.title?.toLowerCase())).toEqual([
    "organization registration",
  ]);
  expect(Number(frames[0]?.attributes.height)).toBeGreaterThanOrEqual(539);
});

test("/join answers five questions", async () => {
  const html = mainOf(await page("/join"));
  expect(elementsOf(html, "summary")).toHaveLength(5);
});

test("San Jose has 29 zip codes from 95110 to 95148", async () => {
  const codes = new Set(textOf(mainOf(await page("/locations/san-jose"))).match(/\b951\d\d\b/g));
  const shown = [...codes].filter((code) => code >= "95110" && code <= "95148");
  expect(shown).toHaveLength(29);
});

test.each([
  ["six team members", "/about", 'id="team"', 6],
  ["three awards", "/media", 'id="awards"', 3],
  ["seven partner companies", "/join", 'aria-label="Partner companies"', 7],
  ["six partner benefits", "/join", 'id="benefits"', 6],
  ["three reasons to partner", "/join", 'id="why"', 3],
])("there are %s", async (_, path, marker, count) => {
  const html = await page(path);
  const start = html.lastIndexOf("<", html.indexOf(marker));
  const list = /<ul[^>]*>([\s\S]*?)<\/ul>/.exec(html.slice(start))?.[1] ?? "";
  expect(elementsOf(list, "li")).toHaveLength(count);
});

test("the contact page has no form of its own", async () => {
  expect(mainOf(await page("/contact"))).not.toContain("<form");
});

test.each([
  ["/", "index,follow"],
  ["/locations/gilroy", "index,follow"],
  ["/nowhere", "noindex,nofollow"],
  ["/auth", "noindex,nofollow"],
])("robots are told about %s: %s", async (path, rule) => {
  const robots = tagsOf(await page(path)).filter(({ attributes }) => attributes.name === "robots");
  expect(robots.map(({ attributes }) => attributes.content)).toEqual([rule]);
});

test.each(["/join", ...CITIES.map(([slug]) => `/locations/${slug}`)])(
  "%s marks a zero-dollar partnership offer",
  async (path) => {
    const data = [...(await page(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const offers = data.map((match) => JSON.parse(match[1] ?? "")).filter((one) => one["@type"] === "Offer");
    expect(offers).toHaveLength(1);
    expect(offers[0]).toMatchObject({ price: "0", priceCurrency: "USD" });
  },
);
