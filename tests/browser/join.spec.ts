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

test("only the framed form can set the height", async ({ page }) => {
  await page.goto("/join#signup");
  await expect(page.frameLocator(FRAME).getByRole("heading", { level: 1 })).toBeVisible();
  const height = async () => (await page.locator(FRAME).boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(LEAST_HEIGHT_PX);
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
