import type { Locator, Page } from "@playwright/test";
import { announce } from "./announce.ts";
import { expect, LONG, test } from "./site.ts";

const PHONE = { width: 390, height: 844 };

const bar = (page: Page) => page.getByRole("banner");

async function middleOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error("the control is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const liesOnTop = (control: Locator, spot: { x: number; y: number }) =>
  control.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), spot);

test.describe("the menu of narrow screens", () => {
  test.use({ viewport: PHONE });

  const button = (page: Page) => bar(page).getByRole("button").first();
  const sheet = (page: Page) => page.getByRole("navigation", { name: "Menu" });

  test("takes the focus in, and Escape gives it back", async ({ page }) => {
    await page.goto("/");
    await expect(button(page)).toHaveAccessibleName("Open menu");
    await button(page).press("Enter");
    await expect(sheet(page).getByRole("link").first()).toBeFocused();
    await expect(sheet(page).getByRole("link").first()).toHaveText("Toys for your family");
    await expect(sheet(page).getByRole("link", { name: "Home" })).toBeVisible();
    await expect(button(page)).toHaveAttribute("aria-expanded", "true");
    await expect(button(page)).toHaveAccessibleName("Close menu");
    await expect(sheet(page).getByRole("link", { name: "Important Dates" })).toBeVisible();
    await expect(sheet(page).getByRole("link", { name: "(408) 555-0112" })).toHaveAttribute("href", /^tel:/);

    const involved = sheet(page).getByRole("button", { name: "Get Involved" });
    await expect(involved).toHaveAttribute("aria-expanded", "false");
    await expect(sheet(page).getByRole("link", { name: "Volunteer" })).toBeHidden();
    await involved.press("Enter");
    await expect(involved).toHaveAttribute("aria-expanded", "true");
    await expect(sheet(page).getByRole("link", { name: "Volunteer" })).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toHaveAttribute("aria-expanded", "false");
  });

  test("closes at any link, also the one of the page itself", async ({ page }) => {
    await page.goto("/");
    await button(page).click();
    await sheet(page).getByRole("link", { name: "Home" }).click();
    await expect(sheet(page)).toBeHidden();
    await button(page).click();
    await sheet(page).getByRole("button", { name: "Get Involved" }).click();
    await sheet(page).getByRole("link", { name: "Volunteer" }).click();
    await expect(page).toHaveURL("/volunteer");
    await expect(sheet(page)).toBeHidden();
    await button(page).click();
    await expect(sheet(page).getByRole("button", { name: "Get Involved" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await expect(sheet(page).getByRole("link", { name: "Volunteer" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  test("stays open when it is opened again while the page loads once more", async ({ page }) => {
    await page.goto("/");
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await page.route(/\.data/, async (route) => {
      asked.resolve();
      await released.promise;
      await route.continue();
    });
    await button(page).click();
    await sheet(page).getByRole("link", { name: "Home" }).click();
    await asked.promise;
    await expect(sheet(page)).toBeHidden();
    await button(page).click();
    await expect(sheet(page)).toBeVisible();
    const arrived = page.waitForResponse(/\.data/);
    released.resolve();
    await (await arrived).finished();
    await sheet(page).getByRole("button", { name: "Get Involved" }).click();
    await expect(sheet(page).getByRole("link", { name: "Volunteer" })).toBeVisible();
    await page.unroute(/\.data/);
    await sheet(page).getByRole("link", { name: "Volunteer" }).click();
    await expect(page).toHaveURL("/volunteer");
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(sheet(page)).toBeHidden();
  });

  test("closes when the focus moves to the page behind it", async ({ page }) => {
    await page.goto("/");
    await button(page).press("Enter");
    await page.locator("#menu :is(a, button)").last().focus();
    await page.keyboard.press("Tab");
    await expect(sheet(page)).toBeHidden();
    const focused = page.locator(":focus");
    await expect(focused).toBeInViewport();
    await expect(bar(page).locator(":focus")).toHaveCount(0);
  });

  test("scrolls in a window that is lower than the list", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto("/");
    await button(page).click();
    await sheet(page).getByRole("link", { name: "Contact" }).scrollIntoViewIfNeeded();
    await expect(sheet(page).getByRole("link", { name: "Contact" })).toBeInViewport({ ratio: 1 });
    await expect(button(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("the menu opens and closes at the same spot, and leads on from its unfolded groups", async ({
      page,
    }) => {
      await page.goto("/contact");
      const spot = await middleOf(bar(page).getByRole("link", { name: "Open menu" }));
      await page.mouse.click(spot.x, spot.y);
      await expect(sheet(page)).toBeVisible();
      await page.mouse.click(spot.x, spot.y);
      await expect(sheet(page)).toBeHidden();
      await page.mouse.click(spot.x, spot.y);
      await sheet(page).getByRole("link", { name: "Bulk Donations" }).click();
      await expect(page).toHaveURL("/bulk-donations");
      await expect(sheet(page)).toBeHidden();
    });
  });

  test("opened before the scripts arrived, it stays open with them and closes", async ({ page }) => {
    const released = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await released.promise;
      await route.continue();
    });
    const loaded = page.goto("/");
    await bar(page).getByRole("link", { name: "Open menu" }).click();
    await expect(sheet(page)).toBeVisible();
    released.resolve();
    await loaded;
    await expect(sheet(page)).toBeVisible();
    await button(page).click();
    await expect(sheet(page)).toBeHidden();
  });

  test.describe("below the sample banner and an announcement", () => {
    const announcement = (page: Page) => page.getByRole("region", { name: "Announcement" });
    const heights = (page: Page) =>
      page.evaluate(() => {
        const edges = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return { bar: edges("header")?.bottom, sheet: edges(".mobile-menu"), window: innerHeight };
      });

    test.beforeEach(async ({ page, site }) => {
      await announce(site, "Storm: the Los Gatos locations are closed today. Headquarters is open.");
      await expect(async () => {
        await page.goto("/contact");
        await expect(announcement(page)).toBeVisible({ timeout: 500 });
      }).toPass();
    });
    test.afterEach(({ site }) => announce(site, ""));

    for (const width of [320, 390, 768, 1279]) {
      const tag = width === 390 ? [] : [LONG];
      test(`two taps at one spot open and close it, and lead nowhere, at ${width} px`, { tag }, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 844 });
        const spot = await middleOf(button(page));
        await page.mouse.click(spot.x, spot.y);
        await expect(sheet(page)).toBeVisible();
        expect(await middleOf(button(page))).toEqual(spot);
        expect(await liesOnTop(button(page), spot), "nothing covers the button").toBe(true);
        await expect(announcement(page)).toBeInViewport({ ratio: 1 });
        await page.mouse.click(spot.x, spot.y);
        await expect(sheet(page)).toBeHidden();
        await expect(page).toHaveURL("/contact");
      });
    }

    test("it hangs from the bar's lower edge and ends with the window, wherever the bar is", async ({
      page,
    }) => {
      const expectToFill = async () => {
        const { bar, sheet, window } = await heights(page);
        expect(sheet?.top).toBe(bar);
        expect(sheet?.bottom).toBe(window);
      };
      await button(page).click();
      await expectToFill();
      await page.setViewportSize({ width: 360, height: 640 });
      await expect.poll(async () => (await heights(page)).sheet?.bottom).toBe(640);
      await expectToFill();
      // As Safari does it, where a tap on a button does not move the focus.
      await announcement(page).evaluate((element: HTMLElement) => {
        element.hidden = true;
      });
      await expect.poll(async () => (await heights(page)).sheet?.bottom).toBe(640);
      await expectToFill();

      await page.keyboard.press("Escape");
      await page.mouse.wheel(0, 700);
      await expect.poll(async () => (await heights(page)).bar).toBeLessThan(80);
      await button(page).click();
      await expectToFill();
    });

    test("its own Close leads back to the button", async ({ page }) => {
      await button(page).click();
      await sheet(page).locator("..").getByRole("button", { name: "Close", exact: true }).click();
      await expect(sheet(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
    });
  });
});
