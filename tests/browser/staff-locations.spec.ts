import type { Page } from "@playwright/test";
import { expectNoAxeFaults } from "./page-checks.ts";
import { expect, test } from "./site.ts";
import {
  addStaff,
  chooseInAccountMenu,
  endSessionsOf,
  haveSession,
  inDatabase,
  sendSignIn,
  signIn,
  toast,
} from "./staff.ts";

/** A name that no other test uses. */
function newName(what: string): string {
  return `${what} ${Math.random().toString(36).slice(2, 8)}`;
}

async function openList(page: Page) {
  await page.goto("/admin/locations");
  await expect(page.getByRole("tab", { name: "Bulk Donations" })).toHaveAttribute("tabindex", "-1");
}

async function fill(page: Page, fields: Record<string, string>) {
  const dialog = page.getByRole("dialog");
  const values = {
    // At a unique address: a second place at the same one triggers a question.
    Address: newName("88 Example Avenue"),
    City: "San Jose",
    "Zip Code": "95125",
    Hours: "Tue-Sat: 10AM-6PM",
    ...fields,
  };
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
}

async function add(page: Page, name: string) {
  await page.getByRole("button", { name: "Add Location" }).click();
  await fill(page, { "Location Name": name });
  await page.getByRole("button", { name: "Create Location" }).click();
  await expect(toast(page, "Location created successfully")).toBeVisible();
}

