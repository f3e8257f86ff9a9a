import type { Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { expectReadableStates } from "./contrast-checks.ts";
import { publicVisits } from "./matrix-public.ts";
import { count, expectSilence, NARROW, pathOf, test, WIDE } from "./matrix-site.ts";
import { staffVisits } from "./matrix-staff.ts";
import {
  expectEveryControlSeen,
  expectNoAxeFaults,
  expectNoOverflow,
  expectNothingHidden,
  expectSoundOutline,
  expectVisibleFocus,
} from "./page-checks.ts";
import { expect } from "./site.ts";
import { expectLargeTargets } from "./target-checks.ts";

/** Viewport widths for 200 % zoom of 1440 px, and 400 % of 1280 px. */
const ZOOMED = [
  { width: 720, height: 450 },
  { width: 320, height: 256 },
];

const visits = [...publicVisits, ...staffVisits];

/** The URLs in a route table that respond with a page. */
function* pagesOf(entries: readonly RouteConfigEntry[], above = ""): Generator<string> {
  for (const { path, index, file, children } of entries) {
    const own = path === undefined ? above : `${above}/${path}`;
    if (children) yield* pagesOf(children, own);
    // Routes without a component do not respond with a page.
    if (file.endsWith(".tsx") && (index || path !== undefined)) yield own.replace(/^\/:lang\?/, "") || "/";
  }
}

test("every page of the route table is looked at, and no other", () => {
  const looked = new Set(visits.map(({ route }) => route));
  expect([...looked].sort()).toEqual([...new Set(pagesOf(routes))].sort());
});

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
/** Five sizes and forced colors; the two zoom levels have widths of their own. */
const LOOKS = 5;

test.describe.configure({ timeout: 90_000 });

for (const visit of visits) {
  const { as = "visitor", status = 200, route, name } = visit;
  const title = `${typeof visit.path === "string" ? visit.path : route} ${name ? `(${name}) ` : ""}for ${as}`;
  const allowed = status === 200 ? null : new RegExp(`status of ${status}`);

  test(`${title}: accessible, within its width, the focus in sight, and silent`, async ({ grounds }) => {
    const page = grounds.pages[as];
    const path = pathOf(visit, grounds);
    await page.setViewportSize(WIDE);
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await look(page, path);
    if (as === "visitor") await expectLargeTargets(page, `${path} at ${NARROW.width} px`);
    expectSilence(grounds, allowed);
    count(LOOKS);
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
      // Inside its frame it must not have the landmark, and only a script can detect the frame.
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
