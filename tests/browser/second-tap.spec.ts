import { addDays } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { addShifts } from "#app/volunteers/staff/change-queries.server.ts";
import { expect, test } from "./site.ts";
import { haveSession, inDatabase } from "./staff.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("a second tap at the same spot removes nobody else, and Undo brings the first one back", async ({
  page,
  site,
}) => {
  const [shift = ""] = await inDatabase(site, (db) =>
    addShifts(
      db,
      [
        {
          ...{
            title: "Toy sorting",
            kind: "sorting",
            day: addDays(pacificDay(new Date()), 7),
            starts: "18:00",
            ends: "20:00",
          },
          ...{ seats: 5, place: null, note: null },
        },
      ],
      new Date(),
    ),
  );
  for (const name of ["Maya", "Noor", "Oli"])
    await page.request.post("/volunteer", {
      headers: { Origin: site.origin },
      form: {
        ...{
          name,
          email: `${name}@example.org`,
          phone: "(408) 555-0100",
          age: "adult",
          guardian: "",
          website: "",
        },
        [`shift-${shift}`]: "on",
      },
    });
  await haveSession(page, site);
  await page.goto(`/admin/volunteers/${shift}`);
  const remove = page.getByRole("button", { name: "Remove: Maya" });
  await remove.scrollIntoViewIfNeeded();
  const box = await remove.boundingBox();
  const spot = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await page.touchscreen.tap(spot.x, spot.y);
  await expect(page.getByText(/^Removed\. They get an email at/)).toBeVisible();
  await page.touchscreen.tap(spot.x, spot.y);
  await expect(page.getByRole("heading", { name: "On the shift: 2 people" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove: Noor" })).toBeVisible();
  await page.getByRole("button", { name: "Undo: Maya" }).click();
  await expect(page.getByRole("heading", { name: "On the shift: 3 people" })).toBeVisible();
  const mails = await inDatabase(site, (db) =>
    db.selectFrom("outbox").select("kind").where("kind", "=", "shift-removed").execute(),
  );
  expect(mails).toEqual([]);
});
