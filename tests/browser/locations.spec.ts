import type { Page } from "@playwright/test";
import { cities } from "#app/content/kinds/cities.ts";
import { expect, LONG, startSite, test } from "./site.ts";

const CITIES = cities.starter.cities.length;

const NO_MATCH = (query: string) =>
  `No locations found for "${query}". Try searching by city name or zip code.`;

const box = (page: Page) => page.getByLabel("Find Drop-off Locations");
const cards = (page: Page) => page.locator(".places > li");
const names = (page: Page) => page.locator(".places > li h3");
const finder = (page: Page) => page.locator("#search");
const count = (page: Page) => finder(page).getByRole("status");

/** The finder after hydration: earlier typing is kept, but not tested here. */
async function openFinder(page: Page, path = "/locations") {
  await page.goto(path);
  await page.waitForFunction(() => {
    const form = document.querySelector("#search form");
    return form !== null && Object.keys(form).some((key) => key.startsWith("__react"));
  });
}

async function milesShown(page: Page): Promise<number[]> {
  const texts = await page.locator(".places .miles span").allTextContents();
  for (const text of texts) expect(text).toMatch(/^\d+\.\d mi$/);
  return texts.map((text) => Number.parseFloat(text));
}

const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

for (const [typed, expected] of [
  ["gilroy", ["Garlic Field Feed and Garden (sample)", "South County Family Center (sample)"]],
  ["95020", ["Garlic Field Feed and Garden (sample)", "South County Family Center (sample)"]],
  ["1200 sample st", ["Toy Drive Headquarters (sample)"]],
  ["blue heron", ["Blue Heron Bicycle Workshop (sample)"]],
] as const) {
  test(`typing ${typed} filters at once, says how many and keeps the focus`, async ({ page }) => {
    await openFinder(page);
    await box(page).pressSequentially(typed);
    await expect(names(page)).toHaveText(expected);
    await expect(count(page)).toHaveText(
      expected.length === 1 ? "1 location" : `${expected.length} locations`,
    );
    await expect(box(page)).toBeFocused();
    expect(new URL(page.url()).search).toBe("");
  });
}

test("accents and case make no difference", async ({ page }) => {
  await openFinder(page);
  await box(page).fill("San José");
  await expect(count(page)).toHaveText("5 locations");
  const withAccent = await names(page).allTextContents();
  await box(page).fill("SAN JOSE");
  await expect(count(page)).toHaveText("5 locations");
  expect(await names(page).allTextContents()).toEqual(withAccent);
});

test("typing without a connection says so and keeps the last answer", async ({
  page,
  context,
  consoleErrors,
}) => {
  await openFinder(page);
  await context.setOffline(true);
  await box(page).fill("Rancho Rinconada");
  await expect(page.getByText("You are offline. The list shows the last answer.")).toBeVisible();
  await expect(count(page)).toHaveText("22 locations");
  await expect(page.getByText("0 locations")).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(count(page)).toHaveText("No box in Rancho Rinconada yet");
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  consoleErrors.length = 0;
});

test("no match shows the stated text with the query as typed, and Clear brings all back", async ({
  page,
}) => {
  await openFinder(page);
  await box(page).fill("  Zzz");
  await expect(page.getByText(NO_MATCH("  Zzz"), { exact: true })).toBeVisible();
  // The server answers a moment later: headquarters takes toys all year.
  await expect(names(page)).toHaveText(["Toy Drive Headquarters (sample)"]);
  await expect(count(page)).toHaveText("0 locations");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(count(page)).toHaveText("22 locations");
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("");
});

