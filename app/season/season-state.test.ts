import { expect, test } from "vitest";
import { type SeasonKey, season } from "./season.ts";
import { nextChange, seasonState, stretches } from "./season-state.ts";

/** A moment on a Bay Area clock in winter. */
const at = (text: string) => new Date(`${text}-08:00`);

function labels(now: Date): Record<SeasonKey, string> {
  const entries = Object.entries(seasonState(now).dates).map(([key, { label }]) => [key, label]);
  return Object.fromEntries(entries);
}

const COMING = "Coming up";
const NOW = "Happening now";
const PAST = "This event has ended";

test("2025-10-15: all is coming", () => {
  const state = seasonState(new Date("2025-10-15T12:00:00-07:00"));
  expect(new Set(Object.values(state.dates).map(({ label }) => label))).toEqual(new Set([COMING]));
  expect(new Set(Object.values(state.dates).map(({ state }) => state))).toEqual(new Set(["coming"]));
  expect(state.notice).toBeNull();
});

test("2025-11-23: a mobile collection day, in the middle of the season", () => {
  expect(labels(at("2025-11-23T12:00:00"))).toEqual({
    collection: NOW,
    orientation: "Next: November 29, 2-3 PM",
    familyRegistration: NOW,
    mobileCollection: NOW,
    sorting: COMING,
    distributionSupport: COMING,
    distribution: COMING,
    christmasAngels: COMING,
    angelsBoxDropOff: PAST,
    angelsBoxPickUp: COMING,
  });
});

test("2025-12-16 11:00: distribution day", () => {
  expect(labels(at("2025-12-16T11:00:00"))).toEqual({
    collection: NOW,
    orientation: PAST,
    familyRegistration: PAST,
    mobileCollection: PAST,
    sorting: PAST,
    distributionSupport: NOW,
    distribution: NOW,
    christmasAngels: COMING,
    angelsBoxDropOff: PAST,
    angelsBoxPickUp: NOW,
  });
  expect(seasonState(at("2025-12-16T11:00:00")).notice).toBeNull();
});

test("2026-01-05: all is past", () => {
  const state = seasonState(at("2026-01-05T12:00:00"));
  expect(new Set(Object.values(state.dates).map(({ label }) => label))).toEqual(new Set([PAST]));
  expect(state.notice).toBe("The next dates will be announced.");
  expect(nextChange(at("2026-01-05T12:00:00"))).toBeNull();
});

test("a label changes to the minute, in Bay Area time", () => {
  const label = (key: SeasonKey, text: string) => labels(at(text))[key];
  expect(label("distribution", "2025-12-16T09:59:59")).toBe(COMING);
  expect(label("distribution", "2025-12-16T10:00:00")).toBe(NOW);
  expect(label("distribution", "2025-12-16T15:59:59")).toBe(NOW);
  expect(label("distribution", "2025-12-16T16:00:00")).toBe(PAST);
  expect(label("collection", "2025-12-23T23:59:59")).toBe(NOW);
  expect(label("collection", "2025-12-24T00:00:00")).toBe(PAST);
  expect(label("sorting", "2025-12-06T09:00:00")).toBe("Next: December 6, 10 AM-4 PM");
  expect(label("sorting", "2025-12-06T15:00:00")).toBe(NOW);
  expect(label("mobileCollection", "2025-11-24T00:00:00")).toBe("Next: December 7");
});

test("the collection opens in daylight saving time", () => {
  expect(stretches(season.collection)[0]?.start.toISOString()).toBe("2025-11-01T07:00:00.000Z");
  expect(stretches(season.collection)[0]?.end.toISOString()).toBe("2025-12-24T08:00:00.000Z");
});

test("a repeated occasion has a stretch for each of its days", () => {
  expect(stretches(season.orientation).map(({ words }) => words)).toEqual(
    [1, 8, 15, 22, 29].map((day) => `November ${day}, 2-3 PM`),
  );
  expect(stretches(season.sorting)).toHaveLength(14);
});

test("the next change is the first moment at which a label differs", () => {
  expect(nextChange(new Date("2025-10-15T19:00:00Z"))?.toISOString()).toBe("2025-11-01T07:00:00.000Z");
  expect(nextChange(at("2025-12-16T11:00:00"))?.toISOString()).toBe(at("2025-12-16T16:00:00").toISOString());
  for (const from of ["2025-11-08T13:00:00", "2025-11-23T12:00:00", "2025-12-06T09:00:00"]) {
    const change = nextChange(at(from));
    if (change === null) throw new Error("expected a change");
    expect(seasonState(new Date(change.getTime() - 1))).toEqual(seasonState(at(from)));
    expect(seasonState(change)).not.toEqual(seasonState(at(from)));
  }
});
