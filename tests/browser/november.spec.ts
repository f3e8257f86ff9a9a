import type { Locator, Page } from "@playwright/test";
import { createLetter } from "#app/newsletter/letter-queries.server.ts";
import { blankLetter } from "#app/newsletter/letter-text.ts";
import { addLocation } from "../factories.ts";
import { fillNovember, NOVEMBER_DAY } from "./november.ts";
import { expectNoAxeFaults, expectNoOverflow, expectVisibleFocus } from "./page-checks.ts";
import { expect, LONG, test } from "./site.ts";
import { haveSession, inDatabase, mailsOf, toast } from "./staff.ts";

test.use({ siteTime: NOVEMBER_DAY, viewport: { width: 390, height: 844 } });

/** Taps with at most one screen of scrolling before each. */
async function tap(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const { y = 0 } = (await target.boundingBox()) ?? {};
  expect(Math.abs(y), `the way to ${target}`).toBeLessThan(2 * 844);
  await target.click();
}

/** Fails if the hint in an empty field is cut off. */
async function expectHintsFit(page: Page, where: string): Promise<void> {
  const cutOff = await page.getByRole("searchbox").evaluateAll((fields) =>
    fields
      .filter((field) => field.checkVisibility())
      .map((field) => {
        const input = field as HTMLInputElement;
        // Without the cross that a search with text has.
        input.type = "text";
        input.value = input.placeholder;
        return input.scrollWidth > input.clientWidth ? input.placeholder : "";
      })
      .filter(Boolean),
  );
  expect(cutOff, where).toEqual([]);
}

