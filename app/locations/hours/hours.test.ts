import { describe, expect, it } from "vitest";
import { addDays, weekdayOf } from "#app/core/time/calendar-days.ts";
import { pacificMoment } from "#app/core/time/pacific-time.ts";
import { placeInstead } from "#app/locations/place-instead.ts";
import { type Judged, statusAt, statusWords } from "#app/locations/state.ts";
import { pacificInstant } from "./bay-time.ts";
import { type Hours, type Interval, openState } from "./hours.ts";

const ZONE = "America/Los_Angeles";
const NINE_TO_FIVE: Interval[] = [{ from: "09:00", to: "17:00" }];

const HOURS: Hours = {
  // Sunday to Saturday: closed, daytime, a lunch break, past midnight, all day, until midnight, a short
  // night.
  week: [
    [],
    NINE_TO_FIVE,
    [
      { from: "08:30", to: "12:00" },
      { from: "13:00", to: "17:30" },
    ],
    [{ from: "18:00", to: "01:30" }],
    [{ from: "00:00", to: "00:00" }],
    [{ from: "10:00", to: "00:00" }],
    [{ from: "22:00", to: "02:30" }],
  ],
  exceptions: [
    { date: "2025-11-27", intervals: [], reason: "Thanksgiving" },
    { date: "2025-12-24", intervals: [{ from: "09:00", to: "12:00" }], reason: "Christmas Eve" },
    { date: "2025-11-30", intervals: [{ from: "11:00", to: "15:00" }], reason: "Drive" },
  ],
};

/**
 * Reference implementation: sorted intervals around a day by calendar arithmetic, with adjacent ones merged.
 */
function oracle(
  { week, exceptions }: Hours,
  moment: Temporal.Instant,
): { open: boolean; next: string | null } {
  const today = moment.toZonedDateTimeISO(ZONE).toPlainDate();
  const joined: { start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime }[] = [];
  for (let offset = -2; offset < 20; offset++) {
    const day = today.add({ days: offset });
    const special = exceptions.filter(({ date }) => Temporal.PlainDate.from(date).equals(day));
    const intervals = special[0] ? special[0].intervals : (week[day.dayOfWeek % 7] ?? []);
    for (const { from, to } of intervals) {
      const start = day.toZonedDateTime({ timeZone: ZONE, plainTime: from });
      const same = Temporal.PlainTime.compare(to, from) > 0;
      const end = (same ? day : day.add({ days: 1 })).toZonedDateTime({ timeZone: ZONE, plainTime: to });
      if (Temporal.ZonedDateTime.compare(start, end) >= 0) continue;
      const last = joined.at(-1);
      if (!last || Temporal.ZonedDateTime.compare(start, last.end) > 0) joined.push({ start, end });
      else if (Temporal.ZonedDateTime.compare(end, last.end) > 0) last.end = end;
    }
  }
  for (const { start, end } of joined) {
    if (Temporal.Instant.compare(end.toInstant(), moment) <= 0) continue;
    const open = Temporal.Instant.compare(start.toInstant(), moment) <= 0;
    return { open, next: (open ? end : start).toPlainDateTime().toString({ smallestUnit: "minute" }) };
  }
  return { open: false, next: null };
}

/** Times just before, at and after every opening, closing, midnight and clock change in several weeks. */
function moments(): number[] {
  const result = new Set<number>();
  const days = ["2025-11-01", "2025-11-24", "2025-12-22", "2025-12-29", "2026-03-06", "2026-10-30"];
  for (const first of days) {
    for (let offset = 0; offset < 4; offset++) {
      const day = addDays(first, offset);
      const intervals = HOURS.week[weekdayOf(day)] ?? [];
      for (const time of ["00:00", "01:30", "02:30", ...intervals.flatMap(({ from, to }) => [from, to])]) {
        const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(ZONE).epochMilliseconds;
        for (const shift of [-60_000, -1, 0, 1, 3_600_000]) result.add(at + shift);
      }
    }
  }
  return [...result];
}

