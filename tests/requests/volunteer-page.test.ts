import { afterAll, beforeAll, expect, test } from "vitest";
import { seasonKind } from "#app/content/kinds.ts";
import type { Json } from "#app/content/value.ts";
import { publish } from "#app/locations/publish.server.ts";
import { addShift } from "../factories.ts";
import { elementsOf, mainOf, textOf } from "./read-html.ts";
import { seasonForms } from "./season-form.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

let site: Site;
let Cookie: string;
beforeAll(async () => {
  site = await openSite();
  ({ Cookie } = await administrator(site));
  // A sample site has example shifts.
  await site.post("/admin/today", { intent: "end-samples" }, { Cookie });
});
afterAll(() => site.close());

async function read(time: string, language = "") {
  site.clock.set(time);
  const main = mainOf(await (await site.get(`${language}/volunteer`)).text());
  return { main, text: textOf(main), links: elementsOf(main, "a").map(({ attributes }) => attributes.href) };
}

test.each([
  ["", "Next: Volunteer orientation, November 15, 2025, 2-3 PM", "I can come"],
  ["/es", "Próxima fecha: Orientación", "Puedo ir"],
  ["/vi", "Sắp tới: ", "Tôi đến được"],
])(
  "without shifts the season's dates stand on the page for volunteers, in %s",
  async (language, next, choose) => {
    const { main, text, links } = await read("2025-11-15T20:00:00Z", language);
    expect(text).toContain(next);
    expect(text.split(choose).length - 1).toBe(4);
    for (const id of [
      "volunteer-orientation",
      "mobile-collection-drive",
      "toy-sorting",
      "distribution-support",
    ])
      expect(links).toContain(`/calendar/${id}.ics`);
    // The next three come before the picture of the head, on the first screen.
    const head = textOf(main.slice(0, main.indexOf("<picture")));
    expect(head.match(/2025/g)?.length).toBeGreaterThanOrEqual(3);
  },
);

test("a date that is over is neither the large fact nor one to tick", async () => {
  const { text } = await read("2025-12-03T20:00:00Z");
  expect(text).toContain("Next: Toy sorting, December 3, 2025, 6-8 PM");
  expect(text).toContain("Ended November 29, 2025");
  expect(text.match(/I can come/g)).toHaveLength(3);
  const after = await read("2026-01-20T20:00:00Z");
  expect(after.text).toContain("The next dates will be announced.");
  expect(after.text).toContain("The 2025 season");
  expect(after.text).toContain("Ended December 16, 2025");
  expect(after.text).not.toContain("I can come");
  expect(after.text).not.toContain("Next:");
});

test("beside a shift the dates without one stay, and the next of both is the large fact", async () => {
  const shift = await addShift(site.db, {
    day: "2025-11-21",
    title: "Gift Wrap Party",
    kind: "other",
    seats: 10,
  });
  const { text, main } = await read("2025-11-10T20:00:00Z");
  expect(text).toContain("Next: Volunteer orientation, November 15, 2025, 2-3 PM");
  expect(text).toContain("10 places are open");
  expect(textOf(main.slice(0, main.indexOf("<picture")))).toContain(
    "November 21, 2025, 6-8 PM: Gift Wrap Party",
  );
  expect(text).toContain("More dates");
  for (const title of ["Mobile collection drive", "Toy sorting", "Distribution support"])
    expect(text).toContain(title);
  expect(text).not.toContain("Coming Soon");
  const spanish = await read("2025-11-10T20:00:00Z", "/es");
  expect(spanish.text).toContain("Más fechas");
  // A shift of a stretch of days takes its place in the list.
  const sorting = await addShift(site.db, { day: "2025-12-02", kind: "sorting", title: "Toy sorting" });
  expect((await read("2025-11-10T20:00:00Z")).text.match(/I can come/g)).toHaveLength(3);
  await site.db.deleteFrom("shifts").where("id", "in", [shift, sorting]).execute();
});

test("the days of a date without a shift stay listed beside its shifts, until each has one or is over", async () => {
  const own = {
    kind: "orientation",
    title: "Volunteer orientation",
    starts: "14:00",
    ends: "15:00",
  } as const;
  const ids = [await addShift(site.db, { ...own, day: "2025-11-29" })];
  const before = await read("2025-11-10T20:00:00Z");
  expect(before.text).toContain("Next: Volunteer orientation, November 15, 2025, 2-3 PM");
  expect(before.text).toContain("November 22, 2025, 2-3 PM: Volunteer orientation");
  expect(before.text).toContain("I can come: Volunteer orientation: November 15, 2025; November 22, 2025 ");
  ids.push(await addShift(site.db, { ...own, day: "2025-11-15", cancelled_at: "2025-11-10T20:00:00Z" }));
  const { text } = await read("2025-11-10T20:00:00Z");
  expect(text).toContain("Next: Volunteer orientation, November 22, 2025, 2-3 PM");
  expect(text).toMatch(/Sat22 Volunteer orientation .* Next: November 22, 2025, 2-3 PM/);
  // While a day is on, nobody can choose it any more.
  expect((await read("2025-11-22T22:30:00Z")).text).not.toContain("I can come: Volunteer orientation:");
  await site.db.deleteFrom("shifts").where("id", "in", ids).execute();
});

test("what a tick at a date writes into the application names no day that is over or canceled", async () => {
  const other = await openSite();
  const { Cookie: own } = await administrator(other);
  await other.post("/admin/today", { intent: "end-samples" }, { Cookie: own });
  const off: Record<string, string[]> = { "volunteer-orientation": ["2025-11-22"] };
  const dates = seasonKind.starter.dates.map((one) => ({ ...one, cancelledDays: off[one.id] ?? [] }));
  const value = { ...seasonKind.starter, dates } as unknown as Json;
  const author = { actor: "staff@example.org", now: new Date("2025-11-10T20:00:00Z") };
  await publish(other.db, { kind: seasonKind as never, key: "2025" }, { value, baseVersion: 0 }, author);
  other.clock.set("2025-11-24T20:00:00Z");
  const text = textOf(mainOf(await (await other.get("/volunteer")).text()));
  expect(text).toContain("I can come: Volunteer orientation: November 29, 2025 ");
  expect(text).toContain("I can come: Mobile collection drive: December 7, 2025 ");
  expect(text).toContain("I can come: Toy sorting: December 1-14 (weekdays");
  await other.close();
});

test("before a season has ended, the first date of the next one is the large fact once it is public", async () => {
  const time = "2025-12-20T20:00:00Z";
  expect((await read(time)).text).toContain("The next dates will be announced.");
  await site.post("/admin/season/2026/start", {}, { Cookie });
  expect((await seasonForms(site, { Cookie }).publish(2026)).status).toBe(303);
  const { text } = await read(time);
  expect(text).toContain("Next: Volunteer orientation, October 31, 2026, 2-3 PM");
  expect(text).not.toContain("The next dates will be announced.");
});
