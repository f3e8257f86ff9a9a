import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { setSampleSite } from "#app/content/queries.server.ts";
import { startSite } from "../running-site.ts";
import { expect, LONG, test } from "./site.ts";
import { inDatabase } from "./staff.ts";

const ROWS = 10_000;
/** Main-thread budget per key press: a share of a frame at 60 Hz, in ms of CPU time. */
const KEY_MS = 16;
/** Browsers count tasks from this length as long. */
const LONG_TASK_MS = 50;

// One worker for the file: each would import the ten thousand locations again.
test.describe.configure({ mode: "default" });

let site: Awaited<ReturnType<typeof startSite>>;

/** Ten thousand locations; every twentieth is in Gilroy. */
function csv(): string {
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const [city, zip] = index % 20 === 0 ? ["Gilroy", "95020"] : ["San Jose", `951${10 + (index % 15)}`];
    return `Place ${index},${index} Example Street,${city},${zip},(408) 555-0100,Every day: 8 AM - 8 PM,drop-off,`;
  });
  return ["name,address,city,zip_code,phone,hours,type,google_maps_url", ...lines, ""].join("\n");
}

test.beforeAll(async () => {
  site = await startSite({ STARTER_DATA: "none" });
  const file = join(mkdtempSync(join(tmpdir(), "toy-drive-many-")), "locations.csv");
  writeFileSync(file, csv());
  execFileSync(process.execPath, ["scripts/import.ts", "locations", file], {
    env: { ...process.env, DATA_DIR: site.site.dataDir, DATABASE_URL: "" },
    stdio: "pipe",
  });
  // Headquarters' starter address is a sample, which is shown on a sample site.
  await inDatabase(site.site, (db) => setSampleSite(db, true));
});
test.afterAll(() => site.stop());

const count = (page: Page) => page.locator("#search").getByRole("status");

async function openList(page: Page) {
  await expect(async () => {
    await page.goto(`${site.site.origin}/locations`);
    await expect(count(page)).toHaveText("10,000 locations", { timeout: 500 });
  }).toPass();
  await page.waitForFunction(() => {
    const form = document.querySelector("#search form");
    return form !== null && Object.keys(form).some((key) => key.startsWith("__react"));
  });
}

interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  /** CPU time of the thread, in microseconds. */
  tdur?: number;
  args?: { data?: { type?: string } };
}

/** The page's main-thread work during `act`: CPU time in ms of each key event and each task. */
async function trace(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ["devtools.timeline", "toplevel"] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const keys = traceEvents.filter(
    ({ name, args }) => name === "EventDispatch" && /^key(down|press|up)$/.test(args?.data?.type ?? ""),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith("RunTask") && pid === keys[0]?.pid && tid === keys[0]?.tid,
  );
  const times = (events: TraceEvent[]) => events.map(({ tdur = 0 }) => tdur / 1000);
  return { keys: times(keys), tasks: times(tasks) };
}

test("typing stays fluent among ten thousand locations", { tag: LONG }, async ({ page, browser }) => {
  await openList(page);
  const box = page.getByLabel("Find Drop-off Locations");
  await box.focus();
  const { keys, tasks } = await trace(browser, page, async () => {
    await box.pressSequentially("gilroy", { delay: 100 });
    await expect(count(page)).toHaveText("500 locations");
  });
  expect(keys.length).toBeGreaterThan(12);
  expect(Math.max(...keys)).toBeLessThan(KEY_MS);
  expect(Math.max(...tasks)).toBeLessThan(LONG_TASK_MS);
  await expect(page.locator(".places > li")).toHaveCount(50);
  await expect(box).toBeFocused();
});

test("a search under way says so and leaves the list; Show more adds a step", async ({ page }) => {
  await openList(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/locations/search*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Find Drop-off Locations").fill("gilroy");
  await expect(count(page)).toHaveText("Loading locations...");
  await expect(page.locator(".places > li")).toHaveCount(50);
  answer();
  await expect(count(page)).toHaveText("500 locations");
  const more = page.getByRole("link", { name: "Show more" });
  // Scrolls there first: rows on the way get their real height, which moves the link once more.
  await more.hover();
  await more.click();
  await expect(page.locator(".places > li")).toHaveCount(100);
  await expect(page.locator("#row-51")).toBeFocused();
});

test("a failing search shows the stated toast and a way on, never that nothing was found", async ({
  page,
  consoleErrors,
}) => {
  await openList(page);
  await page.route("**/locations/search*", (route) => route.fulfill({ status: 500 }));
  await page.getByLabel("Find Drop-off Locations").fill("zzz");
  const toast = page.getByRole("alert").filter({ hasText: "Error" });
  await expect(toast).toContainText("Error");
  await expect(toast).toContainText("Failed to fetch locations");
  await expect(page.locator("#search")).toContainText("1200 Sample Street, San Jose, CA 95112");
  await expect(page.getByText("No locations found")).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText('No locations found for "zzz".')).toBeVisible();
  consoleErrors.length = 0;
});
