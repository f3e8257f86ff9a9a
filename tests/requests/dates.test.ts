import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { neededToys } from "#app/content/kinds/needed-toys.ts";
import { blankDate, type Season, type SeasonDate } from "#app/content/kinds/season.ts";
import { seasonKind } from "#app/content/kinds.ts";
import type { Json } from "#app/content/value.ts";
import { givePaths } from "#app/locations/paths-queries.server.ts";
import { publish } from "#app/locations/publish.server.ts";
import { addLocation } from "../factories.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

/*
 * The labels beside the dates, as rendered on four days of the season (decision C2). The expected labels are written
 * out, not computed from the season file.
 */

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const COMING = "Coming up";
const NOW = "Happening now";
const ORIENTED = "Ended November 29, 2025";
const REGISTERED = "Ended December 10, 2025";
const MOBILE = "Ended December 7, 2025";
const SORTED = "Ended December 14, 2025";
const GIVEN = "Ended December 16, 2025";
const DRIVE_PAST = "This event has ended: December 21, 2025";
const DROPPED_OFF = "Ended November 7, 2025";
const PICKED_UP = "Ended December 19, 2025";
const ANNOUNCED = "The next dates will be announced.";

const AGENDA = [
  "Collection period",
  "Volunteer orientation",
  "Family registration",
  "Mobile collection drive",
  "Toy sorting",
  "Distribution day",
  "Distribution support",
];

const DAYS = [
  {
    day: "2025-10-15, before the season",
    moment: "2025-10-15T12:00:00-07:00",
    agenda: [COMING, COMING, COMING, COMING, COMING, COMING, COMING],
    event: { drive: COMING, dropOff: COMING, pickUp: COMING },
  },
  {
    day: "2025-11-23, the first mobile collection drive",
    moment: "2025-11-23T12:00:00-08:00",
    agenda: [NOW, "Next: November 29, 2025, 2-3 PM", NOW, NOW, COMING, COMING, COMING],
    event: { drive: COMING, dropOff: DROPPED_OFF, pickUp: COMING },
  },
  {
    day: "2025-12-16 at 11:00, distribution day",
    moment: "2025-12-16T11:00:00-08:00",
    agenda: [NOW, ORIENTED, REGISTERED, MOBILE, SORTED, NOW, NOW],
    event: { drive: COMING, dropOff: DROPPED_OFF, pickUp: NOW },
  },
  {
    day: "2026-01-05, after the season",
    moment: "2026-01-05T12:00:00-08:00",
    agenda: ["Ended December 23, 2025", ORIENTED, REGISTERED, MOBILE, SORTED, GIVEN, GIVEN],
    event: { drive: DRIVE_PAST, dropOff: DROPPED_OFF, pickUp: PICKED_UP },
  },
];

async function html(path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  return response.text();
}

/** All labels in page order, and whether each has an "Add to calendar" link. */
function labels(page: string): { label: string; calendar: boolean }[] {
  const known = new RegExp(
    `<p[^>]*><span[^>]*>(${COMING}|${NOW}|Ended [^<]+|This event has ended[^<]+|Next: [^<]+)</span>((?:(?!</p>).)*)</p>`,
    "g",
  );
  return [...page.matchAll(known)].map(([, label = "", rest = ""]) => ({
    label,
    calendar: rest.includes("Add to calendar"),
  }));
}

