import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

/** Friday, 2:10 PM in the Bay Area: the time when the pages are rendered. */
test.use({ siteTime: "2025-11-21T22:10:00Z", viewport: { width: 390, height: 844 } });
// One worker: each more would start a site of its own.
test.describe.configure({ mode: "default" });
/** Friday, 3:10 PM: a visitor reads a page rendered an hour ago. In Tokyo and on Kiritimati it is Saturday. */
const AN_HOUR_LATER = "2025-11-21T23:10:00Z";

const FRIDAY = 5;
const SATURDAY = 6;
const week = (hours: Record<number, [string, string]>) =>
  JSON.stringify(
    Array.from({ length: 7 }, (_, day) => (hours[day] ? [{ from: hours[day][0], to: hours[day][1] }] : [])),
  );

/** Hours confirmed by staff, by name; all other places have none. */
const HOURS = {
  "Blossom Hill Hardware (sample)": week({ [FRIDAY]: ["10:00", "15:00"], [SATURDAY]: ["10:00", "15:00"] }),
  "Evergreen Fire Station (sample)": week({ [FRIDAY]: ["15:00", "17:00"] }),
  "Willow Branch Library (sample)": week({ [FRIDAY]: ["10:00", "18:00"] }),
  "Toy Drive Headquarters (sample)": week({ [FRIDAY]: ["16:00", "18:00"] }),
};

const statusOf = (page: Page, name: string) =>
  page
    .locator(".places > li")
    .filter({ has: page.getByRole("link", { name, exact: true }) })
    .locator(".now");

for (const timezoneId of ["Asia/Tokyo", "Pacific/Kiritimati"]) {
  test.describe(`a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("sees in a page from an hour ago what is open in the Bay Area now", async ({ page, site }) => {
      const db = new DatabaseSync(join(site.dataDir, "toy-drive.sqlite"));
      db.prepare("update locations set hours_week = null, hours_confirmed = 0").run();
      for (const [name, hours] of Object.entries(HOURS))
        db.prepare("update locations set hours_week = ?, hours_confirmed = 1 where name = ?").run(
          hours,
          name,
        );
      db.close();

      await expect
        .poll(async () => (await page.request.get("/locations?q=san+jose")).text())
        .toContain("Today: 10 AM - 6 PM");
      await page.clock.install({ time: AN_HOUR_LATER });
      await page.goto("/locations?q=san+jose");
      await expect(statusOf(page, "Willow Branch Library (sample)")).toHaveText("Open until 6 PM");
      await expect(statusOf(page, "Evergreen Fire Station (sample)")).toHaveText("Open until 5 PM");
      await expect(statusOf(page, "Blossom Hill Hardware (sample)")).toHaveText(
        "Closed. Opens tomorrow 10 AM",
      );
      await expect(statusOf(page, "Toy Drive Headquarters (sample)")).toHaveText("Closed. Opens today 4 PM");

      await page.getByRole("button", { name: "Open now 2" }).click();
      await expect(page.locator(".places > li")).toHaveCount(2);
      await page.getByRole("button", { name: "Open this weekend 1" }).click();
      await expect(page.locator(".places > li")).toHaveCount(1);
      await page.getByRole("button", { name: "After 5 PM 2" }).click();
      await expect(page.locator(".places > li")).toHaveCount(2);
      // The same page, left open until shortly before the library closes.
      await page.clock.runFor("02:00:00");
      await expect(statusOf(page, "Willow Branch Library (sample)")).toHaveText(
        "Closes soon. Open until 6 PM",
      );
      await expect(page.getByRole("button", { name: "Open now 2" })).toBeVisible();
      await expect(statusOf(page, "Evergreen Fire Station (sample)")).toHaveCount(0);

      await page.getByRole("link", { name: "Willow Branch Library (sample)", exact: true }).click();
      await expect(page.locator(".door-sign")).toHaveText("Closes soon. Open until 6 PM");
    });
  });
}

test("a pressed filter differs from the others where the system chooses the colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.clock.install({ time: AN_HOUR_LATER });
  await page.goto("/locations?open=weekend");
  const colors = (pressed: boolean) =>
    page
      .getByRole("button", { pressed })
      .first()
      .evaluate((one) => getComputedStyle(one).forcedColorAdjust);
  expect([await colors(false), await colors(true)]).toEqual(["auto", "none"]);
});

test("Back from a place keeps the pressed filter, and so does a search", async ({ page }) => {
  await page.clock.setFixedTime(AN_HOUR_LATER);
  await page.goto("/locations");
  const rows = page.locator(".places > li h3");
  const weekend = page.getByRole("button", { name: /^Open this weekend/ });
  const openPlace = async () => {
    await rows.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/locations\/[^?]+$/);
  };
  await weekend.click();
  await expect(weekend).toHaveAttribute("aria-pressed", "true");
  const found = await rows.allTextContents();
  await openPlace();
  await page.goBack();
  await expect(weekend).toHaveAttribute("aria-pressed", "true");
  await expect(rows).toHaveText(found);

  await page.getByLabel("Find Drop-off Locations").fill("san jose");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/q=san\+jose/);
  await openPlace();
  await page.goBack();
  await expect(weekend).toHaveAttribute("aria-pressed", "true");
  await weekend.click();
  await expect(weekend).toHaveAttribute("aria-pressed", "false");
  await openPlace();
  await page.goBack();
  await expect(weekend).toHaveAttribute("aria-pressed", "false");
});

test("Back brings the nearest places first again for half an hour, and Clear ends the order for good", async ({
  page,
  context,
  consoleErrors,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 37.303_456, longitude: -121.866_789 });
  await page.clock.setFixedTime(AN_HOUR_LATER);
  await page.goto("/locations");
  const rows = page.locator(".places > li h3");
  const nearestFirst = page.getByText("nearest to you first");
  const visit = async () => {
    await rows.getByRole("link").first().click();
    await expect(page.locator(".door-sign")).toBeVisible();
    await page.goBack();
  };
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(nearestFirst).toBeVisible();
  const nearest = await rows.allTextContents();
  expect(page.url()).not.toContain("37.3");
  await visit();
  await expect(nearestFirst).toBeVisible();
  await expect(rows).toHaveText(nearest);
  const box = page.getByLabel("Find Drop-off Locations");
  await box.fill("gilroy");
  await box.press("Enter");
  await expect(page).toHaveURL(/q=gilroy/);
  await page.goBack();
  await expect(nearestFirst).toBeVisible();
  await page.clock.setFixedTime(Date.parse(AN_HOUR_LATER) + 31 * 60_000);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await expect(nearestFirst).toHaveCount(0);

  // Without a network the browser still has the list.
  await page.goto("/locations");
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(nearestFirst).toBeVisible();
  await box.fill("gilroy");
  await box.press("Enter");
  await expect(page).toHaveURL(/q=gilroy/);
  await page.route("**/locations/search*", (route) => route.abort());
  await page.goBack();
  await expect(page.getByText(/^2\d locations/).first()).toBeVisible();
  await page.unroute("**/locations/search*");
  consoleErrors.length = 0;

  await page.goto("/locations?open=weekend");
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(nearestFirst).toBeVisible();
  await expect(page).toHaveURL(/[?]open=weekend$/);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(nearestFirst).toHaveCount(0);
  await visit();
  await expect(rows.first()).toBeVisible();
  await expect(nearestFirst).toHaveCount(0);
});
