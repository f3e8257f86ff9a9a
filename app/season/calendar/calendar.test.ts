import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Season } from "#app/content/kinds/season.ts";
import { starterContents } from "#app/content/starter-site.ts";
import { calendarFile, seasonFeed } from "./calendar.server.ts";

const STAMP = new Date("2025-10-01T12:00:00Z");
const ORIGIN = "https://toys.example.org";

const [STARTER] = starterContents.seasons as [Season];

/** The calendar file after publishing these versions of the season in order. */
function write(file: string, ...later: Season[]) {
  const versions = [STARTER, ...later].map((season, version) => ({
    version,
    season,
    at: version === 0 ? null : `2025-11-0${version}T12:00:00.000Z`,
  }));
  return calendarFile(file, 2025, {
    contents: starterContents,
    history: [versions],
    origin: ORIGIN,
    stamp: STAMP,
  });
}

function change(id: string, changes: object): Season {
  return {
    ...STARTER,
    dates: STARTER.dates.map((date) => (date.id === id ? { ...date, ...changes } : date)),
  };
}

function parse(file: string, ...later: Season[]) {
  const text = write(file, ...later);
  if (text === undefined) throw new Error(`no file ${file}`);
  const root = new ICAL.Component(ICAL.parse(text));
  for (const zone of root.getAllSubcomponents("vtimezone")) {
    ICAL.TimezoneService.register(zone);
  }
  const events = root.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  return { text, root, events };
}

/** The start times of an entry. */
function starts(event: ICAL.Event): string[] {
  if (!event.isRecurring()) return [event.startDate.toJSDate().toISOString()];
  const days: string[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) days.push(next.toJSDate().toISOString());
  return days;
}

test("distribution day", () => {
  const { events, root } = parse("distribution-day");
  const [event] = events;
  expect(events).toHaveLength(1);
  expect(root.getAllSubcomponents("vtimezone")).toHaveLength(1);
  expect(event?.summary).toBe("Bay Area Toy Drive: Distribution day");
  expect(event?.startDate.zone?.tzid).toBe("America/Los_Angeles");
  expect(event?.startDate.toJSDate().toISOString()).toBe("2025-12-16T18:00:00.000Z");
  expect(event?.endDate.toJSDate().toISOString()).toBe("2025-12-17T00:00:00.000Z");
  expect(event?.location, "no sample address").toBe("Toy Drive Headquarters");
  expect(event?.component.getFirstPropertyValue("url")).toBe(`${ORIGIN}/important-dates`);
  expect(String(event?.component.getFirstPropertyValue("dtstamp"))).toBe("2025-10-01T12:00:00Z");
});

test("a period is whole days, its end the day after", () => {
  const [event] = parse("collection-period").events;
  expect(event?.startDate.isDate).toBe(true);
  expect(String(event?.startDate)).toBe("2025-11-01");
  expect(String(event?.endDate)).toBe("2025-12-24");
});

test("orientation repeats on five Saturdays at 2 PM, before and after the clock change", () => {
  const { events } = parse("volunteer-orientation");
  expect(events).toHaveLength(1);
  expect(events.flatMap(starts)).toEqual([
    "2025-11-01T21:00:00.000Z",
    "2025-11-08T22:00:00.000Z",
    "2025-11-15T22:00:00.000Z",
    "2025-11-22T22:00:00.000Z",
    "2025-11-29T22:00:00.000Z",
  ]);
});

test("toy sorting has other hours at the weekend", () => {
  const [weekdays, weekends] = parse("toy-sorting").events.map(starts);
  expect(weekdays).toHaveLength(10);
  expect(weekdays?.[0]).toBe("2025-12-02T02:00:00.000Z");
  expect(weekdays?.at(-1)).toBe("2025-12-13T02:00:00.000Z");
  expect(weekends).toEqual([
    "2025-12-06T18:00:00.000Z",
    "2025-12-07T18:00:00.000Z",
    "2025-12-13T18:00:00.000Z",
    "2025-12-14T18:00:00.000Z",
  ]);
});

test("the feed holds every entry of the single files, under the same UIDs", () => {
  const feed = parse("season");
  const single = STARTER.dates.flatMap(({ id }) => parse(id).events.map(({ uid }) => uid));
  const uids = feed.events.map(({ uid }) => uid);
  expect(uids).toEqual(single);
  expect(new Set(uids).size).toBe(uids.length);
  expect(uids).toContain("2025-distribution-day@toy-drive.calendar");
  expect(feed.root.getFirstPropertyValue("x-wr-calname")).toBe("Bay Area Toy Drive 2025");
});

test("the file follows RFC 5545: CRLF, lines of at most 75 octets, UTC where required", () => {
  const { text } = parse("season");
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.match(/^DTSTAMP:\d{8}T\d{6}Z\r$/gm)).toHaveLength(12);
  expect(text.match(/UNTIL=\d{8}T\d{6}Z/g)).toHaveLength(3);
});

test("an unknown name has no file", () => {
  expect(write("christmas")).toBeUndefined();
  expect(write("")).toBeUndefined();
});

const property = (event: ICAL.Event | undefined, name: string) =>
  String(event?.component.getFirstPropertyValue(name));

