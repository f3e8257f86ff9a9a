import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "./site.ts";

/** Half of the layout shift that Web Vitals rate as good. */
const MOST = 0.05;

declare global {
  interface Window {
    /** Cumulative layout shift, as reported by Chromium. */
    moved: number;
  }
}

test("nothing jumps on a phone when fonts and scripts come late", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  // Text is painted first, then fonts arrive, then scripts.
  const late = (pattern: RegExp, ms: number) =>
    page.route(pattern, async (route) => {
      await sleep(ms);
      await route.continue();
    });
  await late(/\.woff2$/, 400);
  await late(/\/assets\/.*\.js$/, 800);
  const moved: Record<string, number> = {};
  for (const path of ["/", "/media", "/locations/fremont/little-engine-model-railroad-club"]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    moved[path] = await page.evaluate(() => window.moved);
  }
  expect(Object.entries(moved).filter(([, much]) => much > MOST)).toEqual([]);
});