test("a ZIP code without a location shows the five nearest below the text, nearest first", async ({
  page,
}) => {
  await openFinder(page);
  await box(page).fill("95126");
  await expect(page.getByText(NO_MATCH("95126"), { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(5);
  const miles = await milesShown(page);
  expect(miles).toHaveLength(5);
  expect(miles).toEqual(ascending(miles));
  await box(page).fill("99999");
  await expect(page.getByText(NO_MATCH("99999"), { exact: true })).toBeVisible();
  // Headquarters, so that visitors always have a place to go.
  await expect(cards(page)).toHaveCount(1);
});

test("a ZIP+4 finds its ZIP code and shows the miles from its centre", async ({ page }) => {
  await openFinder(page);
  await box(page).fill("95020-1234");
  await expect(count(page)).toHaveText("2 locations");
  await expect(page.locator(".places .miles")).toHaveText(["In this ZIP", "In this ZIP"]);
});

test("Search and Enter write the query and move to the results; Back brings the list before", async ({
  page,
}) => {
  await openFinder(page);
  await box(page).fill("gilroy");
  await box(page).press("Enter");
  await expect(page).toHaveURL(/\?q=gilroy$/);
  await expect(count(page)).toHaveText("2 locations");
  await expect(page.locator("#results")).toBeFocused();
  await expect(page.locator("#results")).toBeInViewport();
  await expect(box(page)).toHaveValue("gilroy");

  await box(page).fill("palo alto");
  await finder(page).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\?q=palo\+alto$/);
  await page.goBack();
  await expect(box(page)).toHaveValue("gilroy");
  await expect(count(page)).toHaveText("2 locations");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page).toHaveURL(/\/locations$/);
  await expect(count(page)).toHaveText("22 locations");
});

test("where no motion is wanted, what changes its size is there at once, and a scroll position holds", async ({
  page,
}) => {
  await openFinder(page);
  const height = await page.locator("main").evaluate((main) => {
    main.getBoundingClientRect();
    main.style.minHeight = "9999px";
    return main.getBoundingClientRect().height;
  });
  expect(height).toBe(9999);
});

test("what a browser put back into the box is searched when the scripts arrive", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const input = document.querySelector<HTMLInputElement>("#q");
      if (input) input.value = "gilroy";
    });
  });
  await openFinder(page);
  await expect(count(page)).toHaveText("2 locations");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "with native folds alone", () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test("a phone shows headquarters and its cities in short, which unfold their places", async ({
      page,
    }) => {
      await page.goto("/locations");
      await expect(count(page)).toHaveText("22 locations");
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000);
      await expect(page.locator(".places h3:visible")).toHaveText(["Toy Drive Headquarters (sample)"]);
      await expect(finder(page).getByRole("link", { name: /^Learn More/ })).toHaveCount(CITIES);
      const garden = page.getByText("Garlic Field Feed and Garden (sample)", { exact: true });
      await expect(garden).toBeHidden();
      await page.getByRole("listitem").filter({ has: garden }).first().locator("summary").click();
      await expect(garden).toBeVisible();
      await expect(page).toHaveURL(/\/locations$/);
    });
  });
}

test("a card has its links; directions name the place and the new tab", async ({ page }) => {
  await openFinder(page, "/locations?q=headquarters");
  const card = cards(page).first();
  await expect(card.getByText("Main Location")).toBeVisible();
  await expect(card.getByText("1200 Sample Street, San Jose, CA 95112", { exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: "(408) 555-0112" })).toHaveAttribute(
    "href",
    "tel:+14085550112",
  );
  const directions = card.getByRole("link", {
    name: "Get Directions to Toy Drive Headquarters (sample) (opens in a new tab)",
  });
  await expect(directions).toHaveAttribute("target", "_blank");
  await expect(directions).toHaveAttribute("rel", "noopener noreferrer");

  await box(page).fill("blue heron");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByRole("link", { name: /Get Directions/ })).toHaveCount(0);
  await expect(
    cards(page).getByRole("link", {
      name: "84 Placeholder Drive, Mountain View, CA 94043 (opens in a new tab)",
    }),
  ).toHaveAttribute("href", /^https:\/\/www\.google\.com\/maps\/search\//);
});

test("Use my location asks on a tap only, and shows the nearest first", async ({ page, context }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("near=")) asked.push(new URL(request.url()).search);
  });
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 37.003_456, longitude: -121.566_789 });
  await openFinder(page);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(names(page).first()).toHaveText(/Garlic Field|South County/);
  const miles = await milesShown(page);
  expect(miles).toHaveLength(22);
  expect(miles).toEqual(ascending(miles));
  expect(asked).toEqual(["?near=37.00%2C-121.57"]);
});

for (const q of ["near me", "cerca de mí", "gần tôi"]) {
  test(`a search for "${q}" offers to use the visitor's location`, async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 37.003_456, longitude: -121.566_789 });
    await openFinder(page, `/locations?${new URLSearchParams({ q })}`);
    const results = page.getByRole("region", { name: "Search All Drop-off Locations" });
    await results.getByRole("button", { name: "Use my location" }).click();
    await expect(names(page).first()).toHaveText(/Garlic Field|South County/);
    await expect(page.locator("#results")).toBeFocused();
    await expect(box(page)).toHaveValue("");
  });
}

test("a refused position says so and leaves the list", async ({ page, context }) => {
  await context.clearPermissions();
  await openFinder(page);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByText("Your browser did not share your location.")).toBeVisible();
  await expect(count(page)).toHaveText("22 locations");
});

test("a visitor far away reads that no location is near", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 40.7, longitude: -74 });
  await openFinder(page);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByText("You seem to be more than 100 miles from every")).toBeVisible();
  await expect(count(page)).toHaveText("22 locations");
});