test("a November's day on a phone: what is new, a box emptied, hours corrected, an inquiry answered, a date added", {
  tag: LONG,
}, async ({ page, site }) => {
  await fillNovember(site);
  await haveSession(page, site);

  await test.step("lists show their first row on the first screen, without sideways scrolling, for axe too", async () => {
    for (const [path, first] of [
      ["/admin", page.getByRole("article").first().getByRole("heading")],
      ["/admin/locations", page.getByRole("button", { name: /^Edit the hours of/ }).first()],
      ["/admin/today", page.getByText("inquiries are overdue", { exact: true })],
      ["/admin/volunteers", page.getByRole("link", { name: "Sorting 1", exact: true })],
      ["/admin/registrations", page.getByRole("link", { name: "Sample School 1", exact: true })],
      ["/admin/registrations?status=live", page.getByRole("link", { name: /^Sample Host 0 / })],
      ["/admin/registrations/hosts", page.getByRole("link", { name: /^Host of 2024/ }).first()],
      ["/admin/boxes", page.getByRole("button", { name: /^Picked up/ }).first()],
      ["/admin/season", page.getByText("Collection period", { exact: true }).first()],
      ["/admin/content", page.getByRole("link", { name: "Organization", exact: true })],
      ["/admin/team", page.getByRole("main").getByText("admin@example.org").first()],
      ["/admin/registrations/calls", page.getByRole("link", { name: /^408-555-/ }).first()],
      ["/admin/newsletter", page.getByRole("link", { name: "The boxes are out" })],
      [
        "/admin/newsletter?status=confirmed",
        page.locator("main summary", { hasText: "Unsubscribe" }).first(),
      ],
      ["/admin/search?q=contact", page.getByRole("link", { name: /^Inquiry: / }).first()],
    ] as const) {
      await page.goto(path);
      await expect(first, path).toBeInViewport();
      const foot = page.getByRole("navigation", { name: "Staff sections" });
      const { height = 99 } = (await foot.boundingBox()) ?? {};
      expect(height, `the bar of ${path}`).toBeLessThanOrEqual(50);
      await expectNoAxeFaults(page, path);
      await expectHintsFit(page, path);
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
    }
  });

  await test.step("the first inquiry, location and host to call stand as high as the design says", async () => {
    const topOf = async (first: Locator) => (await first.boundingBox())?.y;
    const locations = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Delete / }) });
    await page.goto("/admin");
    expect(await topOf(page.getByRole("article").first())).toBeLessThanOrEqual(232);
    await page.goto("/admin/locations");
    expect(await topOf(locations.first())).toBeLessThanOrEqual(284);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await topOf(locations.first())).toBeLessThanOrEqual(284);
    await expectHintsFit(page, "the list of locations");
    await page.goto("/admin/registrations/calls");
    const call = page.getByRole("region", { name: /^Call list/ }).getByRole("listitem");
    expect(await topOf(call.first())).toBeLessThanOrEqual(450);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await topOf(call.first())).toBeLessThanOrEqual(450);
  });

  await test.step("what is new: 0 taps", async () => {
    await page.goto("/admin/today");
    await expect(page.getByText("inquiries are overdue", { exact: true })).toBeInViewport();
    await expect(page.getByText("boxes are full", { exact: true })).toBeInViewport();
  });

  await test.step("Today is two screens of a phone, and one of a laptop", async () => {
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await heightOf(), "on a phone").toBeLessThanOrEqual(2 * 844);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await heightOf(), "on a laptop").toBeLessThanOrEqual(900);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("hours corrected: 3 taps and what is typed", async () => {
    await tap(page.getByRole("link", { name: "Locations", exact: true }));
    const hours = page.getByRole("button", { name: /^Edit the hours of Pear Lane Bakery/ });
    await page.getByLabel("Search locations").fill("Pear Lane Bakery");
    await expect(page.getByRole("status").getByText("1 location")).toBeVisible();
    await tap(hours);
    const form = page.getByRole("region", { name: "Hours of Pear Lane Bakery" });
    await expect(form.getByLabel("Monday", { exact: true })).toBeFocused();
    await form.getByLabel("Monday", { exact: true }).fill("9-6");
    await expect(form).toContainText("Mon: 9 AM - 6 PM");
    await expectNoAxeFaults(page, "hours in the row");
    await tap(form.getByRole("button", { name: "Save hours" }));
    await expect(toast(page, "Pear Lane Bakery: hours saved")).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(hours).toBeFocused();
  });

  await test.step("20 hidden places open again: 3 taps", async () => {
    await page.goto("/admin/locations");
    await tap(page.getByRole("link", { name: /^Hidden 20/ }));
    await page.getByRole("checkbox", { name: "Select all 20" }).check();
    const bar = page.getByRole("form", { name: "What to do with the selected locations" });
    const { height = 99 } = (await bar.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(48);
    await tap(bar.getByRole("button", { name: "Open" }));
    await expect(toast(page, "20 locations opened")).toBeVisible();
  });

  await test.step("an inquiry: whose it is in the row, with Undo, and its answer in one tap", async () => {
    await page.goto("/admin?late=1&sort=oldest");
    const row = page.getByRole("article").first();
    const owner = row.getByLabel(/^Assigned to:/);
    await owner.selectOption({ index: 1 });
    await expect(toast(page, "assigned to you")).toBeVisible();
    await toast(page, "assigned to you").getByRole("button", { name: "Undo" }).click();
    await expect(owner).toHaveValue("");
  });

  await test.step("an inquiry answered: 4 taps from Today and what is typed", async () => {
    await page.goto("/admin/today");
    await tap(page.getByRole("link", { name: /^Answer/ }));
    const row = page.getByRole("article").first();
    await tap(row.getByRole("button", { name: /^View Details/ }));
    await tap(row.getByRole("link", { name: "Answer" }));
    await page.getByLabel("Subject").fill("Your board games");
    await page.getByLabel("Text").last().fill("Thank you. We come on Monday at 10 AM.");
    await tap(page.getByRole("button", { name: "Save the answer as a file" }));
    await expect(
      page.getByText(/^Answer is saved as a file, not sent: Your board games/).first(),
    ).toBeVisible();
    expect(await mailsOf(site, "inquiry-reply")).toBe(1);
  });

  await test.step("a box emptied: 2 taps from Today", async () => {
    await page.goto("/admin/today");
    await tap(page.getByRole("link", { name: /^Pick up/ }));
    const pickUp = page.getByRole("button", { name: /^Picked up/ });
    for (const left of [2, 1, 0]) {
      await tap(pickUp.first());
      await expect(pickUp).toHaveCount(left);
    }
    await toast(page, "Picked up").last().getByRole("button", { name: "Undo" }).click();
    await expect(pickUp).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "1 box to check" })).toBeVisible();
  });

  await test.step("a date that is also an event: 4 taps from Today and what is typed", async () => {
    await page.goto("/admin/today");
    await tap(page.getByRole("main").getByRole("link", { name: "Season", exact: true }));
    await tap(page.getByRole("link", { name: "Add a date" }));
    await page.getByLabel(/^Title/).fill("Skate night");
    await page.getByLabel(/^Day/).first().fill("2025-12-12");
    await page.getByLabel(/^From/).fill("18:00");
    await page.getByLabel(/^To/).fill("21:00");
    await tap(page.getByLabel("Show it on the Events page"));
    await page.getByLabel(/^What it is \*/).fill("Skate for a toy.");
    await expectNoAxeFaults(page, "adding a date");
    await expectNoOverflow(page, "adding a date");
    await tap(page.getByRole("button", { name: /^Publish/ }));
    await expect(page.getByText("Published. The dates are on the site and in calendars.")).toBeVisible();
    expect(await (await page.request.get("/events")).text()).toContain("Skate for a toy.");
  });
});

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Presses Tab until the focus is there, and then Enter. */
async function reach(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("the chores of the day need no pointer", async ({ page, site }) => {
  await fillNovember(site);
  await haveSession(page, site);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/admin");
  await reach(page, page.getByRole("link", { name: "Today", exact: true }));
  await expect(page.getByText("inquiries are overdue", { exact: true })).toBeInViewport();
  await reach(page, page.getByRole("link", { name: /^Pick up/ }));
  const pickUp = page.getByRole("button", { name: /^Picked up/ });
  await expect(pickUp.first()).toBeVisible();
  const before = await pickUp.count();
  await reach(page, pickUp.first());
  await expect(pickUp).toHaveCount(before - 1);

  await page.goto("/admin/today");
  await reach(page, page.getByRole("link", { name: /^Answer/ }));
  const row = page.getByRole("article").first();
  await reach(page, row.getByRole("button", { name: /^View Details/ }));
  await reach(page, row.getByRole("link", { name: "Answer" }));
  await tabTo(page, page.getByLabel("Subject"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Your board games");
  await tabTo(page, page.getByLabel("Text").last());
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Thank you. We come on Monday at 10 AM.");
  await reach(page, page.getByRole("button", { name: "Save the answer as a file" }));
  await expect(
    page.getByText(/^Answer is saved as a file, not sent: Your board games/).first(),
  ).toBeVisible();
  expect(await mailsOf(site, "inquiry-reply")).toBe(1);

  // Its Monday has hours, which typing replaces.
  await page.goto("/admin/locations?q=Meadowlark");
  await reach(page, page.getByRole("button", { name: /^Edit the hours of Meadowlark/ }));
  const monday = page.getByLabel("Monday", { exact: true });
  await expect(monday).toBeFocused();
  await expect(monday).toHaveValue("9 AM - 6 PM");
  await page.keyboard.type("9-6");
  await expect(monday).toHaveValue("9-6");
  await reach(page, page.getByRole("button", { name: "Save hours" }));
  await expect(toast(page, "hours saved")).toBeVisible();

  await reach(page, page.getByRole("link", { name: "Today", exact: true }));
  await reach(page, page.getByRole("main").getByRole("link", { name: "Season", exact: true }));
  await reach(page, page.getByRole("link", { name: "Add a date" }));
  for (const [label, typed] of [
    [/^Title/, "Skate night"],
    [/^Day/, "12122025"],
    [/^From/, "0600PM"],
    [/^To/, "0900PM"],
  ] as const) {
    await tabTo(page, page.getByLabel(label).first());
    await page.keyboard.type(typed);
  }
  await tabTo(page, page.getByLabel("Show it on the Events page"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByLabel(/^What it is \*/));
  await page.keyboard.type("Skate for a toy.");
  await reach(page, page.getByRole("button", { name: /^Publish/ }));
  await expect(page.getByText("Published. The dates are on the site and in calendars.")).toBeVisible();
  expect(await (await page.request.get("/events")).text()).toContain("Skate for a toy.");
});

test.describe("at 400 % of a window of 1280 x 1024", () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test("the lists of staff and a letter keep their width, three quarters of the window and the focus in sight", {
    tag: LONG,
  }, async ({ page, site }) => {
    const author = { actor: "ana@example.org", now: new Date(NOVEMBER_DAY) };
    const letter = await inDatabase(site, (db) => createLetter(db, blankLetter, author));
    await haveSession(page, site);
    for (const path of [
      ...["/admin/today", "/admin", "/admin/locations", "/admin/boxes", "/admin/volunteers"],
      ...["/admin/registrations", "/admin/newsletter", "/admin/newsletter?status=confirmed"],
      ...["/admin/team", "/admin/content", "/admin/health"],
    ]) {
      await page.goto(path);
      await expectNoOverflow(page, path);
      const { height = 99 } =
        (await page.getByRole("navigation", { name: "Staff sections" }).boundingBox()) ?? {};
      expect(height, `the bar of ${path}`).toBeLessThanOrEqual(256 / 4);
      await expectVisibleFocus(page, path);
    }
    await page.goto(`/admin/newsletter/${letter}`);
    await expectNoOverflow(page, "a letter");
    await expectVisibleFocus(page, "a letter");
  });
});

test("a slash moves the focus to the search, and Enter finds a person", async ({ page, site }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await haveSession(page, site);
  await page.goto("/admin/today");
  const { y = 999 } = (await page.getByRole("main").boundingBox()) ?? {};
  expect(y, "the first content").toBeLessThanOrEqual(130);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search everything" })).toBeFocused();
  await page.keyboard.type("nobody at all");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing matches “nobody at all”.")).toBeVisible();
});

test("on a phone a task on Today keeps the width of its title, and a long verb goes below it", async ({
  page,
  site,
}) => {
  const closed = { state: "closed", state_at: "2025-10-01T20:00:00.000Z" } as const;
  await inDatabase(site, (db) => addLocation(db, { name: "Linden School", ...closed }));
  await haveSession(page, site);
  await page.goto("/admin/today");
  const verb = page.getByRole("link", { name: /^Still closed\?/ });
  const task = page.getByRole("listitem").filter({ has: verb });
  const { width = 0 } = (await task.getByRole("paragraph").boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(240);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await task.boundingBox())?.height, "on a laptop").toBeLessThan(80);
});
