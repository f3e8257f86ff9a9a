import type { Page } from "@playwright/test";
import { expectNoAxeFaults } from "./page-checks.ts";
import { expect, LONG, test } from "./site.ts";

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

/** Pairs of labels that overlap on the map. */
function overlappingNames(page: Page): Promise<string[]> {
  return page.locator(".map-label span:visible").evaluateAll((names) => {
    const boxes = names.map((name) => ({ text: name.textContent, box: name.getBoundingClientRect() }));
    return boxes.flatMap(({ text, box }, index) =>
      boxes
        .slice(index + 1)
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
    const name = (await card.locator("p").first().textContent()) ?? "";
    await expect(page.locator("li.place[aria-current]")).toContainText(name);
    await card.getByRole("button", { name: "Close" }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole("button", { name: "Close map" }).click();
    await expect(map).toHaveCount(0);
  });
}
