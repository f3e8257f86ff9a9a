import type { Page } from "@playwright/test";
import type { ContentId } from "#app/content/content-id.ts";
import { singleKinds } from "#app/content/kinds.ts";
import { publishedVersion } from "#app/content/queries.server.ts";
import { publish } from "#app/locations/publish.server.ts";
import { expectNoAxeFaults, expectNoOverflow } from "./page-checks.ts";
import { expect, test } from "./site.ts";
import { addStaff, endSessionsOf, inDatabase, signIn, toast } from "./staff.ts";

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
    await page.getByRole("button", { name: "Discard draft" }).click();
    await expect(toast(page, "Draft discarded.")).toBeVisible();
    // The browser itself logs the refusal.
    consoleErrors.length = 0;
  });

  test("looks for a picture without losing the one that is chosen", async ({ page, site }) => {
    const pictures = Array.from({ length: 60 }, (_, at) => ({
      ...{ id: `${at.toString(16).padStart(12, "0")}-600x400`, name: `photo ${at}`, alt: `Box number ${at}` },
      ...{ width: 600, height: 400, status: "ready" as const, progress: 100, actor: "ana@example.org" },
      created_at: new Date(Date.now() - at * 1000).toISOString(),
    }));
    await inDatabase(site, (db) => db.insertInto("pictures").values(pictures).execute());
    await signIn(page, await addStaff(site, { administrator: true }));
    // The pictures have no files.
    const svg = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    await page.route(/\/uploads\//, (route) => route.fulfill(svg));
    await page.goto("/admin/content/team?field=members.0.picture");
    const change = page.getByRole("button", { name: /^(Choose a|Change the) picture/ }).first();
    await change.click();
    await page.getByRole("button", { name: "Box number 4", exact: true }).click();
    await expect(change).toBeFocused();
    await change.click();
    const search = page.getByLabel("Find an uploaded picture by its words");
    await search.fill("NUMBER 57");
    await search.press("Enter");
    await expect(page.getByRole("button", { name: "Box number 57" })).toBeVisible();
    const chosen = page.getByRole("button", { name: "Box number 4", exact: true });
    await expect(chosen).toHaveAttribute("aria-pressed", "true");
    await search.fill("");
    await page.getByRole("button", { name: /^Find/ }).first().click();
    await page
      .getByRole("button", { name: /^Older/ })
      .first()
      .click();
    await expect(search).toHaveAccessibleDescription(/page 2 of 2/);
    await expect(chosen).toHaveAttribute("aria-pressed", "true");
    await checkPage(page);
  });

  test("the focus point is moved by keys and by dragging, and the preview and the count follow what was changed", async ({
    page,
    site,
  }) => {
    await signIn(page, await addStaff(site, { administrator: true }));
    await page.goto("/admin/content/events?field=events.0.picture");
    const preview = page.frameLocator("iframe");
    await expect(preview.getByRole("article").first()).toBeInViewport();
    const ring = page.getByRole("button", { name: /^Focus point/ });
    await expect(ring).toHaveAccessibleName(/76 % from the left, 40 % from the top/);
    await ring.press("ArrowLeft");
    await ring.press("ArrowDown");
    await expect(ring).toHaveAccessibleName(/71 % from the left, 45 % from the top/);
    await ring.scrollIntoViewIfNeeded();
    const box = await ring.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 22, (box?.y ?? 0) + 22];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 200, y, { steps: 4 });
    await page.mouse.up();
    await expect(ring).not.toHaveAccessibleName(/71 % from the left/);
    await expect(page.getByRole("button", { name: "Publish 1 change", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Add an event" }).click();
    await expect(page.getByRole("button", { name: "Publish 2 changes" })).toBeVisible();
    await checkPage(page);
  });

  test("saves itself, asks to sign in again where the session has ended, and two people lose nothing", async ({
    page,
    site,
    consoleErrors,
  }) => {
    const ana = await addStaff(site, { administrator: true });
    await signIn(page, ana);
    await page.goto("/admin/content/organization");
    const status = page.locator(".save-bar [role=status]");
    await page.getByLabel(/^Phone/).fill("(408) 555-0177");
    await expect(status).toContainText("Draft saved");

    await endSessionsOf(site, ana);
    await page.getByLabel("City and state").fill("Milpitas, California");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("What you typed is still here");
    await dialog.getByLabel("Password").fill(ana.password);
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("City and state")).toHaveValue("Milpitas, California");
    await expect(status).toContainText("Draft saved");

    // A colleague publishes a different phone number and sentence.
    await inDatabase(site, async (db) => {
      const id: ContentId = { kind: singleKinds.organization as never, key: "" };
      const before = await publishedVersion(db, id);
      const value = {
        ...singleKinds.organization.starter,
        phone: "(408) 555-0188",
        description: "Toys for every child.",
      };
      const author = { actor: "ben@toys.test", now: new Date() };
      await publish(db, id, { value, baseVersion: before?.version ?? 0 }, author);
    });
    await page.getByRole("button", { name: /^Publish/ }).click();
    await expect(page.getByText("ben published")).toBeVisible();
    await expect(page.locator("#content").getByText("(408) 555-0188")).toBeVisible();
    await expect(page.getByLabel(/^Phone/)).toHaveValue("(408) 555-0177");
    await page.getByRole("button", { name: /^Publish/ }).click();
    await expect(toast(page, "Published")).toBeVisible();

    const html = await (await page.request.get("/contact")).text();
    expect(html).toContain("(408) 555-0177");
    expect(html).toContain("Milpitas, California");
    expect(html).toContain("Toys for every child.");
    // Refusals because of the ended session and the outdated version.
    consoleErrors.length = 0;

    // Other specs use the same site.
    await inDatabase(site, async (db) => {
      const id: ContentId = { kind: singleKinds.organization as never, key: "" };
      const baseVersion = (await publishedVersion(db, id))?.version ?? 0;
      const author = { actor: "ben@toys.test", now: new Date() };
      await publish(db, id, { value: singleKinds.organization.starter, baseVersion }, author);
    });
  });
});

