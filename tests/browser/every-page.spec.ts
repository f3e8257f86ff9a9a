import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { expectReadableStates } from "./contrast-checks.ts";
import { expectNothingTypedLost } from "./lost-forms.ts";
import { publicVisits } from "./matrix-public.ts";
import { count, expectSilence, NARROW, pathOf, test } from "./matrix-site.ts";
import { staffVisits } from "./matrix-staff.ts";
import {
  expectNoAxeFaults,
  expectNoOverflow,
  expectNothingHidden,
  expectSoundOutline,
  expectVisibleFocus,
} from "./page-checks.ts";
import { expect, LONG } from "./site.ts";
import { expectLargeTargets } from "./target-checks.ts";

/* On a phone; `tests/long/every-size.spec.ts` has the other sizes. */

const visits = [...publicVisits, ...staffVisits];

/** Pages whose forms keep what was typed in ways of their own, each with a test of its own. */
const OTHER_FORMS: Record<string, string> = {
  "/round/:token": "keeps the taps on the phone and shows them as done: sheets.spec.ts",
  "/admin/volunteers/:id/check-in": "keeps who came on the phone, and shows them: check-in.spec.ts",
  "/admin/inquiries/:id": "notes are saved on leaving them, which desk.spec.ts tests without a connection",
  "/admin/registrations/:id": "the same code as for inquiries",
};

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

for (const visit of visits) {
  const { as = "visitor", status = 200, route, name } = visit;
  const title = `${typeof visit.path === "string" ? visit.path : route} ${name ? `(${name}) ` : ""}for ${as}`;
  // A page's further states: an end of its link, a day in its past.
  const tag = visits.find((other) => other.route === route && other.as === visit.as) === visit ? [] : [LONG];
  const allowed = status === 200 ? null : new RegExp(`status of ${status}`);

  test(`${title}: accessible, within its width, the focus in sight, silent, and keeps what is typed`, {
    tag,
  }, async ({ grounds }) => {
    const page = grounds.pages[as];
    const path = pathOf(visit, grounds);
    const what = `${path} at ${NARROW.width} px`;
    await page.setViewportSize(NARROW);
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expectNoAxeFaults(page, what);
    await expectNoOverflow(page, what);
    await expectReadableStates(page, path);
    await expectSoundOutline(page, path);
    await expectVisibleFocus(page, what);
    if (as === "visitor") await expectLargeTargets(page, what);
    expectSilence(grounds, allowed);
    if (status === 200 && !(route in OTHER_FORMS)) await expectNothingTypedLost(page, path);
    // Each lost request is logged, the last one perhaps a moment later.
    await page.goto("about:blank");
    grounds.messages.length = 0;
    count(1);
  });
}

for (const [as, rows, tag] of [
  ["without scripts", publicVisits, []],
  // Staff pages may need scripts, and staff-plain.spec.ts works through them without.
  ["staff without scripts", staffVisits.filter((visit) => visit.as === "staff"), [LONG]],
] as const) {
  test(`every page for ${as}: complete and within its width`, { tag: [...tag] }, async ({ grounds }) => {
    const page = grounds.pages[as];
    await page.setViewportSize(NARROW);
    for (const visit of rows) {
      const path = pathOf(visit, grounds);
      const response = await page.goto(path);
      expect.soft(response?.status(), path).toBe(visit.status ?? 200);
      await expect.soft(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expectSoundOutline(page, `${path} ${as}`);
      await expectNothingHidden(page, `${path} ${as} at ${NARROW.width} px`);
      await expectNoOverflow(page, `${path} ${as} at ${NARROW.width} px`);
      expectSilence(grounds, visit.status ? new RegExp(`status of ${visit.status}`) : null);
    }
    count(rows.length);
  });
}
