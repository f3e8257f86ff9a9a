import { expect, test } from "./site.ts";

const FRAME = 'iframe[title="Organization registration"]';
const LEAST_HEIGHT_PX = 539;

test("Sign Up Now leads to the frame, which is as tall as its form", async ({ page }) => {
  await page.goto("/join");
  await page.getByRole("link", { name: "Sign Up Now" }).first().click();
  await expect(page).toHaveURL("/join#signup");
  await expect(page.getByRole("heading", { name: "Sign up to host" })).toBeInViewport();
  const form = page.frameLocator(FRAME);
  await expect(form.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Loading the registration form...")).toBeHidden();
  await expect
    .poll(async () => {
      const frame = page.frames().find((one) => one.url().includes("/join/register"));
      return frame?.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    })
    .toBe(0);
  expect((await page.locator(FRAME).boundingBox())?.height).toBeGreaterThanOrEqual(LEAST_HEIGHT_PX);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  for (const language of ["", "/es", "/vi"])
    test(`${language}/join at ${width} px moves nothing when its form has loaded`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput)
              document.documentElement.dataset.shift = String(shifted() + entry.value);
        }).observe({ type: "layout-shift", buffered: true });
        const shifted = () => Number(document.documentElement.dataset.shift ?? 0);
      });
      await page.goto(`${language}/join#signup`);
      const button = page.frameLocator("main iframe").getByRole("button").first();
      await expect(button).toBeVisible();
      // The frame has its form's height, and the browser has painted it.
      await expect(page.locator("main iframe")).toBeInViewport();
      const reserved = (await page.locator("main iframe").boundingBox())?.height ?? 0;
      await button.scrollIntoViewIfNeeded();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect((await page.locator("main iframe").boundingBox())?.height).toBe(reserved);
      const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
      expect(shift).toBeLessThan(0.02);
    });

test("only the framed form can set the height", async ({ page }) => {
  await page.goto("/join#signup");
  await expect(page.frameLocator(FRAME).getByRole("heading", { level: 1 })).toBeVisible();
  const height = async () => (await page.locator(FRAME).boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(LEAST_HEIGHT_PX);
  await expect(page.frameLocator(FRAME).getByRole("button").first()).toBeVisible();
  const before = await height();
  await page.evaluate(() => postMessage({ type: "registration-height", height: 5000 }, location.origin));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await height()).toBe(before);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the frame has room for the form, and a link opens it in a tab", async ({ page }) => {
    await page.goto("/join");
    await expect(page.frameLocator(FRAME).getByRole("heading", { level: 1 })).toBeVisible();
    expect((await page.locator(FRAME).boundingBox())?.height).toBeGreaterThan(LEAST_HEIGHT_PX);
    await expect(page.getByText("Loading the registration form...")).toBeHidden();
    const link = page.getByRole("link", { name: "Open the registration form (opens in a new tab)" });
    await expect(link).toHaveAttribute("href", "/join/register");
  });
});