test("what is typed while a publication is on its way stays, as does what is typed before its Undo", async ({
  page,
  site,
}) => {
  await signIn(page, await addStaff(site, { administrator: true }));
  await page.goto("/admin/content/figures");
  const [figure, wording] = [page.getByLabel(/^Figure/).first(), page.getByLabel(/^Words beside it/).first()];
  const before = await wording.inputValue();
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route("**/admin/content/figures**", async (route) => {
    if (route.request().postData()?.includes("intent=publish")) {
      asked.resolve();
      await held.promise;
    }
    await route.continue();
  });
  await figure.fill("70,001+");
  await page.getByRole("button", { name: /^Publish/ }).click();
  await asked.promise;
  await wording.fill("toys, typed meanwhile");
  held.resolve();
  await expect(toast(page, "Published.")).toBeVisible();
  await expect(wording).toHaveValue("toys, typed meanwhile");
  const status = page.locator(".save-bar [role=status]");
  await expect(status).toContainText("Draft saved");
  const published = () =>
    inDatabase(site, async (db) => {
      const version = await publishedVersion(db, { kind: singleKinds.figures as never, key: "" });
      return JSON.stringify(version?.value);
    });
  expect(await published()).toContain("70,001+");
  expect(await published()).not.toContain("typed meanwhile");
  await toast(page, "Published.").getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Undone.")).toBeVisible();
  await expect(wording).toHaveValue("toys, typed meanwhile");
  expect(await published()).not.toContain("70,001+");
  await page.reload();
  await expect(wording, "as a draft").toHaveValue("toys, typed meanwhile");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(toast(page, "Draft discarded.")).toBeVisible();
  await expect(wording).toHaveValue(before);
});

test("an announcement shows at once on every page, and a visitor closes it until it changes", async ({
  page,
  site,
  browser,
}) => {
  const say = (text: string) =>
    inDatabase(site, async (db) => {
      const id: ContentId = { kind: singleKinds.announcement as never, key: "" };
      const value = { ...singleKinds.announcement.starter, text, until: "2099-12-31T18:00" };
      const baseVersion = (await publishedVersion(db, id))?.version ?? 0;
      await publish(db, id, { value, baseVersion }, { actor: "ana@toys.test", now: new Date() });
    });
  const bar = page.getByRole("region", { name: "Announcement" });
  await say("Boxes are closed in the storm.");
  await page.goto("/donate");
  await expect(bar).toContainText("Boxes are closed in the storm.");
  await bar.getByRole("button", { name: /close/i }).press("Enter");
  await expect(bar).toBeHidden();
  await page.goto("/contact");
  await expect(bar).toBeHidden();
  await say("Boxes open again on Monday.");
  // Written by another process, like the command line; the site polls for that.
  await expect(async () => {
    await page.goto("/contact");
    await expect(bar).toContainText("Boxes open again on Monday.", { timeout: 500 });
  }).toPass();

  const plain = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const withoutScripts = await plain.newPage();
  await withoutScripts.goto("/");
  await expect(withoutScripts.getByText("Boxes open again on Monday.")).toBeVisible();
  await plain.close();
  await say("");
});