describe.each(DAYS)("on $day", ({ moment, agenda, event }) => {
  const isPast = (label: string | undefined) => /\bended\b/i.test(label ?? "");
  const isOver = agenda.every(isPast);

  test("/important-dates labels all seven dates", async () => {
    site.clock.set(moment);
    const page = await html("/important-dates");
    const titles = [...page.matchAll(/<h3>([^<]+)<\/h3>/g)].map((match) => match[1]);
    expect(titles).toEqual(AGENDA);
    expect(labels(page)).toEqual(agenda.map((label) => ({ label, calendar: !isPast(label) })));
    expect(page.includes(ANNOUNCED)).toBe(isOver);
    const rows = [...page.matchAll(/<h3>[^<]+<\/h3>(.*?)<\/li>/gs)].map((match) => match[1] ?? "");
    for (const row of rows) expect(row, "each row leads to a page").toMatch(/<a [^>]*href="\/[a-z]+"/);
    expect(/<details(?! class="door)[^>]*>(?:(?!<\/details>).)*<h3>/s.test(page), "no date is folded").toBe(
      false,
    );
  });

  test("/events labels the drive and the two weeks of its boxes", async () => {
    site.clock.set(moment);
    const page = await html("/events");
    const expected = [event.drive, event.dropOff, event.pickUp];
    expect(labels(page)).toEqual(expected.map((label) => ({ label, calendar: !isPast(label) })));
    expect(page.includes(ANNOUNCED)).toBe(isOver);
    expect(page, "the event stays on the page").toContain("Christmas Angels Toy Drive");
    const heading = /<h2 id="upcoming"[^>]*>([^<]+)</.exec(page)?.[1];
    expect(heading).toBe(isPast(event.drive) ? "Past Events" : "Upcoming Events");
  });

  test("/volunteer labels the dates on which volunteers help, those to come first", async () => {
    site.clock.set(moment);
    const helped = [
      "Volunteer orientation",
      "Mobile collection drive",
      "Toy sorting",
      "Distribution support",
    ];
    const expected = helped
      .map((title) => agenda[AGENDA.indexOf(title)] ?? "")
      .map((label) => ({ label, calendar: !isPast(label) }));
    const shown = labels(await html("/volunteer"));
    expect(new Set(shown)).toEqual(new Set(expected));
    const firstPast = shown.findIndex(({ calendar }) => !calendar);
    expect(shown.slice(firstPast < 0 ? shown.length : firstPast).every(({ calendar }) => !calendar)).toBe(
      true,
    );
  });
});

test("a day ends at midnight in the Bay Area, not in Greenwich", async () => {
  site.clock.set("2025-12-24T07:59:59Z");
  expect(labels(await html("/important-dates"))[0]?.label).toBe(NOW);
  site.clock.set("2025-12-24T08:00:00Z");
  expect(labels(await html("/important-dates"))[0]?.label).toBe("Ended December 23, 2025");
});

test("each day of December is a door with what is on and what a child of some age wishes for", async () => {
  site.clock.set("2025-12-05T12:00:00-08:00");
  const page = await html("/important-dates");
  const doors = [...page.matchAll(/<details class="door ([^"]*)"[^>]*>(.*?)<\/details>/g)].map((match) => ({
    state: match[1],
    words: textOf(match[2] ?? ""),
  }));
  expect(doors).toHaveLength(24);
  expect(doors.map(({ state }) => state)).toEqual([
    ...Array(4).fill("is-past"),
    "is-today",
    ...Array(19).fill(""),
  ]);
  expect(doors[6]?.words).toMatch(
    /Mobile: collecting, mobile collection drive.* Sunday, December 7 .*Mobile collection drive/,
  );
  for (const [index, { words }] of doors.entries()) {
    expect(words).toContain(`December ${index + 1}`);
    expect(words).toMatch(/Wished for at ages \d+-\d+: \w+/);
  }
});

test("no door wishes for toys of an age whose shelf is full", async () => {
  site.clock.set("2025-12-05T12:00:00-08:00");
  const { starter } = neededToys;
  const shelves = starter.shelves.map((one) => (one.ages === "3-5" ? { ...one, need: "full" } : one));
  const value = { ...starter, shelves, lookedAt: "2025-12-04" } as unknown as Json;
  const author = { actor: "staff@example.org", now: new Date("2025-12-05T20:00:00Z") };
  await publish(site.db, { kind: neededToys, key: "" }, { value, baseVersion: 0 }, author);
  expect(textOf(await html("/donate"))).toContain("3-5 Full: choose another age");
  const doors = textOf(await html("/important-dates"));
  expect(doors).toContain("Wished for at ages 6-8");
  expect(doors).not.toContain("Wished for at ages 3-5");
});

test("the feed is linked for calendar programs and by its address", async () => {
  site.clock.set("2025-11-20T12:00:00-08:00");
  const page = await html("/important-dates");
  expect(page).toContain('href="webcal://localhost:3000/calendar/season.ics"');
  expect(page).toContain('href="/calendar/season.ics"');
  expect((await site.get("/calendar/season.ics")).headers.get("Content-Type")).toMatch(/^text\/calendar/);
});