describe("opening hours", () => {
  const all = moments();

  it(`agree with the calendar at ${all.length} moments around openings, closings and clock changes`, () => {
    expect(all.length).toBeGreaterThan(400);
    for (const moment of all) {
      const expected = oracle(HOURS, Temporal.Instant.fromEpochMilliseconds(moment));
      const state = openState(HOURS, moment);
      const next = state.open ? state.until : state.opens;
      expect(
        { open: state.open, next: next && `${next.day}T${next.time}` },
        new Date(moment).toISOString(),
      ).toEqual(expected);
    }
  });

  it("turn a day and a time into a moment as the calendar does, also where a clock change skips or repeats it", () => {
    for (const day of ["2025-11-02", "2026-03-08", "2025-07-04", "2025-12-31"]) {
      for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
        const expected = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(ZONE);
        expect(pacificInstant(day, time), `${day} ${time}`).toBe(expected.epochMilliseconds);
        expect(pacificMoment(day, time).getTime(), `${day} ${time}`).toBe(expected.epochMilliseconds);
      }
    }
  });

  it("know a place that never closes, and one that has no opening ahead", () => {
    const always: Hours = { week: Array(7).fill([{ from: "00:00", to: "00:00" }]), exceptions: [] };
    const never: Hours = { week: Array(7).fill([]), exceptions: [] };
    const now = pacificInstant("2025-11-21", "14:10");
    expect(openState(always, now)).toEqual({ open: true, until: null, soon: false });
    expect(openState(never, now)).toEqual({ open: false, opens: null });
  });
});