test("a moved date keeps its UID and says when it was moved", () => {
  const [before] = parse("distribution-day").events;
  const [moved] = parse("distribution-day", change("distribution-day", { start: "2025-12-17" })).events;
  expect(moved?.uid).toBe(before?.uid);
  expect(moved?.startDate.toJSDate().toISOString()).toBe("2025-12-17T18:00:00.000Z");
  expect([property(before, "sequence"), property(moved, "sequence")]).toEqual(["0", "1"]);
  expect(property(moved, "last-modified")).toBe("2025-11-01T12:00:00Z");
  const [unmoved] = parse("toy-sorting", change("distribution-day", { start: "2025-12-17" })).events;
  expect(property(unmoved, "sequence"), "another date is as it was").toBe("0");
});

test("a cancelled date, and a deleted one, reach subscribers as cancelled", () => {
  const off = change("distribution-day", { cancelled: true, reason: "A storm." });
  const [cancelled] = parse("season", off).events.filter(({ uid }) =>
    uid.startsWith("2025-distribution-day"),
  );
  expect(property(cancelled, "status")).toBe("CANCELLED");
  expect(cancelled?.description).toContain("A storm.");
  const gone = { ...STARTER, dates: STARTER.dates.filter(({ id }) => id !== "toy-sorting") };
  const sorting = parse("season", off, gone).events.filter(({ uid }) => uid.startsWith("2025-toy-sorting"));
  expect(sorting.map((event) => [property(event, "status"), property(event, "sequence")])).toEqual([
    ["CANCELLED", "2"],
    ["CANCELLED", "2"],
  ]);
});

test("single cancelled days are left out of what repeats, and cancelled where each has an entry", () => {
  const { events } = parse(
    "volunteer-orientation",
    change("volunteer-orientation", { cancelledDays: ["2025-11-15"] }),
  );
  expect(events.flatMap(starts)).toHaveLength(4);
  const days = parse(
    "mobile-collection-drive",
    change("mobile-collection-drive", { cancelledDays: ["2025-12-07"] }),
  ).events;
  expect(days.map((event) => property(event, "status"))).toEqual(["CONFIRMED", "CANCELLED"]);
});

test("entries that take place name only days that do, and one that is off the days that its date had", () => {
  const mobile = "mobile-collection-drive";
  const days = parse(mobile, change(mobile, { cancelledDays: ["2025-12-07"], reason: "Rain." })).events;
  expect(days[0]?.description).toContain("2025: November 23\n");
  expect(days[1]?.description).toMatch(/^2025: November 23 and December 7\n.*\nRain\./);
  const orientation = "volunteer-orientation";
  const [weekly] = parse(orientation, change(orientation, { cancelledDays: ["2025-11-22"] })).events;
  expect(weekly?.description).toContain("November 1, November 8, November 15 and November 29, 2-3 PM");
});

test.each([
  [{ days: "period" }, ["2025-11-01 - 2025-12-21 CONFIRMED"], "November 1 - December 20, 2025"],
  [
    { days: "days", dates: ["2025-12-20", "2025-12-21"] },
    ["2025-12-20 - 2025-12-21 CONFIRMED", "2025-12-21 - 2025-12-22 CANCELLED"],
    "December 20",
  ],
  [{ days: "period", start: "2025-12-21" }, ["2025-12-21 - 2025-12-24 CANCELLED"], "December 21"],
] as const)(
  "the collection %o ends in calendars on the day that its season is closed",
  (fields, entries, when) => {
    const open = change("collection-period", fields);
    const history = [open, { ...open, closed: true }, { ...open, closed: true, title: "Again" }].map(
      (season, version) => ({ version, season, at: `2025-12-${19 + version}T20:00:00.000Z` }),
    );
    const source = { contents: starterContents, history: [history], origin: ORIGIN, stamp: STAMP };
    const text = calendarFile("collection-period", 2025, source) ?? "";
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    expect(
      events.map((event) =>
        ["dtstart", "dtend", "status"].map((name) => String(event.getFirstPropertyValue(name))).join(" - "),
      ),
    ).toEqual(entries.map((entry) => entry.replace(/ (?=C)/, " - ")));
    expect(events[0]?.getFirstPropertyValue("description")).toContain(when);
  },
);

test("what is for staff only is in no file", () => {
  const season = change("distribution-day", { audience: "staff" });
  const text = calendarFile("distribution-day", 2025, {
    contents: starterContents,
    history: [[{ version: 0, season, at: null }]],
    origin: ORIGIN,
    stamp: STAMP,
  });
  expect(text).toBeUndefined();
});

test("the feed has every season, as one file would have them", async () => {
  const next = JSON.parse(JSON.stringify(STARTER).replaceAll("2025", "2026")) as Season;
  const history = [STARTER, next].map((season) => [{ version: 1, season, at: null }]);
  const source = { contents: starterContents, history, origin: ORIGIN, stamp: STAMP };
  expect(await seasonFeed(2025, source)).toBe(calendarFile("season", 2025, source));
  const none = { ...source, history: [] };
  expect(await seasonFeed(2025, none)).toBe(calendarFile("season", 2025, none));
});