test("every calendar file that a page links exists", async () => {
  site.clock.set("2025-10-15T12:00:00-07:00");
  const pages = `${await html("/important-dates")}${await html("/events")}`;
  const files = new Set([...pages.matchAll(/href="(\/calendar\/[^"]+)"/g)].map((match) => match[1] ?? ""));
  expect(files.size).toBe(11);
  for (const file of files) expect((await site.get(file)).status, file).toBe(200);
});

test("home thanks the Bay Area once the season is over, in each language", async () => {
  site.clock.set("2025-12-26T12:00:00-08:00");
  for (const [language, thanks, ended] of [
    ["/", "Thank you, Bay Area.", "The 2025 drive ended on December 23."],
    ["/es", "Gracias, Área de la Bahía.", "La colecta de 2025 terminó el 23 de diciembre."],
    ["/vi", "Cảm ơn Vùng Vịnh.", "Mùa 2025 kết thúc"],
  ] as const) {
    const text = textOf(await html(language));
    expect(text).toContain(thanks);
    expect(text).toContain(ended);
  }
  site.clock.set("2025-12-22T12:00:00-08:00");
  expect(textOf(await html("/"))).not.toMatch(/Thank you, Bay Area|drive ended/);
});

test("on the day before the collection home says that it begins tomorrow", async () => {
  site.clock.set("2025-10-31T12:00:00-07:00");
  for (const [language, words] of [
    ["/", "We collect from tomorrow"],
    ["/es", "Recibimos juguetes desde mañana"],
    ["/vi", "Nhận đồ chơi từ ngày mai"],
  ] as const)
    expect(textOf(await html(language))).toContain(words);
});

test("only during the season are donors sent to boxes near them, and else to headquarters", async () => {
  const pages = ["/", "/donate", "/locations/gilroy"];
  const near = /drop(?: it| them)? off[^.?]*near you|location near you/i;
  for (const moment of ["2025-10-01T12:00:00-07:00", "2025-12-26T12:00:00-08:00"]) {
    site.clock.set(moment);
    for (const path of pages) {
      // The finder may still be asked.
      const page = (await html(path)).replaceAll("Find a drop-off location near you", "");
      expect(page, `${path} at ${moment}`).not.toMatch(near);
      expect(page, `${path} at ${moment}`).toMatch(
        /(?:bring|headquarters takes) [^.]*(?:headquarters|toys)/i,
      );
    }
    expect(textOf(await html("/es/donate"))).toContain("Llévelo a la sede principal todo el año");
    expect(textOf(await html("/vi/donate"))).toContain("Xin mang đến trụ sở chính, quanh năm");
  }
  expect(textOf(await html("/what-to-bring"))).not.toContain("Find the nearest box");
  site.clock.set("2025-11-20T12:00:00-08:00");
  for (const path of pages) expect(await html(path), path).toMatch(near);
  expect(textOf(await html("/what-to-bring"))).toContain("Find the nearest box");
});

test("donors are sent to boxes only while these collect, whichever date comes before or after", async () => {
  const near = /drop(?: it| them)? off[^.?]*near you|location near you/i;
  const { starter } = seasonKind;
  const id = { kind: seasonKind as never, key: "2025" };
  for (const [baseVersion, [days, moment]] of [
    [{ end: "2025-12-10" }, "2025-12-12T12:00:00-08:00"],
    [{ start: "2025-12-01" }, "2025-11-24T12:00:00-08:00"],
  ].entries()) {
    const dates = starter.dates.map((date) =>
      date.purpose === "collection" ? { ...date, ...(days as object) } : date,
    );
    const value = { ...starter, dates } as unknown as Json;
    const author = { actor: "ana@toys.test", now: new Date("2025-12-28T20:00:00Z") };
    expect((await publish(site.db, id, { value, baseVersion }, author)).kind).toBe("ok");
    site.clock.set(moment as string);
    for (const path of ["/", "/donate", "/locations/gilroy"]) {
      const page = (await html(path)).replaceAll("Find a drop-off location near you", "");
      expect(page, `${path} at ${moment}`).not.toMatch(near);
    }
    expect(textOf(await html("/donate"))).toContain("Bring it to headquarters");
  }
});

const AUTHOR = { actor: "ana@toys.test", now: new Date("2025-10-15T20:00:00Z") };

/** The starter's dates, one of them changed. */
const changed = (id: string, fields: Partial<SeasonDate>) =>
  seasonKind.starter.dates.map((date) => (date.id === id ? { ...date, ...fields } : date));

/** Another site, whose season is the starter's with these changes. */
async function openWith(changes: Partial<Season>): Promise<Site> {
  const other = await openSite();
  const value = { ...seasonKind.starter, ...changes } as unknown as Json;
  await publish(other.db, { kind: seasonKind as never, key: "2025" }, { value, baseVersion: 0 }, AUTHOR);
  return other;
}

test("a collection on single days runs from the first to the last, as the boxes do", async () => {
  const days = ["2025-11-08", "2025-11-15", "2025-12-06", "2025-12-13"];
  const off = { cancelledDays: ["2025-12-13"], reason: "Flood." };
  const other = await openWith({
    dates: changed("collection-period", { days: "days", dates: days, ...off }),
  });
  other.clock.set("2025-11-12T20:00:00Z");
  const read = async (path: string) => textOf(await (await other.get(path)).text());
  expect(await read("/")).toContain("Collecting until December 6");
  expect(await read("/")).not.toContain("days until we collect");
  expect(await read("/donate")).toContain("Collecting until December 6");
  expect(await read("/donate")).toContain("November 8 - December 6, 2025. Headquarters takes toys");
  expect(await read("/vi/locations/san-jose")).toContain("Ngày 8 tháng 11 – ngày 6 tháng 12 năm 2025.");
  expect(await read("/important-dates")).toContain("Next: November 15, 2025");
  await other.close();
});

test.each(["shifts", "period"] as const)(
  "a collection of the kind %s with a canceled day is answered as one range",
  async (days) => {
    const hours = { from: "10:00", to: "18:00", weekendFrom: "10:00", weekendTo: "14:00" };
    const off = { cancelledDays: ["2025-12-05"], reason: "Storm." };
    const other = await openWith({ dates: changed("collection-period", { days, ...hours, ...off }) });
    other.clock.set("2025-12-04T20:00:00Z");
    for (const path of ["/donate", "/locations/san-jose"])
      expect(textOf(await (await other.get(path)).text()), path).toContain(
        "? November 1 - December 23, 2025. ",
      );
    await other.close();
  },
);

test("once the collection is over no page calls for toys of an age, whichever dates follow", async () => {
  const thanks = { ...blankDate, id: "thanks", title: "Thank-you evening", start: "2026-01-10" };
  const dates = [...seasonKind.starter.dates, { ...thanks, from: "18:00", to: "20:00" }];
  const other = await openWith({ dates });
  const needs: Record<string, string> = { "9-12": "short", "3-5": "full" };
  const shelves = neededToys.starter.shelves.map((one) => ({ ...one, need: needs[one.ages] ?? one.need }));
  const value = { ...neededToys.starter, shelves, lookedAt: "2025-12-20" } as unknown as Json;
  await publish(other.db, { kind: neededToys, key: "" }, { value, baseVersion: 0 }, AUTHOR);
  const box = { id: "box", name: "Willow Branch Library", city: "San Jose" };
  await addLocation(other.db, box);
  await givePaths(other.db, [box]);
  const { Cookie } = await administrator(other);
  const pages = ["/", "/donate", "/what-to-bring", "/locations/san-jose/willow-branch-library"];
  const readAll = async (time: string) => {
    other.clock.set(time);
    const all = [...pages, "/admin/content/announcement"];
    return Promise.all(all.map(async (path) => textOf(await (await other.get(path, { Cookie })).text())));
  };
  const calls = /Bring these first|Full: choose|Full for now|Short now|Full 3-5|We are short of/i;
  for (const text of await readAll("2025-12-20T20:00:00Z")) expect(text).toMatch(calls);
  for (const text of await readAll("2025-12-27T20:00:00Z")) expect(text).not.toMatch(calls);
  await other.close();
});

test("no page says of a season closed early that it goes on, or that it ended on a day to come", async () => {
  const other = await openWith({ closed: true });
  other.clock.set("2025-12-20T20:00:00Z");
  const read = async (path: string) => textOf(mainOf(await (await other.get(path)).text()));
  for (const [path, label] of [
    ["/important-dates", "Ended early"],
    ["/es/important-dates", "Terminó antes de lo previsto"],
    ["/vi/important-dates", "Đã kết thúc sớm"],
    ["/seasons/2025", "Ended early"],
  ] as const) {
    const text = await read(path);
    expect(text).toContain(label);
    expect(text).not.toMatch(/Happening now|Es ahora|Đang diễn ra|ended December 23/);
  }
  expect(await read("/bulk-donations")).toContain("Donations are accepted year-round.");
  expect(await read("/events")).not.toContain(ANNOUNCED);
  const box = { id: "late", name: "Late Library", city: "San Jose" };
  await addLocation(other.db, { ...box, starts_on: "2025-12-22" });
  await givePaths(other.db, [box]);
  expect(await read("/locations/san-jose/late-library")).toContain("Late Library Season over");
  other.clock.set("2025-12-24T20:00:00Z");
  expect(await read("/important-dates")).toContain("ended December 23, 2025");
  expect(await read("/events")).toContain(ANNOUNCED);
  await other.close();
});

test("a canceled event that lies ahead is no past event", async () => {
  const off = { cancelled: true, reason: "Flood." };
  const other = await openWith({ dates: changed("christmas-angels-toy-drive", off) });
  for (const [time, heading] of [
    ["2025-11-20T20:00:00Z", "Upcoming Events"],
    ["2025-12-22T20:00:00Z", "Past Events"],
  ] as const) {
    other.clock.set(time);
    const page = await (await other.get("/events")).text();
    expect(/<h2 id="upcoming"[^>]*>([^<]+)</.exec(page)?.[1]).toBe(heading);
    expect(page).toContain("Canceled for 2025");
  }
  await other.close();
});
