import type { Page } from "@playwright/test";
import { expectNoAxeFaults, expectNoOverflow } from "./page-checks.ts";
import { expect, test } from "./site.ts";
import { addStaff, endSessionsOf, inDatabase, signIn, toast } from "./staff.ts";

async function checkPage(page: Page) {
  await expectNoAxeFaults(page, page.url());
  await expectNoOverflow(page, page.url());
}

const saved = (page: Page) => page.getByText(/^Draft saved/);

test.describe("the form of a content", () => {
  test("saves a draft by itself, shows it in the preview, publishes it and takes it back", async ({
    page,
    site,
  }) => {
    await signIn(page, await addStaff(site, { administrator: true }));
    await page.goto("/admin/content/cities?field=cities.0.cityIntro");
    const intro = page.getByLabel("First sentence").first();
    await expect(intro).toBeFocused();
    await intro.fill("Bring a teddy bear to San Jose.");
    await expect(saved(page)).toBeVisible();
    await page.getByRole("button", { name: "/locations/san-jose" }).click();
    await expect(page.frameLocator("iframe").getByText("Bring a teddy bear to San Jose.")).toBeVisible();
    expect(await (await fetch(`${site.origin}/locations/san-jose`)).text()).not.toContain(
      "teddy bear to San",
    );

    await page.getByRole("button", { name: "Publish 1 change" }).click();
    await expect(toast(page, "Published.")).toBeVisible();
    await expect(page.getByText("Everything is public as it stands here.")).toBeVisible();
    expect(await (await fetch(`${site.origin}/locations/san-jose`)).text()).toContain("teddy bear to San");
    await expect(page.getByRole("heading", { name: "History" }).locator("..")).toContainText(
      "Bring a teddy bear",
    );

    await toast(page, "Published.").getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "Taken back.")).toBeVisible();
    await expect(intro).not.toHaveValue("Bring a teddy bear to San Jose.");
    expect(await (await fetch(`${site.origin}/locations/san-jose`)).text()).not.toContain(
      "teddy bear to San",
    );
  });

  test("changes a list without loading the page, with the focus where one expects it", async ({
    page,
    site,
  }) => {
    await signIn(page, await addStaff(site, { administrator: true }));
    await page.goto("/admin/content/questions");
    const added = page.getByRole("region", { name: "On Host a Toy Drive" });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await added.getByRole("button", { name: "Add a question" }).click();
    await page.keyboard.type("Is there a box?");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Yes.");
    await added.getByRole("button", { name: "Move New question up" }).click();
    await expect(added.locator("summary").nth(4)).toHaveText("Is there a box?");
    await expect(added.locator("summary").nth(4)).toBeFocused();
    await added.getByRole("button", { name: "Remove Is there a box?" }).click();
    await expect(toast(page, "Is there a box? is removed from the draft")).toBeVisible();
    await toast(page, "is removed").getByRole("button", { name: "Undo" }).click();
    await expect(added.locator("summary").nth(4)).toHaveText("Is there a box?");
    await expect(saved(page)).toBeVisible();
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await page.reload();
    await expect(added.locator("summary").nth(4)).toHaveText("Is there a box?");
    await page.getByRole("button", { name: "Throw the draft away" }).click();
    await expect(toast(page, "The draft is thrown away.")).toBeVisible();
    await expect(added.locator("summary")).toHaveCount(5);
  });

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

  test("loses nothing when the session ends, the site does not answer, or two people type", async ({
    page,
    site,
    browser,
    consoleErrors,
  }) => {
    const ana = await addStaff(site, { administrator: true });
    await signIn(page, ana);
    await page.goto("/admin/content/organization");
    await endSessionsOf(site, ana);
    await page.getByLabel("City and state").fill("Gilroy, California");
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.getByLabel("Password").fill(ana.password);
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await expect(saved(page)).toBeVisible();

    await page.route("**/admin/content/**", (route) => route.abort());
    await page.getByLabel("City and state").fill("Morgan Hill, California");
    await expect(page.getByText("The draft is not saved: the site does not answer.")).toBeVisible();
    await page.unroute("**/admin/content/**");
    await expect(saved(page)).toBeVisible();

    const other = await browser.newContext({ baseURL: site.origin });
    const second = await other.newPage();
    const ben = await addStaff(site, { administrator: true });
    await second.goto("/auth");
    await second.getByLabel("Email").fill(ben.email);
    await second.getByLabel("Password").fill(ben.password);
    await second.getByRole("button", { name: "Sign In" }).click();
    await second.waitForURL("/");
    await second.goto("/admin/content/organization");
    await expect(second.getByText(`${ana.email} has this open too`)).toBeVisible();
    await second.getByLabel("Name of the press contact").fill("Press office");
    await second.getByLabel("City and state").fill("Bens Town");
    await expect(second.getByText("Visitors do not see it yet.")).toBeVisible();
    await expect(second.getByText(/^Draft saved/)).toBeVisible();

    // Another field than his fits; the same field shows both.
    await page.getByLabel("City and state").fill("Anas Town");
    await expect(page.getByText("One field differs from yours.")).toBeVisible();
    await expect(page.getByLabel("Name of the press contact")).toHaveValue("Press office");
    await expect(page.getByLabel("City and state")).toHaveValue("Anas Town");
    await page.getByRole("button", { name: "Use this one City and state" }).click();
    await expect(page.getByLabel("City and state")).toHaveValue("Bens Town");
    await page.getByRole("button", { name: "Save mine" }).click();
    await expect(saved(page)).toBeVisible();
    await inDatabase(site, (db) => db.deleteFrom("content_drafts").execute());
    await other.close();
    consoleErrors.length = 0;
  });
});

