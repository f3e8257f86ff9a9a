import { expectReadableStates } from "../browser/contrast-checks.ts";
import { publicVisits } from "../browser/matrix-public.ts";
import { count, expectSilence, NARROW, pathOf, test, WIDE } from "../browser/matrix-site.ts";
import { staffVisits } from "../browser/matrix-staff.ts";
import {
  expectEveryControlSeen,
  expectNoAxeFaults,
  expectNoOverflow,
  expectNothingHidden,
  expectVisibleFocus,
} from "../browser/page-checks.ts";
import { expect } from "../browser/site.ts";

/** Viewport widths for 200 % zoom of 1440 px, and 400 % of 1280 px. */
const ZOOMED = [
  { width: 720, height: 450 },
  { width: 320, height: 256 },
];
/** The desktop, the two zoom levels and forced colors. */
const LOOKS = 4;

for (const visit of [...publicVisits, ...staffVisits]) {
  const { as = "visitor", status = 200, route, name } = visit;
  const title = `${typeof visit.path === "string" ? visit.path : route} ${name ? `(${name}) ` : ""}for ${as}`;
  const allowed = status === 200 ? null : new RegExp(`status of ${status}`);

  test(`${title}: accessible on a desktop, zoomed and in forced colors`, async ({ grounds }) => {
    const page = grounds.pages[as];
    const path = pathOf(visit, grounds);
    const wide = `${path} at ${WIDE.width} px`;
    await page.setViewportSize(WIDE);
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expectNoAxeFaults(page, wide);
    await expectNoOverflow(page, wide);
    await expectReadableStates(page, path);
    await expectVisibleFocus(page, wide);
    for (const size of ZOOMED) {
      await page.setViewportSize(size);
      await expectNoOverflow(page, `${path} at ${size.width} px`);
    }
    await page.setViewportSize(NARROW);
    await page.emulateMedia({ forcedColors: "active" });
    await expectEveryControlSeen(page, `${path} in forced colors`);
    await page.emulateMedia({ forcedColors: "none" });
    expectSilence(grounds, allowed);
    count(LOOKS);
  });
}

for (const [as, rows] of [
  ["without scripts", publicVisits],
  ["staff without scripts", staffVisits.filter((visit) => visit.as === "staff")],
] as const) {
  test(`every page for ${as}: complete on a desktop and at 320 px`, async ({ grounds }) => {
    test.slow();
    const page = grounds.pages[as];
    for (const visit of rows) {
      const path = pathOf(visit, grounds);
      await page.goto(path);
      for (const size of [WIDE, { width: 320, height: 256 }]) {
        await page.setViewportSize(size);
        await expectNothingHidden(page, `${path} ${as} at ${size.width} px`);
        await expectNoOverflow(page, `${path} ${as} at ${size.width} px`);
      }
      expectSilence(grounds, visit.status ? new RegExp(`status of ${visit.status}`) : null);
    }
    count(rows.length * 2);
  });
}