describe("what a place says", () => {
  const week = [[], NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, []];
  const hours: Hours = { week, exceptions: [{ date: "2025-11-27", intervals: [], reason: "Thanksgiving" }] };
  const SEASON = { start: "2025-11-01", end: "2025-12-23" };
  const OPEN: Judged = {
    type: "drop-off",
    phone: "(408) 555-0137",
    state: "open",
    state_until: null,
    ends_on: null,
    hours_week: JSON.stringify(hours.week),
    hours_exceptions: JSON.stringify(hours.exceptions),
  };
  const UNCONFIRMED = { hours_week: null };
  const says = (
    day: string,
    time: string,
    facts: Partial<Judged> = {},
    collection: { start: string; end: string } | null = SEASON,
  ) => statusWords(statusAt({ ...OPEN, ...facts }, collection, pacificInstant(day, time)), day);

  it.each([
    ["2025-11-21", "14:10", "Open until 5 PM"],
    ["2025-11-21", "16:00", "Closes soon. Open until 5 PM"],
    ["2025-11-21", "17:00", "Closed. Opens Monday 9 AM"],
    ["2025-11-21", "08:59", "Closed. Opens today 9 AM"],
    ["2025-11-23", "20:00", "Closed. Opens tomorrow 9 AM"],
    ["2025-11-26", "17:00", "Closed. Opens Friday 9 AM"],
    ["2025-11-11", "07:00", "Holiday: may be closed, call first. Opens tomorrow 9 AM"],
    ["2025-11-11", "16:59", "Holiday: may be closed, call first. Opens tomorrow 9 AM"],
    ["2025-11-11", "17:00", "Closed. Opens tomorrow 9 AM"],
  ])("on %s at %s: %s", (day, time, words) => {
    expect(says(day, time)).toBe(words);
  });

  it("names no other unsure holiday as the next opening", () => {
    const thursdays = [[], [], [], [], [{ from: "09:00", to: "17:00" }], [], []];
    const facts = { type: "headquarters", hours_week: JSON.stringify(thursdays) } as const;
    expect(says("2025-12-24", "12:00", facts)).toBe("Closed. Opens Thursday, January 8, 2026 9 AM");
    expect(says("2025-12-25", "12:00", facts)).toMatch(/call first. Opens Thursday, January 8, 2026 9 AM$/);
  });

  it("says nothing about being open without confirmed hours", () => {
    expect(says("2025-11-21", "14:10", UNCONFIRMED)).toBeNull();
  });

  it("says that the box is full whatever the hours are, until the last day of that state", () => {
    const full = { state: "full", state_until: "2025-11-21" } as const;
    expect(says("2025-11-21", "14:10", { ...full, ...UNCONFIRMED })).toBe("Box is full");
    expect(says("2025-11-22", "00:00", full)).toBe("Closed. Opens Monday 9 AM");
    const closed = { state: "closed", state_until: "2025-11-23" } as const;
    expect(says("2025-11-21", "14:10", closed)).toBe("Closed, opens again Monday");
    expect(says("2025-11-24", "09:00", closed)).toBe("Open until 5 PM");
    expect(says("2025-11-21", "14:10", { state: "closed" })).toBe("Closed for now");
  });

  it.each<[string, string, string, Partial<Judged>]>([
    ["2025-10-31", "14:10", "Collects from November 1", {}],
    ["2025-10-31", "14:10", "Collects from November 1", { state: "full" }],
    ["2025-10-31", "14:10", "Collects from November 6", { state: "closed", state_until: "2025-11-05" }],
    ["2025-10-31", "14:10", "Closed for now", { state: "closed" }],
    ["2024-12-20", "14:10", "Collects from November 1, 2025", {}],
    ["2025-11-01", "00:00", "Closed. Opens Monday 9 AM", {}],
    ["2025-12-22", "18:00", "Closed. Opens tomorrow 9 AM", {}],
    ["2025-12-22", "14:10", "Closed for now", { state: "closed", state_until: "2025-12-26" }],
    ["2025-12-23", "16:30", "Closes soon. Open until 5 PM", {}],
    ["2025-12-23", "17:00", "Closed", {}],
    ["2025-12-24", "12:00", "Season over", { state: "full" }],
    ["2026-01-15", "12:00", "Season over", UNCONFIRMED],
    ["2025-12-12", "18:00", "Closed", { ends_on: "2025-12-12" }],
    ["2026-01-15", "12:00", "Open until 5 PM", { type: "headquarters" }],
    ["2025-10-31", "14:10", "Box is full", { type: "headquarters", state: "full" }],
  ])("on %s at %s: %s, for %o", (day, time, words, facts) => {
    expect(says(day, time, facts)).toBe(words);
  });

  it.each<[string, string, string, Partial<Judged>]>([
    ["2025-12-11", "23:10", "Open until 2 AM", {}],
    ["2025-12-12", "22:00", "Open until midnight", {}],
    ["2025-12-12", "23:10", "Closes soon. Open until midnight", {}],
    ["2025-12-13", "00:10", "Closed", {}],
    ["2025-12-23", "22:00", "Open until midnight", { ends_on: null }],
    ["2025-12-23", "22:00", "Open until 2 AM", { type: "headquarters", ends_on: null }],
  ])("promises no toys after the last midnight, on %s at %s: %s, for %o", (day, time, words, facts) => {
    const nights = JSON.stringify(Array(7).fill([{ from: "18:00", to: "02:00" }]));
    expect(says(day, time, { hours_week: nights, ends_on: "2025-12-12", ...facts })).toBe(words);
  });

  it("names in its stead the nearest place that is open, else the next to open, else headquarters", () => {
    const place = (name: string, facts: Partial<Judged>) => ({ ...OPEN, ...facts, name });
    const late = JSON.stringify([[], ...Array(5).fill([{ from: "15:00", to: "20:00" }]), []]);
    const places = [
      place("full", { state: "full" }),
      place("unknown", UNCONFIRMED),
      place("late", { hours_week: late }),
      place("near", {}),
      place("far", {}),
      place("headquarters", { type: "headquarters", ...UNCONFIRMED }),
    ];
    const named = (day: string, time: string, from = places) =>
      placeInstead(from, SEASON, pacificInstant(day, time))?.name;
    expect(named("2025-11-21", "14:10")).toBe("near");
    expect(named("2025-11-21", "15:10")).toBe("late");
    expect(named("2025-11-21", "20:10")).toBe("near");
    expect(named("2025-12-23", "20:10")).toBe("headquarters");
    const daily = JSON.stringify(Array(7).fill([{ from: "08:00", to: "17:00" }]));
    const holiday = [place("names the day", {}), place("first to open", { hours_week: daily })];
    for (const time of ["12:00", "22:00"]) expect(named("2025-11-27", time, holiday)).toBe("first to open");
    expect(named("2025-11-21", "14:10", places.slice(0, 2))).toBeUndefined();
  });
});
