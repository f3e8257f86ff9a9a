import type { Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { expectReadableStates } from "./contrast-checks.ts";
import { publicVisits } from "./matrix-public.ts";
import { type Grounds, test } from "./matrix-site.ts";
import { staffVisits } from "./matrix-staff.ts";
import type { State, Visit } from "./matrix-state.ts";
import {
  expectEveryControlSeen,
  expectNoAxeFaults,
  expectNoOverflow,
  expectNothingHidden,
  expectSoundOutline,
  expectVisibleFocus,
} from "./page-checks.ts";
import { expect } from "./site.ts";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
/** What 200 % zoom leaves of 1440 px, and 400 % of 1280 px. */
const ZOOMED = [
  { width: 720, height: 450 },
  { width: 320, height: 256 },
];

const visits = [...publicVisits, ...staffVisits];

/** The addresses of a route table that answer with a page. */
function* pagesOf(entries: readonly RouteConfigEntry[], above = ""): Generator<string> {
  for (const { path, index, file, children } of entries) {
    const own = path === undefined ? above : `${above}/${path}`;
    if (children) yield* pagesOf(children, own);
    // What is no component answers with something else than a page.
    if (file.endsWith(".tsx") && (index || path !== undefined)) yield own || "/";
  }
}

test("every page of the route table is looked at, and no other", () => {
  const looked = new Set(visits.map(({ route }) => route));
  expect([...looked].sort()).toEqual([...new Set(pagesOf(routes))].sort());
});

/** How many looks a test took, for the reporter that adds them up. */
function count(combinations: number) {
  test.info().annotations.push({ type: "combinations", description: String(combinations) });
}

function pathOf({ path }: Visit, grounds: Grounds): string {
  return typeof path === "string" ? path : path(grounds);
}

/** The browser itself reports the status of a page that is refused or missing. */
function expectSilence(grounds: Grounds, allowed: RegExp | null) {
  const messages = grounds.messages.splice(0).filter((message) => !allowed?.test(message));
  expect(messages, "messages on the console").toEqual([]);
}

async function look(page: Page, what: string) {
  await page.setViewportSize(WIDE);
  await expectNoAxeFaults(page, `${what} at ${WIDE.width} px`);
  await expectNoOverflow(page, `${what} at ${WIDE.width} px`);
  await expectReadableStates(page, what);
  await expectSoundOutline(page, what);
  await expectVisibleFocus(page, `${what} at ${WIDE.width} px`);
  for (const size of ZOOMED) {
    await page.setViewportSize(size);
    await expectNoOverflow(page, `${what} at ${size.width} px`);
  }
  await page.setViewportSize(NARROW);
  await expectNoAxeFaults(page, `${what} at ${NARROW.width} px`);
  await expectNoOverflow(page, `${what} at ${NARROW.width} px`);
  await expectVisibleFocus(page, `${what} at ${NARROW.width} px`);
  await page.emulateMedia({ forcedColors: "active" });
  await expectEveryControlSeen(page, `${what} in forced colours`);
  await page.emulateMedia({ forcedColors: "none" });
}
/** Five sizes and forced colours; the widths of the two zooms differ from the others. */
const LOOKS = 5;

async function lookAtState(page: Page, { name, part, width }: State, path: string) {
  const sizes = width === "wide" ? [WIDE] : width === "narrow" ? [NARROW] : [WIDE, NARROW];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const what = `${path}, ${name}, at ${size.width} px`;
    await expectNoAxeFaults(page, what, { part });
    await expectNoOverflow(page, what);
  }
  if (!part) await expectSoundOutline(page, `${path}, ${name}`);
  if (width === "wide") return sizes.length;
  const least = { width: 320, height: 568 };
  await page.setViewportSize(least);
  await expectNoOverflow(page, `${path}, ${name}, at 320 px`);
  return sizes.length + 1;
}

test.describe.configure({ timeout: 90_000 });

for (const visit of visits) {
  const { as = "visitor", status = 200, states = [], route } = visit;
  const title = `${typeof visit.path === "string" ? visit.path : route} for ${as}`;
  const allowed = status === 200 ? null : new RegExp(`status of ${status}`);

  test(`${title}: accessible, within its width, the focus in sight, and silent`, async ({ grounds }) => {
    const page = grounds.pages[as];
    const path = pathOf(visit, grounds);
    await page.setViewportSize(WIDE);
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await look(page, path);
    expectSilence(grounds, allowed);

    let looks = LOOKS;
    for (const state of states) {
      await page.setViewportSize(state.width === "narrow" ? NARROW : WIDE);
      await page.goto(state.path ?? path);
      await state.bring(page, grounds);
      looks += await lookAtState(page, state, path);
      await state.after?.(page, grounds);
      // A state is often brought by a call that fails.
      grounds.messages.length = 0;
    }
    count(looks);
  });
}

for (const [as, rows] of [
  ["without scripts", publicVisits],
  ["staff without scripts", staffVisits.filter((visit) => visit.as === "staff")],
] as const) {
  test(`every page for ${as}: complete and within its width`, async ({ grounds }) => {
    test.slow();
    const page = grounds.pages[as];
    for (const visit of rows) {
      const path = pathOf(visit, grounds);
      const response = await page.goto(path);
      expect.soft(response?.status(), path).toBe(visit.status ?? 200);
      await expect.soft(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      // In its frame it must not have the landmark, and only a script can tell.
      if (!path.startsWith("/join/register")) await expectSoundOutline(page, `${path} ${as}`);
      for (const size of [WIDE, NARROW, ZOOMED[1]]) {
        if (!size) continue;
        await page.setViewportSize(size);
        await expectNothingHidden(page, `${path} ${as} at ${size.width} px`);
        await expectNoOverflow(page, `${path} ${as} at ${size.width} px`);
      }
      expectSilence(grounds, visit.status ? new RegExp(`status of ${visit.status}`) : null);
    }
    count(rows.length * 3);
  });
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
    // Whatever still fades in is on its way.
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
