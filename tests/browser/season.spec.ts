import { awake } from "./matrix-state.ts";
import { expect, test } from "./site.ts";

// Tests that need a season. The other specs run on the current date.
test.use({ siteTime: "2025-11-20T20:00:00Z" });

test("a visitor takes a date along, with the keyboard alone", async ({ page }) => {
  await page.goto("/important-dates");
  await awake(page, "main");
  const add = page.locator("main a[href^='/calendar/']").first();
  await add.focus();
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
});

test("the marks of the days differ where the system chooses the colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/important-dates");
  const samples = page.getByRole("list", { name: "Key" }).locator("i");
  const grounds = await samples.evaluateAll((all) =>
    all.map((one) =>
      ["", "::before", "::after"].map((part) => getComputedStyle(one, part).background).join(),
    ),
  );
  expect(grounds.length).toBeGreaterThan(3);
  expect(new Set(grounds).size).toBe(grounds.length);
});

test("an open door keeps its number, and its leaf inside its frame", async ({ page }) => {
  await page.goto("/important-dates");
  const door = page.locator("summary").filter({ hasText: /^\s*3\D*3/ });
  await door.click();
  await page.mouse.move(0, 0);
  const number = door.getByText("3", { exact: true }).first();
  await expect(number).toBeVisible();
  const frame = await door.boundingBox();
  for (const part of [number, door.getByText("3").last()]) {
    const box = await part.boundingBox();
    if (!frame || !box) throw new Error("the door is not shown");
    expect(box.x).toBeGreaterThanOrEqual(frame.x);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
  }
});
