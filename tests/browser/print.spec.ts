import { singleKinds } from "#app/content/kinds.ts";
import { publish } from "#app/locations/publish.server.ts";

import { expect, test } from "./site.ts";
import { inDatabase } from "./staff.ts";

const MAP = "https://maps.toys.test/drop-off-map";

// During the season, when the calendar has days. No other file uses this second: files with equal options may share a
// site, and this one publishes links.
test.use({ siteTime: "2025-11-20T20:00:02Z" });
// One worker: each more would start a site of its own.
test.describe.configure({ mode: "default" });

test.beforeAll(async ({ site }) => {
  const { links } = singleKinds;
  await inDatabase(site, async (db) => {
    const author = { actor: "ana@toys.test", now: new Date() };
    const value = { ...links.starter, dropOffMap: MAP };
    await publish(db, { kind: links as never, key: "" }, { value, baseVersion: 0 }, author);
  });
});

/** Every page object of a PDF that Chromium wrote. */
function pageCount(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const [path, words] of [
  ["/important-dates", ["December 16, 2025, 10:00 AM - 4:00 PM", "Toys go home"]],
  ["/donate", ["Items requiring batteries unless included", MAP]],
] as const) {
  test(`${path} prints on one Letter page`, async ({ page }) => {
    await page.goto(path);
    expect(pageCount(await page.pdf({ format: "Letter" }))).toBe(1);
  });

  test(`${path} prints its facts and leaves out what paper cannot use`, async ({ page }) => {
    await page.setViewportSize({ width: 725, height: 960 });
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    for (const left of ["header", ".envelope", ".picture", "footer nav"]) {
      for (const part of await page.locator(left).all()) await expect(part).toBeHidden();
    }
    const addresses = await page.evaluate(() => {
      const links = [...document.querySelectorAll("main a")]
        .filter((link) => link.checkVisibility())
        .map((link) => getComputedStyle(link, "::after").content);
      return links.join(" ");
    });
    for (const word of words) {
      if (word.startsWith("https:")) expect(addresses).toContain(word);
      else await expect(page.getByText(word).first()).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test("folded answers are printed open", async ({ page }) => {
  await page.goto("/join");
  await page.emulateMedia({ media: "print" });
  const answer = page.getByText("Up to five addresses go into one registration");
  await expect(answer).toBeVisible();
});

test("a city's page prints on two Letter pages", async ({ page }) => {
  await page.goto("/locations/san-jose");
  // The hours have become what is open now, which is shorter.
  await expect(page.getByText(/Open until|Opens (today|tomorrow|\w+day)/).first()).toBeVisible();
  expect(pageCount(await page.pdf({ format: "Letter" }))).toBeLessThanOrEqual(2);
});

test("the list of locations prints its addresses first", async ({ page }) => {
  await page.setViewportSize({ width: 725, height: 960 });
  await page.goto("/locations");
  await page.emulateMedia({ media: "print" });
  const first = await page.getByRole("heading", { name: /^Toy Drive Headquarters/ }).boundingBox();
  expect(first?.y).toBeLessThan(400);
  await expect(page.getByRole("heading", { name: /^Alum Rock/ })).toBeVisible();
});

test("a name in the printed list of locations has room for its longest word", async ({ page }) => {
  await page.setViewportSize({ width: 816, height: 960 });
  await page.goto("/locations");
  await page.emulateMedia({ media: "print" });
  const names = await page.locator("li.place :is(h3, h4):visible").all();
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect((await name.boundingBox())?.width).toBeGreaterThan(150);
});

test("places near a search print as its matches do", async ({ page }) => {
  await page.setViewportSize({ width: 725, height: 960 });
  await page.goto("/locations?q=gilroy");
  await page.emulateMedia({ media: "print" });
  const match = page.locator(".places .place").first();
  const near = page.getByRole("region", { name: "Nearby" }).getByRole("listitem").first();
  await expect(near).toBeVisible();
  await expect(near.getByRole("link", { name: /Get Directions/ })).toBeHidden();
  expect((await near.boundingBox())?.width).toBe((await match.boundingBox())?.width);
});

test("a place prints on one Letter page, without what changes from day to day", async ({ page, site }) => {
  await inDatabase(site, (db) =>
    db
      .updateTable("locations")
      .set({ state: "full", state_at: "2025-11-20T19:00:00Z" })
      .where("name", "like", "Pear Lane%")
      .execute(),
  );
  await page.clock.setFixedTime("2025-11-20T20:00:02Z");
  await page.goto("/locations/campbell/pear-lane-coffee-house");
  await expect(page.getByText("Can I still bring it today?").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const changing of ["Can I still bring it today?", "Box is full", "Today"])
    for (const part of await page.getByRole("main").getByText(changing).all())
      await expect(part).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const printed = page.locator("td[data-printed]");
  expect(await printed.evaluate((cell) => getComputedStyle(cell, "::after").content)).toBe('"7 AM - 5 PM"');
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("address").first()).toBeVisible();
  expect(pageCount(await page.pdf({ format: "Letter" }))).toBe(1);
});

test("an area stays on one line", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/silicon-valley-moving-storage");
  for (const area of await page.getByText("30,000 sq ft").all()) {
    const lines = await area.evaluate((element) => {
      const range = document.createRange();
      const text = [...element.childNodes].find((node) => node.textContent?.includes("sq ft"));
      range.selectNodeContents(text ?? element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
});