test.describe("the Locations tab", () => {
  test.beforeEach(async ({ page, site }) => {
    await haveSession(page, site);
    await openList(page);
  });

  test("the form says how the site reads the typed hours", async ({ page }) => {
    await page.getByRole("button", { name: "Add Location" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Hours").fill("Tues & Thurs 3-7pm; Sat 9-noon");
    await expect(
      dialog.getByText("The site reads: Tue: 3 PM - 7 PM, Thu: 3 PM - 7 PM, Sat: 9 AM - noon"),
    ).toBeVisible();
    await dialog.getByLabel("Hours").fill("Ring the bell");
    await expect(dialog.getByText("does not say when it is open")).toBeVisible();
  });

  test("a likely duplicate is a question beside its field, and no failure", async ({
    page,
    consoleErrors,
  }) => {
    const name = newName("Twin Library");
    const address = newName("7 Twin Street");
    await page.getByRole("button", { name: "Add Location" }).click();
    await fill(page, { "Location Name": name, Address: address });
    await page.getByRole("button", { name: "Create Location" }).click();
    await expect(toast(page, "Location created successfully")).toBeVisible();
    await page.getByRole("button", { name: "Add Location" }).click();
    const dialog = page.getByRole("dialog");
    await fill(page, { "Location Name": name, Address: address });
    await dialog.getByRole("button", { name: "Create Location" }).click();
    await expect(dialog.getByLabel("Location Name")).toHaveAccessibleDescription(
      /This may be a duplicate of/,
    );
    await expect(toast(page, "Failed to save location")).toHaveCount(0);
    await dialog.getByLabel("It is right: save it as it is").check();
    await dialog.getByRole("button", { name: "Create Location" }).click();
    await expect(toast(page, "Location created successfully")).toBeVisible();
    // Chromium logs the status 400 of the question.
    consoleErrors.length = 0;
  });

  test("adds, edits, deletes and restores a location, and visitors see each change at once", async ({
    page,
    context,
  }) => {
    const name = newName("Willow Library");
    await page.getByRole("button", { name: "Add Location" }).click();
    const dialog = page.getByRole("dialog", { name: "Add New Location" });
    await expect(dialog.getByLabel("Location Name")).toBeFocused();
    await expect(dialog.getByLabel("Type")).toHaveValue("drop-off");
    await expect(dialog.getByLabel("Hours")).toHaveAttribute("placeholder", "e.g. Mon-Fri: 9AM-5PM");
    await expect(dialog.getByLabel("Phone (Optional)")).toBeVisible();
    await expect(dialog.getByLabel("Google Maps URL (Optional)")).toBeVisible();
    await expectNoAxeFaults(page, "a new location");
    await fill(page, { "Location Name": name });
    await dialog.getByRole("button", { name: "Create Location" }).click();
    await expect(toast(page, "Location created successfully")).toBeVisible();
    await expect(page).toHaveURL("/admin/locations");
    await expect(page.getByRole("button", { name: "Add Location" })).toBeFocused();
    await expect(page.getByRole("row").nth(1)).toContainText(name);
    await expectNoAxeFaults(page, "the list");

    const visitor = await context.newPage();
    const seen = async () => {
      await visitor.goto(`/locations?q=${encodeURIComponent(name)}`);
      return visitor.getByRole("main").getByText(name, { exact: true }).count();
    };
    await expect.poll(seen).toBeGreaterThan(0);

    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const edit = page.getByRole("dialog", { name: "Edit Location" });
    await expect(edit.getByLabel("Location Name")).toHaveValue(name);
    await edit.getByLabel("Hours").fill("Closed");
    await edit.getByRole("button", { name: "Update Location" }).click();
    await expect(toast(page, "Location updated successfully")).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toContainText("Closed");
    await expect(page.getByRole("button", { name: `Edit ${name}` })).toBeFocused();

    await page.getByRole("button", { name: `Delete ${name}` }).click();
    const question = page.getByRole("dialog", {
      name: "Are you sure you want to delete this location?",
    });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: `Delete ${name}` })).toBeFocused();
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(toast(page, "Location deleted successfully")).toBeVisible();
    await expect(page.getByRole("button", { name: `Edit ${name}` })).toHaveCount(0);
    await expect.poll(seen).toBe(0);

    await toast(page, "Location deleted successfully").getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "Location restored successfully")).toBeVisible();
    await expect(page.getByRole("button", { name: `Edit ${name}` })).toBeVisible();
    await expect.poll(seen).toBeGreaterThan(0);

    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await page.getByText("History", { exact: true }).click();
    const entries = page.getByRole("dialog").locator(".history > ol > li");
    await expect(entries).toHaveCount(4);
    await expect(entries.nth(0)).toContainText("restored by admin");
    await expect(entries.nth(2)).toContainText('Hours: "Tue-Sat: 10AM-6PM" became "Closed"');
  });

  test("puts the pin where somebody clicks, or moves it by keys, and saves that as the exact point", async ({
    page,
    site,
  }) => {
    const name = newName("Pinned Place");
    await page.getByRole("button", { name: "Add Location" }).click();
    await fill(page, { "Location Name": name });
    const dialog = page.getByRole("dialog");
    const numbers = dialog.getByLabel("Latitude, longitude");
    await dialog.getByRole("button", { name: "Choose on the map" }).click();
    const map = dialog.getByRole("application");
    await expect(map).toBeFocused();
    // The pin shows the center of the ZIP code, which is not saved as coordinates.
    await expect(map.locator(".map-pin")).toBeVisible();
    await expect(numbers).toHaveValue("");
    const box = await map.boundingBox();
    await map.click({ position: { x: (box?.width ?? 0) / 2 + 60, y: (box?.height ?? 0) / 2 + 40 } });
    await expect(numbers).toHaveValue(/^37\.\d+, -121\.\d+$/);
    const clicked = await numbers.inputValue();
    await expect(dialog.getByText(`The pin is at ${clicked}. Save to keep it.`)).toBeVisible();
    await expectNoAxeFaults(page, "a location with its map");
    await map.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    const moved = await numbers.inputValue();
    const [[lat = 0, lon = 0] = [], [movedLat = 0, movedLon = 0] = []] = [clicked, moved].map((text) =>
      text.split(", ").map(Number),
    );
    expect(movedLon).toBeGreaterThan(lon);
    expect(movedLat).toBeGreaterThan(lat);
    expect(movedLat - lat).toBeLessThan((movedLon - lon) / 2);
    // Typed coordinates are the equivalent alternative: the pin follows them.
    await numbers.fill("37.3, -121.88");
    await numbers.blur();
    await map.focus();
    await page.keyboard.press("Enter");
    await expect(numbers).toHaveValue("37.3, -121.88");
    await dialog.getByRole("button", { name: "Create Location" }).click();
    await expect(toast(page, "Location created successfully")).toBeVisible();
    const stored = await inDatabase(site, (db) =>
      db.selectFrom("locations").select(["lat", "lon", "precision"]).where("name", "=", name).execute(),
    );
    expect(stored).toEqual([{ lat: 37.3, lon: -121.88, precision: "exact" }]);
  });

  test("the row of a deleted location stays with Undo, so that the next trash can does not move under the finger", async ({
    page,
  }) => {
    const [below, name] = [newName("Alder Annex"), newName("Birch Bakery")];
    await add(page, below);
    await add(page, name);
    const next = page.getByRole("button", { name: `Delete ${below}` });
    const placeOf = async () => (await next.boundingBox())?.y;
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const place = await placeOf();
      await page.getByRole("button", { name: `Delete ${name}` }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(toast(page, "Location deleted successfully")).toBeVisible();
      const row = page.getByRole("row", { name: `Deleted ${name}` });
      await expect(row).toBeVisible();
      expect(await placeOf()).toBe(place);
      await expectNoAxeFaults(page, "a deleted location");
      await row.getByRole("button", { name: `Undo: ${name}` }).click();
      await expect(page.getByRole("button", { name: `Delete ${name}` })).toBeVisible();
      expect(await placeOf()).toBe(place);
    }
  });

  test("restores from the list of what was deleted recently", async ({ page }) => {
    const name = newName("Deleted Depot");
    await add(page, name);
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(toast(page, "Location deleted successfully")).toBeVisible();
    await page.getByRole("link", { name: "Recently deleted" }).click();
    await page.getByRole("button", { name: `Restore ${name}` }).click();
    await expect(toast(page, "Location restored successfully")).toBeVisible();
    await expect(page.getByRole("button", { name: `Restore ${name}` })).toHaveCount(0);
    await page.getByRole("link", { name: "Back to all locations" }).click();
    await expect(page.getByRole("button", { name: `Edit ${name}` })).toBeVisible();
  });

  test("works with the keyboard alone", async ({ page }) => {
    const name = newName("Keyboard Kiosk");
    await page.getByRole("tab", { name: "Locations" }).focus();
    await page.keyboard.press("ArrowLeft");
    await page.waitForURL("/admin");
    await expect(page.getByRole("tab", { name: "Bulk Donations" })).toBeFocused();
    await expect(page.getByRole("tab", { name: "Bulk Donations" })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowRight");
    await page.waitForURL("/admin/locations");
    await expect(page.getByRole("tabpanel")).toContainText("Manage Drop-off Locations");
    const add = page.getByRole("button", { name: "Add Location" });
    // Tab past the other sections, however many there are.
    for (let press = 0; press < 15; press++) {
      await page.keyboard.press("Tab");
      if (await add.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(add).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Location Name")).toBeFocused();
    for (const text of [name, null, "1 Key Street", "Gilroy", "95020", "", "Always", "", "", ""]) {
      if (text) await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    const cancel = page.getByRole("button", { name: "Cancel" });
    // Past what only staff see.
    for (let press = 0; press < 6; press++) {
      if (await cancel.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await expect(cancel).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Location created successfully")).toBeVisible();
    await page.getByRole("button", { name: `Delete ${name}` }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    // The focus is trapped in the dialog.
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest("dialog"),
      );
      expect(inside).toBe(true);
    }
    await dialog.getByRole("button", { name: "Cancel" }).focus();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: `Delete ${name}` })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Delete", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(toast(page, "Location deleted successfully")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Manage Drop-off Locations" })).toBeFocused();
  });

  test("asks before what was typed is lost", async ({ page }) => {
    await page.getByRole("button", { name: "Add Location" }).click();
    await page.getByLabel("Location Name").fill("Half a na");
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByLabel("Location Name")).toHaveValue("Half a na");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Location Name")).toHaveValue("Half a na");
    await page.goBack();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Add Location" }).click();
    await expect(page.getByLabel("Location Name")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL("/admin/locations");
  });

  test("shows every mistake at its field with the stated toast, and closes the toast over the dialog", async ({
    page,
    consoleErrors,
  }) => {
    await page.getByRole("button", { name: "Add Location" }).click();
    await fill(page, { "Location Name": " ", "Google Maps URL": "javascript:alert(1)" });
    await page.getByRole("button", { name: "Create Location" }).click();
    const alert = page.getByRole("alert").locator(".toast");
    await expect(alert).toContainText("Failed to save location");
    const name = page.getByLabel("Location Name");
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription("Location name is required");
    await expect(page.getByLabel("Google Maps URL")).toHaveAccessibleDescription(/must be an address/);
    await alert.getByRole("button", { name: "Close" }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(consoleErrors).toEqual(["Failed to save location Location name is required"]);
    await page.getByLabel("Location Name").fill("Corner");
    await page.getByRole("button", { name: "Create Location" }).click();
    await expect.poll(() => consoleErrors.at(-1)).toMatch(/^Failed to save location .*must be an address/);
    consoleErrors.length = 0;
  });

  test("a save that meets a newer one shows both texts and overwrites nothing unseen", async ({
    page,
    context,
  }) => {
    const name = newName("Contested Corner");
    await add(page, name);
    const other = await context.newPage();
    await openList(other);
    for (const tab of [page, other]) await tab.getByRole("button", { name: `Edit ${name}` }).click();
    await other.getByLabel("Hours").fill("Theirs");
    await other.getByRole("button", { name: "Update Location" }).click();
    await expect(toast(other, "Location updated successfully")).toBeVisible();

    await page.getByLabel("Hours").fill("Mine");
    await page.getByRole("button", { name: "Update Location" }).click();
    await expect(toast(page, "Failed to save location")).toBeVisible();
    await expect(page.locator(".conflict")).toContainText("Someone changed this location");
    await expect(page.getByText("Saved now: Theirs")).toBeVisible();
    await expect(page.getByLabel("Hours")).toHaveValue("Mine");
    await other.reload();
    await expect(other.getByRole("row", { name })).toContainText("Theirs");
    await expectNoAxeFaults(page, "two versions of a location");

    await page.getByRole("button", { name: "Use the saved text for Hours" }).click();
    await expect(page.getByLabel("Hours")).toHaveValue("Theirs");
    await page.getByLabel("Hours").fill("Mine after all");
    await page.getByRole("button", { name: "Update Location" }).click();
    await expect(toast(page, "Location updated successfully")).toBeVisible();
    await expect(page.getByRole("row", { name })).toContainText("Mine after all");

    for (const [tab, button] of [[page, `Edit ${name}`] as const, [other, `Delete ${name}`] as const]) {
      await tab.getByRole("button", { name: button }).click();
    }
    await other.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(toast(other, "Location deleted successfully")).toBeVisible();
    await page.getByLabel("Hours").fill("Too late");
    await page.getByRole("button", { name: "Update Location" }).click();
    await expect(toast(page, "Someone deleted this location.")).toBeVisible();
    await expect(page.getByLabel("Hours")).toHaveValue("Too late");
  });

  test("runs nothing of what was typed", async ({ page }) => {
    const name = newName('<img src=x onerror="document.title=1"><script>document.title=2</script>');
    await add(page, name);
    await expect(page.getByRole("row").nth(1)).toContainText(name);
    await page.reload();
    await expect(page.getByRole("row").nth(1)).toContainText(name);
    await expect(page).toHaveTitle(/Admin Dashboard/);
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(toast(page, "Location deleted successfully")).toBeVisible();
  });

  test("says that a list, a save and a delete failed, and keeps the page", async ({
    page,
    consoleErrors,
  }) => {
    await page.getByRole("button", { name: "Add Location" }).click();
    await fill(page, { "Location Name": "Never saved" });
    await page.route("**/admin/locations/**", (route) => route.abort());
    await page.getByRole("button", { name: "Create Location" }).click();
    await expect(toast(page, "Failed to save location")).toBeVisible();
    await expect(page.getByLabel("Location Name")).toHaveValue("Never saved");
    await page.unroute("**/admin/locations/**");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard changes" }).click();

    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    await page.route("**/delete.data*", (route) => route.abort());
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(toast(page, "Failed to delete location")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.route("**/admin/locations.data*", (route) => route.abort());
    await page.getByLabel("Search locations").fill("Gilroy");
    await expect(toast(page, "Failed to fetch locations")).toBeVisible();
    await page.unroute("**/admin/locations.data*");
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    consoleErrors.length = 0;
  });

  test("changes state, boxes and note in the row, by keyboard, and asks for the day of a closing first", async ({
    page,
  }) => {
    const name = newName("Row Library");
    await add(page, name);
    const row = page.getByRole("row", { name });
    await row.getByRole("button", { name: /^Change the state of/ }).press("Enter");
    const state = page.getByRole("region", { name: `State of ${name}` });
    await expect(state.getByRole("button", { name: /^Open/ })).toBeFocused();
    const close = state.getByRole("button", { name: /^Close/ });
    await expect(close).toBeDisabled();
    await state.getByLabel("Closed until (last day)").fill("2030-12-02");
    await expect(close).toHaveText("Close until Mon, Dec 2");
    await expectNoAxeFaults(page, "the state in the row");
    await page.setViewportSize({ width: 320, height: 600 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await close.press("Enter");
    await expect(row.getByRole("button", { name: /^Change the state of/ })).toBeFocused();
    await expect(row).toContainText("Closed");

    await row.getByRole("button", { name: /^Boxes and note of/ }).press("Enter");
    const boxes = page.getByRole("region", { name: `Boxes and note of ${name}` });
    await boxes.getByLabel("Boxes here").fill("4");
    await boxes.getByLabel("Note for staff").fill("Ask for Joe at the gate");
    await expectNoAxeFaults(page, "the boxes in the row");
    await page.keyboard.press("Tab");
    await boxes.getByRole("button", { name: "Save" }).press("Enter");
    await expect(row.getByRole("button", { name: `Boxes and note of ${name}: 4 boxes` })).toBeFocused();
    await expect(row).toContainText("Ask for Joe at the gate");

    await row.getByRole("button", { name: /^Edit the hours of/ }).press("Enter");
    await expect(page.getByRole("region", { name: `Hours of ${name}` })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(row.getByRole("button", { name: /^Edit the hours of/ })).toBeFocused();
    await page.getByRole("link", { name: "Location", exact: true }).click();
    await expect(page).toHaveURL("/admin/locations?sort=name");
  });

  test("a form in a row has the focus as soon as it is there, so that no key is lost", async ({ page }) => {
    const isFocused = page.evaluate(
      () =>
        new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            const form = document.querySelector("[aria-label^='Hours of']");
            if (form) resolve(form.contains(document.activeElement));
          });
          observer.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page
      .getByRole("button", { name: /^Edit the hours of/ })
      .first()
      .press("Enter");
    expect(await isFocused).toBe(true);
  });

  test("is a list of cards on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const first = page.getByRole("row").nth(1);
    await expect(first).toBeInViewport();
    const cell = await first.boundingBox();
    expect(cell?.width).toBeGreaterThan(300);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 600 });
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectNoAxeFaults(page, "the list on a phone");
    await page
      .getByRole("button", { name: /^Edit (?!the hours)/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: "Update Location" })).toBeInViewport();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

test("a session that ended in mid-edit keeps the typed text, and continues after signing in", async ({
  page,
  site,
  consoleErrors,
}) => {
  const staff = await addStaff(site, { administrator: true });
  const name = newName("Patient Place");
  await signIn(page, staff);
  await openList(page);
  await page.getByRole("button", { name: "Add Location" }).click();
  await fill(page, { "Location Name": name });
  await endSessionsOf(site, staff);
  await page.getByRole("button", { name: "Create Location" }).click();
  const again = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(again.getByLabel(/^Email/)).toHaveValue(staff.email);
  await expect(page.getByLabel("Location Name")).toHaveValue(name);
  await sendSignIn(page, { ...staff, password: "wrong-password" });
  await expect(toast(page, "Invalid email or password")).toBeVisible();
  await sendSignIn(page, staff);
  await expect(toast(page, "Location created successfully")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText(name);
  expect(consoleErrors.splice(0).join()).toContain("401");
});

test("signing out in another tab leaves typed text alone, and offers to sign in", async ({
  page,
  context,
  site,
}) => {
  const staff = await addStaff(site, { administrator: true });
  const name = newName("Second Tab");
  await signIn(page, staff);
  await openList(page);
  await page.getByRole("button", { name: "Add Location" }).click();
  await fill(page, { "Location Name": name });
  const other = await context.newPage();
  await other.goto("/admin");
  await chooseInAccountMenu(other, "Sign Out");
  await other.waitForURL("/auth");
  await expect(page.getByRole("dialog", { name: "Your session has ended" })).toBeVisible();
  await expect(page).toHaveURL("/admin/locations/new");
  await sendSignIn(page, staff);
  await expect(page.getByRole("dialog", { name: "Your session has ended" })).toHaveCount(0);
  await expect(page.getByLabel("Location Name")).toHaveValue(name);
  await page.getByRole("button", { name: "Create Location" }).click();
  await expect(toast(page, "Location created successfully")).toBeVisible();
});