test.describe("the announcement", () => {
  test("shows in two taps, closes for a visitor until its text changes, and comes back when it is urgent", async ({
    page,
    site,
    browser,
  }) => {
    await signIn(page, await addStaff(site, { administrator: true }));
    await page.goto("/admin/content");
    await page.getByRole("link", { name: "Announcement", exact: true }).click();
    await page.getByRole("button", { name: /^Show it now Storm/ }).click();
    await expect(page.getByText("Published.")).toBeVisible();

    const visitor = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } });
    const home = await visitor.newPage();
    const bar = home.getByRole("region", { name: "Announcement" });
    await home.goto("/");
    await expect(bar).toContainText("Storm: headquarters is closed today.");
    await checkPage(home);
    await home.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
    await bar.getByRole("button", { name: "Close the announcement" }).click();
    await expect(bar).toBeHidden();
    await home.goto("/contact");
    await expect(home.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bar).toBeHidden();
    await home.evaluate(() => {
      const closed = JSON.parse(localStorage.announcement);
      localStorage.announcement = JSON.stringify({ ...closed, at: closed.at - 86_400_001 });
    });
    await home.reload();
    await expect(bar).toBeVisible();
    await bar.getByRole("button", { name: "Close the announcement" }).click();

    await page.goto("/admin/content/announcement");
    await page.getByLabel("What to say").fill("Headquarters opens again tomorrow.");
    await page.getByRole("button", { name: "Show it now", exact: true }).click();
    await expect(toast(page, "Published.")).toBeVisible();
    await home.reload();
    await expect(bar).toContainText("Headquarters opens again tomorrow.");
    await visitor.close();

    const plain = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto("/");
    await expect(still.getByRole("region", { name: "Announcement" })).toBeVisible();
    await expect(still.getByRole("button", { name: "Close the announcement" })).toBeHidden();
    await plain.close();

    await page.goto("/admin/content");
    await page.getByRole("button", { name: "Take it down" }).click();
    await expect(page.getByText("Taken down. No page shows it.")).toBeVisible();
  });
});
