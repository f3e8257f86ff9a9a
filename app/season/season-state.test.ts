import { expect, test } from "vitest";
import { seasonKind } from "#app/content/kinds.ts";
import { stretches } from "./season-state.ts";
import { changesOf, seasonView } from "./season-view.ts";

/** A moment in Bay Area standard time. */
const at = (text: string) => new Date(`${text}-08:00`);

const SEASONS = [seasonKind.starter];
const seasonState = (now: Date) => seasonView(SEASONS, now, "");
const IDS = {
  collection: "collection-period",
  orientation: "volunteer-orientation",
  familyRegistration: "family-registration",
  mobileCollection: "mobile-collection-drive",
  sorting: "toy-sorting",
  distributionSupport: "distribution-support",
  distribution: "distribution-day",
  christmasAngels: "christmas-angels-toy-drive",
  angelsBoxDropOff: "christmas-angels-box-drop-off",
  angelsBoxPickUp: "christmas-angels-box-pick-up",
};
type Key = keyof typeof IDS;

const find = (key: Key, now: Date) => seasonState(now).dates.find(({ id }) => id === IDS[key]);

function labels(now: Date): Record<string, string | undefined> {
  return Object.fromEntries((Object.keys(IDS) as Key[]).map((key) => [key, find(key, now)?.label]));
}

const COMING = "Coming up";
const NOW = "Happening now";

test("2025-10-15: all is coming", () => {
  const state = seasonState(new Date("2025-10-15T12:00:00-07:00"));
  expect(new Set(state.dates.map(({ label }) => label))).toEqual(new Set([COMING]));
  expect(new Set(state.dates.map(({ state }) => state))).toEqual(new Set(["coming"]));
  expect(state.notice).toBeNull();
});

test("2025-11-23: a mobile collection day, in the middle of the season", () => {
  expect(labels(at("2025-11-23T12:00:00"))).toEqual({
    collection: NOW,
    orientation: "Next: November 29, 2025, 2-3 PM",
    familyRegistration: NOW,
    mobileCollection: NOW,
    sorting: COMING,
    distributionSupport: COMING,
    distribution: COMING,
    christmasAngels: COMING,
    angelsBoxDropOff: "Ended November 7, 2025",
    angelsBoxPickUp: COMING,
  });
});

test("2025-12-16 11:00: distribution day", () => {
  expect(labels(at("2025-12-16T11:00:00"))).toEqual({
    collection: NOW,
    orientation: "Ended November 29, 2025",
    familyRegistration: "Ended December 10, 2025",
    mobileCollection: "Ended December 7, 2025",
    sorting: "Ended December 14, 2025",
    distributionSupport: NOW,
    distribution: NOW,
    christmasAngels: COMING,
    angelsBoxDropOff: "Ended November 7, 2025",
    angelsBoxPickUp: NOW,
  });
  expect(seasonState(at("2025-12-16T11:00:00")).notice).toBeNull();
});

test("2026-01-05: all is past", () => {
  const state = seasonState(at("2026-01-05T12:00:00"));
  expect(state.dates.every(({ label }) => /^Ended \w+ \d+, 2025$/.test(label))).toBe(true);
  expect(state.words).toBe(
    "The 2025 drive has ended. Headquarters takes toys all year. Next dates will be announced.",
  );
  expect(state.notice).toBe("The next dates will be announced.");
});

test("a label changes to the minute, in Bay Area time", () => {
  const label = (key: Key, text: string) => labels(at(text))[key];
  expect(label("distribution", "2025-12-16T09:59:59")).toBe(COMING);
  expect(label("distribution", "2025-12-16T10:00:00")).toBe(NOW);
  expect(label("distribution", "2025-12-16T15:59:59")).toBe(NOW);
  expect(label("distribution", "2025-12-16T16:00:00")).toMatch(/^Ended December \d+, 2025$/);
  expect(label("collection", "2025-12-23T23:59:59")).toBe(NOW);
  expect(label("collection", "2025-12-24T00:00:00")).toMatch(/^Ended December \d+, 2025$/);
  expect(label("sorting", "2025-12-06T09:00:00")).toBe("Next: December 6, 2025, 10 AM-4 PM");
  expect(label("sorting", "2025-12-06T15:00:00")).toBe(NOW);
  expect(label("mobileCollection", "2025-11-24T00:00:00")).toBe("Next: December 7, 2025");
});

test("the collection opens in daylight saving time", () => {
  const [collection] = seasonState(at("2025-11-20T12:00:00")).dates;
  const [stretch] = collection ? stretches(collection.occasion) : [];
  expect(stretch?.start.toISOString()).toBe("2025-11-01T07:00:00.000Z");
  expect(stretch?.end.toISOString()).toBe("2025-12-24T08:00:00.000Z");
});

test("the words of the season are those of its voice", () => {
  const words = (moment: string) => seasonState(at(moment)).words;
  expect(words("2025-10-15T12:00:00")).toBe("Collection opens November 1");
  expect(words("2025-11-20T12:00:00")).toBe("Collecting until December 23");
  expect(words("2025-12-23T12:00:00")).toBe("Collecting for the last day today");
  expect(words("2024-12-30T12:00:00")).toBe("Collection opens November 1, 2025");
});

test("labels stay the same between two changes of the season", () => {
  for (const from of ["2025-11-08T13:00:00", "2025-11-23T12:00:00", "2025-12-06T09:00:00"]) {
    const change = Math.min(
      ...changesOf(SEASONS)
        .map((moment) => moment.getTime())
        .filter((time) => time > at(from).getTime()),
    );
    expect(labels(new Date(change - 1))).toEqual(labels(at(from)));
    expect(labels(new Date(change))).not.toEqual(labels(at(from)));
  }
});

test("hours of the night in which clocks go forward end after they begin", () => {
  const [only] = stretches({ kind: "day", date: "2022-03-13", from: "01:01", to: "02:00" });
  expect(only).toMatchObject({ start: at("2022-03-13T01:01"), end: at("2022-03-13T02:00") });
  const [skipped] = stretches({ kind: "day", date: "2020-03-08", from: "02:01", to: "03:00" });
  expect(skipped?.end).toEqual(skipped?.start);
});
