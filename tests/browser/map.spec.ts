import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { locationsPage } from "#app/words/en/locations.ts";
import { expectNoAxeFaults } from "./page-checks.ts";
import { expect, LONG, startSite, test } from "./site.ts";

/** Transfer sizes in KB of 1024 bytes: everything, including pictures, fonts and the map itself. */
const LIMIT_KB = { closed: 260, open: 450 };

/** Counts the page's requests from now on. */
async function bytesOf(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => bytes / 1024;
}

/** Labels that overlap another one or a pin on the map. */
function overlappingNames(page: Page, labels = ".map-label span:visible"): Promise<string[]> {
  return page.locator(labels).evaluateAll((names) => {
    const boxOf = (one: Element) => ({ text: one.textContent, box: one.getBoundingClientRect() });
    const boxes = names.map(boxOf);
    const pins = [...document.querySelectorAll(".map-pin svg")].map(boxOf);
    return boxes.flatMap(({ text, box }, index) =>
      [...boxes.slice(index + 1), ...pins]
        .filter(
          ({ box: other }) =>
            box.left < other.right &&
            box.right > other.left &&
            box.top < other.bottom &&
            box.bottom > other.top,
        )
        .map((other) => `${text}, ${other.text}`),
    );
  });
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the open map is light and has no fault for axe at ${width} px, and works by keys`, {
    tag: width === 390 ? [] : LONG,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const kb = await bytesOf(page);
    await page.goto("/locations");
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.waitForLoadState("networkidle");
    const closed = kb();
    expect(closed).toBeGreaterThan(50);
    expect(closed).toBeLessThan(LIMIT_KB.closed);

    await page.getByRole("link", { name: "View Interactive Map" }).first().click();
    const map = page.getByRole("application");
    await expect(map).toBeFocused();
    const pins = map.locator(".map-pin");
    await expect(pins.first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    test
      .info()
      .annotations.push({ type: "KB", description: `${closed.toFixed(0)}, open ${kb().toFixed(0)}` });
    expect(kb()).toBeLessThan(LIMIT_KB.open);
    await expectNoAxeFaults(page, `the open map at ${width} px`);

    await expect(async () => expect(await overlappingNames(page)).toEqual([])).toPass();

    // By keyboard: open the first cluster until a pin is a single place. Its card and row are then highlighted.
    const card = page.locator(".map-card");
    for (let press = 0; press < 12 && !(await card.isVisible()); press += 1) {
      await pins.first().focus();
      await page.keyboard.press("Enter");
      await expect(pins.first()).toBeVisible();
    }
    await expect(card).toBeVisible();
    await expectNoAxeFaults(page, `the card of a pin at ${width} px`);
    // The chosen pin stays the chosen one when the map moves.
    await map.focus();
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowRight", "-"]) await page.keyboard.press(key);
    await expect(map.locator(".map-pin[aria-current]:not(:has(text))")).toHaveCount(1);
    await expect(async () => expect(await overlappingNames(page)).toEqual([])).toPass();
    const name = (await card.locator("p").first().textContent()) ?? "";
    await expect(page.locator("li.place[aria-current]")).toContainText(name);
    await card.getByRole("button", { name: "Close" }).click();
    await expect(card).toHaveCount(0);
    // The rows of a search and their pins have the same numbers.
    await page.getByRole("textbox", { name: locationsPage.search.widget }).fill("gilroy");
    const rows = page.locator("#search li.place h3");
    await expect(rows.first()).toHaveText("Garlic Field Feed and Garden (sample)");
    for (const [at, row] of (await rows.allTextContents()).entries())
      await expect(map.getByRole("button", { name: `${at + 1}. ${row}` })).toBeVisible();
    await expectNoAxeFaults(page, `the map of a search at ${width} px`);
    await page.getByRole("button", { name: "Close map" }).click();
    await expect(map).toHaveCount(0);
  });
}

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("one finger leaves the map where it is and says that two move it; two do", async ({ page }) => {
    await page.goto("/locations");
    await page.getByRole("link", { name: "View Interactive Map" }).first().tap();
    const map = page.getByRole("application");
    const pin = map.locator(".map-pin").first();
    await expect(pin).toBeVisible();
    expect(await map.evaluate((element) => getComputedStyle(element).touchAction)).toBe("pan-y");
    const frame = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const session = await page.context().newCDPSession(page);
    /** Drags to the left with fingers beside each other, away from pins and buttons. */
    async function drag(fingers: readonly number[]) {
      const at = (moved: number) =>
        fingers.map((id) => ({ x: frame.x + 200 + id * 60 - moved, y: frame.y + frame.height - 40, id }));
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
      for (const moved of [10, 30, 60, 90])
        await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(moved) });
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    }
    const place = async () => Math.round((await pin.boundingBox())?.x ?? 0);
    const before = await place();
    await drag([0]);
    const hint = page.getByText("Two fingers move the map");
    await expect(hint).toBeVisible();
    expect(await place()).toBe(before);
    await expect(hint).toBeHidden();
    await drag([0, 1]);
    await expect.poll(place).toBeLessThan(before - 30);
    await expect(hint).toBeHidden();
  });
});

test("a number beside the open map keeps its point, however long the name", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/locations?q=gilroy");
  await page.getByRole("link", { name: "View Interactive Map" }).first().click();
  const heading = page.locator(".numbered .place h3").first();
  await expect(heading).toBeVisible();
  const widths = await heading.evaluate((one) => {
    const read = () => getComputedStyle(one, "::before").width;
    const shown = read();
    one.replaceChildren();
    return [shown, read()];
  });
  expect(widths[0]).toBe(widths[1]);
});

test("no two names overlap on the drawing beside a place", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const places = [...sitemap.matchAll(/<loc>[^<]*?(\/locations\/san-jose\/[^<]+)</g)].map(
    ([, path = ""]) => path,
  );
  expect(places.length).toBeGreaterThan(4);
  for (const place of places) {
    await page.goto(place);
    expect(await page.locator("main svg text").count()).toBeGreaterThan(1);
    expect(await overlappingNames(page, "main svg text"), place).toEqual([]);
  }
});

test.describe("with a tile server", () => {
  let started: Awaited<ReturnType<typeof startSite>>;
  test.beforeAll(async () => {
    started = await startSite({ MAP_TILES_URL: "https://tiles.test/{z}/{x}/{y}.png" });
  });
  test.afterAll(() => started.stop());
  test.beforeEach(async ({ page }) => {
    const background = { r: 0, g: 255, b: 0 };
    const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background } })
      .png()
      .toBuffer();
    await page.route("https://tiles.test/**", (route) => route.fulfill({ body: tile }));
  });

  test("the open map names cities until it is near enough for streets, which then cover the drawing", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${started.site.origin}/locations`);
    await page.getByRole("link", { name: "View Interactive Map" }).first().click();
    const map = page.getByRole("application");
    await expect(map.locator(".map-label span:visible").first()).toBeVisible();
    const zoomIn = map.getByRole("button", { name: "Zoom in", exact: true });
    for (let press = 0; press < 4; press += 1) await zoomIn.click();
    await expect(map.locator(".map-label")).toHaveCount(0);
    await expect(map.locator(".leaflet-tile-loaded").first()).toBeAttached();
    await expect(async () => {
      const { data } = await sharp(await map.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      let green = 0;
      for (let at = 0; at < data.length; at += 3)
        if (data[at] === 0 && data[at + 1] === 255 && data[at + 2] === 0) green += 3;
      expect(green / data.length).toBeGreaterThan(0.5);
    }).toPass();
  });

  test("the page of a place names the towns around it if a street tile fails", async ({
    page,
    consoleErrors,
  }) => {
    const db = new DatabaseSync(join(started.site.dataDir, "toy-drive.sqlite"));
    db.prepare("update locations set lat = 37.3, lon = -121.9, precision = 'exact' where path = ?").run(
      "san-jose/willow-branch-library",
    );
    db.close();
    const place = `${started.site.origin}/locations/san-jose/willow-branch-library`;
    await expect.poll(async () => (await page.request.get(place)).text()).toContain("https://tiles.test/");
    const pictures = page.locator(".place-map image");
    const town = page.locator(".place-map").getByText("Cambrian", { exact: true });
    await page.goto(place);
    expect(await pictures.count()).toBeGreaterThan(2);
    await page.route((await pictures.last().getAttribute("href")) ?? "", (route) =>
      route.fulfill({ status: 500 }),
    );
    await page.reload();
    await expect(town).toBeVisible();
    await expect(pictures).toHaveCount(1);
    consoleErrors.length = 0;
  });

  test("a search that is typed only outlives the new document with which the map opens after another page", async ({
    page,
  }) => {
    await page.goto(`${started.site.origin}/donate`);
    await page.getByRole("link", { name: "Find a location" }).first().click();
    const box = page.getByRole("textbox", { name: locationsPage.search.widget });
    await box.fill("gilroy");
    await expect(page.locator("#results")).toContainText("2 locations");
    await page.getByRole("link", { name: "View Interactive Map" }).first().click();
    await expect(page).toHaveURL(/\?q=gilroy&map=open#search$/);
    await expect(page.getByRole("application").locator(".map-pin").first()).toBeVisible();
    await expect(box).toHaveValue("gilroy");
  });
});

test("the link to the big map beside a place opens it with this place alone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/locations/san-jose/willow-branch-library");
  await page.getByRole("link", { name: "On the big map" }).click();
  const pins = page.getByRole("application").locator(".map-pin");
  await expect(pins.and(page.getByRole("button", { name: /Willow Branch Library/ }))).toBeVisible();
});
