import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";
import { haveSession } from "./staff.ts";

// Between two seasons. Everything is done on a phone, in the browser only.
test.use({ siteTime: "2026-08-20T19:00:00Z", viewport: { width: 390, height: 844 }, hasTouch: true });
test.describe.configure({ mode: "serial" });

const PICTURE = join(import.meta.dirname, "../../public/apple-touch-icon.png");

async function told(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

test.beforeEach(({ page, site }) => haveSession(page, site));

test("the season of last year is closed with its totals, and its results are public", async ({ page }) => {
  await page.goto("/admin/season/2025");
  await page.getByRole("link", { name: "Close the season" }).click();
  await page.getByLabel("Toys collected").fill("21350");
  await page.getByLabel("Children served").fill("11240");
  await page.getByRole("button", { name: "Close the 2025 season" }).click();
  await expect(page.getByText("This season is closed.")).toBeVisible();
  const results = await told(page, "/seasons/2025");
  expect(results).toContain("21,350");
  expect(results).toContain("11,240");
});

test("the next season starts as a draft as proposed, and is public when it is published", async ({
  page,
}) => {
  await page.goto("/admin/season/2025");
  await page.getByRole("link", { name: "Start the 2026 season" }).click();
  await page.getByRole("button", { name: "Start as a draft" }).click();
  await expect(page.getByRole("heading", { name: /2026/ })).toBeVisible();
  expect(await told(page, "/important-dates")).not.toContain("October 31 - December");
  await expect(page.getByRole("checkbox", { name: /Keep it/ })).toHaveCount(2);
  for (const keep of await page.getByRole("checkbox", { name: /Keep it.*Halloween/ }).all())
    await keep.check();
  await page.getByRole("button", { name: /^Publish/ }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  // All dates move by 52 weeks, so that every distance stays (decision R2).
  expect(await told(page, "/important-dates")).toContain("October 31 - December 22");
});

test("what is typed into a date is saved by itself, also after the connection dropped", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/admin/season/2026?date=family-registration");
  const row = page.locator("#family-registration");
  const detail = row.getByLabel(/^One-line description/);
  await detail.fill("Typed in a tunnel.");
  await page.getByRole("button", { name: "Move Collection period down" }).click();
  await expect(page).toHaveURL(/#collection-period$/);
  await expect(detail).toHaveValue("Typed in a tunnel.");
  await expect(row.getByText(/^Draft saved/)).toBeVisible();
  await page.context().setOffline(true);
  await row.getByLabel(/^Last day/).fill("2026-12-08");
  await expect(row.getByText(/we cannot reach the site/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(row.getByText("Family registration has 25 days. In 2025 it had 26.").first()).toBeVisible({
    timeout: 15_000,
  });
  await page.reload();
  await expect(detail).toHaveValue("Typed in a tunnel.");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByText("Draft discarded.")).toBeVisible();
  consoleErrors.length = 0;
});

test("a date is cancelled with a reason, on the page and in the calendar", async ({ page }) => {
  await page.goto("/admin/season/2026");
  const row = page.locator("#distribution-day");
  await row.getByRole("link", { name: "Edit Distribution day" }).click();
  await row.getByLabel(/What visitors read/).fill("The hall was flooded.");
  await row.getByLabel("The whole date").check();
  await row.getByRole("button", { name: "Cancel it in the draft" }).click();
  for (const keep of await page.getByRole("checkbox", { name: /Keep it/ }).all()) await keep.check();
  await page.getByRole("button", { name: /^Publish/ }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  expect(await told(page, "/important-dates")).toContain("The hall was flooded.");
});

test("headquarters moves everywhere at once", async ({ page }) => {
  await page.goto("/admin/content/headquarters");
  await page.getByLabel(/^Street/).fill("77 New Hall Street");
  await page.getByLabel(/^Hours/).fill("mon-sat 10-5");
  await expect(page.getByText("The site reads: Mon-Sat: 10 AM - 5 PM, right?")).toBeVisible();
  await page.getByRole("button", { name: /^Publish/ }).click();
  await expect(page.getByRole("button", { name: "Undo" }).first()).toBeVisible();
  for (const path of ["/", "/contact", "/donate", "/locations", "/locations.json"])
    expect(await told(page, path), path).toContain("77 New Hall Street");
});

test("a wishlist is set, and a toy that is short comes forward", async ({ page }) => {
  await page.goto("/admin/content/links");
  await page.getByLabel(/^Wishlist/).fill("https://wishes.toys.test/our-list");
  await page.getByRole("button", { name: /^Publish/ }).click();
  await expect(page.getByRole("button", { name: "Undo" }).first()).toBeVisible();
  expect(await told(page, "/donate")).toContain("https://wishes.toys.test/our-list");

  await page.goto("/admin/content/needed-toys?field=shelves.3");
  await page.locator('[name="shelves.3.need"]').selectOption("short");
  await page.getByRole("button", { name: /^Publish/ }).click();
  await expect(page.getByRole("button", { name: "Undo" }).first()).toBeVisible();
});

test("an event is added with a picture of its own", async ({ page }) => {
  await page.goto("/admin/pictures");
  await page.locator("input[type=file]").setInputFiles(PICTURE);
  await page.getByLabel(/^What the picture shows/).fill("A tag with a ribbon");
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Picture added")).toBeVisible();
  await expect(page.getByRole("img", { name: "A tag with a ribbon" })).toBeVisible();

  await page.goto("/admin/content/events");
  await page.getByRole("button", { name: "Add an event" }).click();
  const entry = page.locator("[name^='events.'][name$='.title']").last();
  await entry.fill("Wrapping night");
  const name = (await entry.getAttribute("name"))?.replace(/title$/, "") ?? "";
  const field = (last: string) => page.locator(`[name="${name}${last}"]`);
  await field("date").selectOption("toy-sorting");
  await field("location").fill("Our hall");
  await field("description").fill("We wrap what has come in.");
  await page.getByRole("button", { name: "Choose a picture : Picture" }).last().click();
  await page.getByRole("button", { name: "A tag with a ribbon" }).click();
  await field("picture.alt").fill("A tag with a ribbon");
  await page.getByRole("button", { name: /^Publish/ }).click();
  await expect(page.getByRole("button", { name: "Undo" }).first()).toBeVisible();
  const html = await told(page, "/events");
  expect(html).toContain("Wrapping night");
  expect(html).toContain("/uploads/");
});

test("a storm is announced with two taps, and ends with one", async ({ page }) => {
  await page.goto("/admin/content/announcement");
  await page
    .getByRole("button", { name: /^Show it now/ })
    .last()
    .click();
  await expect(page.getByRole("button", { name: "Remove the notice" }).first()).toBeVisible();
  const html = await told(page, "/contact");
  expect(html).toContain('aria-label="Announcement"');
  await page.getByRole("button", { name: "Remove the notice" }).first().click();
  await expect(page.getByRole("button", { name: "Remove the notice" })).toHaveCount(0);
  expect(await told(page, "/contact")).not.toContain('aria-label="Announcement"');
});