test("the page without its data shows the failure, and Try again loads it", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/contact");
  await page.route("**/locations.data*", (route) => route.abort());
  await page.route("**/locations/search*", (route) => route.abort());
  const link = page.getByRole("link", { name: "Locations", exact: true }).first();
  await link.click();
  await expect(page.getByRole("alert").getByText("Failed to fetch locations")).toBeVisible();
  await expect(finder(page)).toContainText("1200 Sample Street, San Jose, CA 95112");
  await expect(page.getByText("No locations found")).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(count(page)).toHaveText("22 locations");
  expect(consoleErrors).toContain("Failed to fetch locations");
  consoleErrors.length = 0;
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the address and the forms do it all", async ({ page }) => {
    await page.goto("/locations");
    await expect(count(page)).toHaveText("22 locations");
    await expect(page.getByRole("button", { name: "Use my location" })).toBeHidden();
    await box(page).fill("gilroy");
    await finder(page).getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/locations\?q=gilroy#results$/);
    await expect(names(page)).toHaveCount(2);
    await expect(box(page)).toHaveValue("gilroy");
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page.locator(".city .places h4")).toHaveCount(22);

    await box(page).fill("95126");
    await box(page).press("Enter");
    await expect(page).toHaveURL(/\/locations\?q=95126#results$/);
    await expect(page.getByText(NO_MATCH("95126"), { exact: true })).toBeVisible();
    const miles = await milesShown(page);
    expect(miles).toHaveLength(5);
    expect(miles).toEqual(ascending(miles));
  });
});

test("the zip code entry of a city page leads to the results", async ({ page }) => {
  await page.goto("/locations/gilroy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Christmas toys for Gilroy");
  await page.getByLabel("Zip code").fill("95020");
  await page.getByLabel("Zip code").press("Enter");
  await expect(page).toHaveURL(/\/locations\?q=95020#search$/);
  await expect(names(page)).toHaveCount(2);
});

test("each city has a pin that leads to it", async ({ page }) => {
  await openFinder(page);
  const pins = page.getByRole("navigation", { name: /^Map of the .+ cities$/ }).getByRole("link");
  await expect(pins).toHaveCount(CITIES);
  await pins.filter({ hasText: "Morgan Hill" }).click();
  await expect(page).toHaveURL(/\/locations\/morgan-hill$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Christmas toys for Morgan Hill");
});

for (const language of ["es", "vi"]) {
  test(`a search in "${language}" stays in its language when it writes the address`, async ({ page }) => {
    await openFinder(page, `/${language}/locations`);
    const search = finder(page).locator("input[name=q]");
    await search.fill("gilroy");
    await search.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${language}/locations\\?q=gilroy$`));
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${language}/locations$`));
  });
}

/** Words and figures that are not on one line; runs in the browser. */
function brokenWords(selector: string): string[] {
  return [...document.querySelectorAll(selector)].flatMap((name) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[\p{L}\p{N}][\p{L}\p{N},+%]*/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
  });
}

test("the names of cities break between words only, on small phones and in three languages", {
  tag: LONG,
}, async ({ page }) => {
  for (const width of [320, 360, 390])
    for (const path of ["/locations", "/es/locations", "/vi/locations"]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      expect(await page.evaluate(brokenWords, "#cities ~ ul h3"), `${path} at ${width} px`).toEqual([]);
    }
});

for (const [what, path, selector, widths] of [
  [
    "figures and words of the shelf",
    "/",
    "section:has(#impact), .shelf-word",
    [320, 340, 360, 1024, 1280, 1440],
  ],
  ["figures of hosts", "/join", "dd", [340, 1024]],
  ["words of the help by phone", "/families", "section:has(#talk)", [1024, 1100]],
  ["titles and places of shifts", "/volunteer", ".shift-row", [320, 1024, 1280]],
  ["names of the team", "/about", "h3", [320, 1024]],
] as const) {
  const tag = path === "/" ? [] : [LONG];
  test(`the ${what} break between words only, in three languages`, { tag }, async ({ page }) => {
    for (const language of path === "/about" ? [""] : ["", "/es", "/vi"]) {
      await page.goto(language + path);
      await expect(page.locator(selector).first()).toBeAttached();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect
          .soft(await page.evaluate(brokenWords, selector), `${language}${path} at ${width} px`)
          .toEqual([]);
      }
    }
  });
}

test("the mark of today beside the hours stays in one piece on the smallest phone", { tag: LONG }, async ({
  page,
}) => {
  // A Wednesday, the longest day.
  const { site, stop } = await startSite({ SITE_TIME: "2025-11-12T20:00:00Z" });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const prefix of ["", "/es", "/vi"]) {
    await page.goto(`${site.origin}${prefix}/locations/san-jose/willow-branch-library`);
    const mark = page.locator(".hours-table .today th > span");
    expect(await mark.evaluate((one) => one.getClientRects().length), prefix).toBe(1);
    expect(await mark.evaluate((one) => one.clientHeight), prefix).toBeLessThan(30);
  }
  await stop();
});
