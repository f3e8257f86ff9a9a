import type { Page } from "@playwright/test";
import { expectNoAxeFaults, expectNoOverflow } from "./page-checks.ts";
import { expect, test } from "./site.ts";
import { addStaff, signIn, toast } from "./staff.ts";

async function checkPage(page: Page) {
  await expectNoAxeFaults(page, page.url());
  await expectNoOverflow(page, page.url());
}

test.describe("the form of a content", () => {
  test("says what is wrong beside the fields, the first one focused, and keeps all of it", async ({
    page,
    site,
    consoleErrors,
  }) => {
    await signIn(page, await addStaff(site, { administrator: true }));
    await page.goto("/admin/content/media");
    await page
      .getByRole("button", { name: /^Add an? / })
      .first()
      .click();
    await page.getByRole("button", { name: /^Publish/ }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
    await expect(page.locator("[aria-invalid=true]").first()).toHaveAccessibleDescription(
      /Please fill this in/,
    );
    await checkPage(page);
    await page.getByRole("button", { name: "Throw the draft away" }).click();
    await expect(toast(page, "The draft is thrown away.")).toBeVisible();
    // The browser itself reports the refusal.
    consoleErrors.length = 0;
  });
});
