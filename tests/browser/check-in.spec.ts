import type { Page } from "@playwright/test";
import { addShift, addSignUp } from "../factories.ts";
import { expectNoAxeFaults } from "./page-checks.ts";
import { expect, type RunningSite, test } from "./site.ts";
import { haveSession, inDatabase } from "./staff.ts";

test.use({ siteTime: "2025-12-01T22:00:00Z", viewport: { width: 390, height: 844 } });
// One worker: each more would start a site of its own.
test.describe.configure({ mode: "default" });

const NAMES = ["Ada Moreno", "Ben Tran", "Chloe Park"];

/** The address of the check-in of a shift with three people. */
async function addDoor(site: RunningSite): Promise<string> {
  return inDatabase(site, async (db) => {
    const shift = await addShift(db, { day: "2025-12-01" });
    for (const [at, name] of NAMES.entries())
      await addSignUp(db, { shift_id: shift, name, email: `${at}@example.org`, position: at + 1 });
    return `/admin/volunteers/${shift}/check-in`;
  });
}

const person = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });
const isTicked = (page: Page, name: string) =>
  expect(person(page, name)).toHaveAttribute("aria-pressed", "true");

test("ticks at the door wait for the network, over a reload too, and two phones keep each other's", async ({
  page,
  site,
  browser,
  consoleErrors,
}) => {
  const door = await addDoor(site);
  await haveSession(page, site);
  await page.goto(door);
  const other = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await haveSession(other, site);
  await other.goto(door);

  await page.route("**/check-in.data**", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await person(page, "Ada Moreno").click();
  await isTicked(page, "Ada Moreno");
  await expect(page.getByText("No signal: 1 tick waits")).toBeVisible();
  await page.getByText("Came without signing up", { exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Dee Walk");
  await page.getByRole("button", { name: "Add and check in" }).click();
  await expect(page.getByText("No signal: 2 ticks wait")).toBeVisible();
  await expect(page.getByText("2 of 4")).toBeVisible();

  await other.getByRole("button", { name: "Ben Tran" }).click();
  await isTicked(other, "Ben Tran");

  await page.reload();
  await isTicked(page, "Ada Moreno");
  await expect(page.getByText("No signal: 2 ticks wait")).toBeVisible();
  await page.unroute("**/check-in.data**");
  await expect(page.getByText("3 of 4")).toBeVisible();
  await expect(page.getByText("No signal")).toHaveCount(0);
  await expect(page.getByText("being added")).toHaveCount(0);
  await expect(person(page, "Dee Walk")).toBeVisible();
  await isTicked(page, "Ben Tran");

  // What was sent does not come again.
  await other.reload();
  await other.getByRole("button", { name: "Ada Moreno" }).click();
  await expect(other.getByRole("button", { name: "Ada Moreno" })).toHaveAttribute("aria-pressed", "false");
  await expect(other.getByText("2 of 4")).toBeVisible();
  await page.reload();
  await expect(page.getByText("2 of 4")).toBeVisible();
  await other.context().close();
  expect(consoleErrors.filter((error) => !error.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  consoleErrors.length = 0;
});

test("a square at the door is 44 px, a name is found while typing, and axe has nothing to say", async ({
  page,
  site,
}) => {
  const door = await addDoor(site);
  await haveSession(page, site);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(door);
    const { height = 0, width: wide = 0 } = (await person(page, NAMES[0] ?? "").boundingBox()) ?? {};
    expect(Math.min(height, wide)).toBeGreaterThanOrEqual(44);
    await expectNoAxeFaults(page, `check-in at ${width}`);
  }
  await page.getByLabel("Find a name").fill("chlo");
  await expect(person(page, "Ada Moreno")).toHaveCount(0);
  await expect(person(page, "Chloe Park")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("a door list of 50 people prints on one sheet", async ({ page, site }) => {
  const shift = await inDatabase(site, async (db) => {
    const id = await addShift(db, { day: "2025-12-16", title: "Distribution day", seats: 50 });
    for (let at = 1; at <= 50; at += 1)
      await addSignUp(db, {
        ...{
          shift_id: id,
          position: at,
          name: `Maximiliana Rodriguez-Hernandez ${at}`,
          email: `p${at}@example.org`,
        },
        ...(at % 10 === 0 && {
          is_minor: 1,
          guardian: "Ana Rodriguez",
          consent_at: "2025-11-20T20:00:00.000Z",
        }),
      });
    return id;
  });
  await haveSession(page, site);
  await page.goto(`/admin/volunteers/door?day=2025-12-16&id=${shift}`);
  const pdf = await page.pdf({
    format: "Letter",
    margin: { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" },
  });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
