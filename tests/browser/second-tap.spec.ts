import type { Database } from "#app/core/db/tables.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { addShifts } from "#app/volunteers/staff/change-queries.server.ts";
import { addSignUp } from "../factories.ts";
import { expect, test } from "./site.ts";
import { haveSession, inDatabase } from "./staff.ts";

// A site of its own: other tests expect one without shifts.
test.use({ siteTime: "2025-11-20T20:00:03Z", viewport: { width: 390, height: 844 }, hasTouch: true });

async function addShiftOfThree(db: Database): Promise<string> {
  const now = new Date();
  const day = addDays(pacificDay(now), 7);
  const hours = { day, starts: "18:00", ends: "20:00" };
  const facts = { title: "Toy sorting", kind: "sorting" as const, seats: 5, place: null, note: null };
  const [shift = ""] = await addShifts(db, [{ ...facts, ...hours }], now);
  for (const [index, name] of ["Maya", "Noor", "Oli"].entries())
    await addSignUp(db, { shift_id: shift, name, email: `${name}@example.org`, position: index + 1 });
  return shift;
}

test("a second tap at the same spot removes nobody else, and Undo brings the first one back", async ({
  page,
  site,
}) => {
  const shift = await inDatabase(site, addShiftOfThree);
  await haveSession(page, site);
  await page.goto(`/admin/volunteers/${shift}`);
  const remove = page.getByRole("button", { name: /^Remove.*Maya/ });
  await remove.scrollIntoViewIfNeeded();
  const box = await remove.boundingBox();
  const spot = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await page.touchscreen.tap(spot.x, spot.y);
  await expect(page.getByText("Removed. Email is not set up: call them.")).toBeVisible();
  await page.touchscreen.tap(spot.x, spot.y);
  await expect(page.getByRole("heading", { name: "On the shift: 2 people" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove.*Noor/ })).toBeVisible();
  await page.getByRole("button", { name: /^Undo.*Maya/ }).click();
  await expect(page.getByRole("heading", { name: "On the shift: 3 people" })).toBeVisible();
  const mails = await inDatabase(site, (db) =>
    db.selectFrom("outbox").select("kind").where("kind", "=", "shift-removed").execute(),
  );
  expect(mails).toEqual([]);
});
