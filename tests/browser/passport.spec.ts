import { expectNoAxeFaults } from "./page-checks.ts";
import { expect, test } from "./site.ts";

const PLACE = "/locations/san-jose/evergreen-fire-station";

test("the code of a poster leaves its city's postmark in this browser, once; ten complete a sheet, and it can be cleared", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PLACE);
  await expect(page.getByRole("main")).toContainText("Ten cities, ten postmarks");
  expect(await page.evaluate(() => localStorage.getItem("postmarks")), "only a code leaves one").toBeNull();

  for (const _ of [1, 2]) {
    await page.goto("about:blank");
    await page.goto(`${PLACE}#postmark`);
    await expect(page.getByText("The postmark of San Jose is yours: 1 of 10.")).toBeVisible();
    await expect(page, "the address is passed on without it").toHaveURL(PLACE);
  }
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.getByRole("link", { name: "Ten cities, ten postmarks" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ten cities, ten postmarks");
  await expect(page.getByText("1 of 10 postmarks.")).toBeVisible();
  await expect(page.getByText("nothing is sent to us")).toBeVisible();
  expect(sent.filter((one) => /postmark|2025|2026/.test(one))).toEqual([]);

  await page.evaluate(() => {
    const cities = Array.from({ length: 10 }, (_, place) => ({ city: `City ${place}`, day: "2025-12-01" }));
    localStorage.setItem("postmarks", JSON.stringify([{ city: 7 }, ...cities]));
  });
  await page.reload();
  await expect(page.getByText("Your sheet is complete. Thank you for ten cities!")).toBeVisible();
  await expectNoAxeFaults(page, "a complete sheet");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto(`${PLACE}#postmark`);
  await expect(page.getByText("Your sheet is complete."), "an eleventh city has no place").toBeVisible();
  await page.goto("/passport");
  await page.getByRole("button", { name: "Clear the sheet" }).click();
  await expect(page.getByText("The sheet is empty: 10 postmarks to go.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("postmarks"))).toBeNull();
});
