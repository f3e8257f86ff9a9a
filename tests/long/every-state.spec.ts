import type { Page } from "@playwright/test";
import { publicVisits } from "../browser/matrix-public.ts";
import { count, expectSilence, NARROW, pathOf, test, WIDE } from "../browser/matrix-site.ts";
import { staffVisits } from "../browser/matrix-staff.ts";
import type { State } from "../browser/matrix-state.ts";
import {
  expectNoAxeFaults,
  expectNoOverflow,
  expectNothingHidden,
  expectSoundOutline,
} from "../browser/page-checks.ts";
import { expect } from "../browser/site.ts";

async function lookAtState(page: Page, { name, part, width }: State, path: string) {
  const sizes = width === "wide" ? [WIDE] : width === "narrow" ? [NARROW] : [WIDE, NARROW];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const what = `${path}, ${name}, at ${size.width} px`;
    // The page around it was checked in both layouts; for the state's own part, the narrow one is enough.
    if (size === sizes.at(-1)) await expectNoAxeFaults(page, what, { part });
    await expectNoOverflow(page, what);
  }
  if (!part) await expectSoundOutline(page, `${path}, ${name}`);
  if (width === "wide") return sizes.length;
  const least = { width: 320, height: 568 };
  await page.setViewportSize(least);
  await expectNoOverflow(page, `${path}, ${name}, at 320 px`);
  return sizes.length + 1;
}

for (const visit of [...publicVisits, ...staffVisits]) {
  const { as = "visitor", states = [], route } = visit;
  const address = typeof visit.path === "string" ? visit.path : route;
  for (const state of states) {
    test(`${address} for ${as}, ${state.name}: accessible and within its width`, async ({ grounds }) => {
      const page = grounds.pages[as];
      const path = pathOf(visit, grounds);
      await page.setViewportSize(state.width === "narrow" ? NARROW : WIDE);
      await page.goto(state.path ?? path);
      await state.bring(page, grounds);
      count(await lookAtState(page, state, path));
      await state.after?.(page, grounds);
      // Many states are caused by a failing call.
      grounds.messages.length = 0;
    });
  }
}

test("with motion every public page shows all of itself to somebody who walks down", async ({ grounds }) => {
  const page = grounds.pages.visitor;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize(WIDE);
  const rows = publicVisits.filter(({ status }) => !status);
  for (const visit of rows) {
    const path = pathOf(visit, grounds);
    await page.goto(path);
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    });
    await expect.soft(page.locator("[data-waiting]"), path).toHaveCount(0);
    // Wait for running fade-ins.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) if (!isLooping(animation)) animation.finish();
      function isLooping({ effect }: Animation) {
        return effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      }
    });
    await expectNothingHidden(page, `${path} with motion`);
    expectSilence(grounds, null);
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  count(rows.length);
});
