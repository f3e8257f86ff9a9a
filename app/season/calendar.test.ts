import ICAL from "ical.js";
import { expect, test } from "vitest";
import { occasions } from "#app/content/occasions.ts";
import { calendarFile } from "./calendar.server.ts";

const STAMP = new Date("2025-10-01T12:00:00Z");
const ORIGIN = "https://toys.example.org";

function parse(file: string) {
  const text = calendarFile(file, ORIGIN, STAMP);
  if (text === undefined) throw new Error(`no file ${file}`);
  const root = new ICAL.Component(ICAL.parse(text));
  for (const zone of root.getAllSubcomponents("vtimezone")) {
    ICAL.TimezoneService.register(zone);
  }
  const events = root.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  return { text, root, events };
}

/** The starts of an entry, as moments. */
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
  expect(event?.location).toContain("1200 Sample Street");
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
  const single = Object.values(occasions).flatMap(({ file }) => parse(file).events.map(({ uid }) => uid));
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
  expect(calendarFile("christmas", ORIGIN, STAMP)).toBeUndefined();
  expect(calendarFile("", ORIGIN, STAMP)).toBeUndefined();
});
