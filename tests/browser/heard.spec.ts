import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";
import { signIn } from "./staff.ts";

// What a screen reader comes across, in its order, as texts beside this file. Read a changed text as somebody would
// who does not see the page: order, names, states, nothing said twice. `playwright test heard -u` writes them again.

const NOON = "2025-11-21T20:00:00Z";
test.use({ viewport: { width: 390, height: 844 }, siteTime: NOON });
test.beforeEach(({ page }) => page.clock.setFixedTime(NOON));

const heard = (page: Page, name: string) =>
  expect(page.locator("body")).toMatchAriaSnapshot({ name: `${name}.aria.yml` });

test("what is heard of home, families and a search", async ({ page }) => {
  await page.goto("/");
  await heard(page, "home");
  await page.goto("/families");
  await heard(page, "families");
  await page.goto("/locations?q=95112");
  await heard(page, "search");
});

test("what is heard of a form with errors", async ({ page }) => {
  await page.goto("/bulk-donations");
  await page.getByRole("button", { name: "Submit Inquiry" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await heard(page, "form-with-errors");
});

test("what is heard of the desk and a content", async ({ page, consoleErrors }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page);
  await page.goto("/admin");
  await heard(page, "desk");
  await page.goto("/admin/content/organization");
  await heard(page, "content-form");
  // The preview runs no scripts, nor the one that sets the clock.
  consoleErrors.length = 0;
});
