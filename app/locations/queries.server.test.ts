import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cities } from "#app/content/kinds/cities.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import type { Database } from "#app/core/db/tables.ts";
import { parseLocationsCsv } from "#app/locations/staff/import/csv.server.ts";
import { importLocations } from "#app/locations/staff/import/import-queries.server.ts";
import type { Collection } from "#app/season/season-view.ts";
import { engines, type TestDatabase } from "../../tests/databases.ts";
import { zipCodesIn } from "./city-list.ts";
import type { Point } from "./distance.ts";
import { foldQuery, matches, searchText } from "./match.ts";
import { milesTo } from "./nearest.server.ts";
import { inAndNearCity, listPublic, nearestBy } from "./queries.server.ts";
import { searchLocations, searchNearest } from "./search-queries.server.ts";

const starter = parseLocationsCsv(readFileSync("starter/locations.csv"));
const collection = { start: "2025-11-01", end: "2025-12-23" };
const ALL = { limit: 1000, collection };
const NOW = new Date("2025-11-01T18:00:00.000Z");

/** The locations nearest to a ZIP code or a point; five if not told otherwise. */
const nearestTo = (
  db: Database,
  now: Date,
  from: string | Point,
  options: { count?: number; collection: Collection },
) => nearestBy(db, now, (point) => milesTo(from, point), { count: 5, ...options });

describe("the starter locations", () => {
  it("are samples that say so, of all three types, in the ten cities of the specification, and none in 95126", () => {
    expect(starter.problems).toEqual([]);
    expect(starter.warnings).toEqual([]);
    expect(starter.rows.every(({ name }) => name.endsWith("(sample)"))).toBe(true);
    expect(new Set(starter.rows.map(({ type }) => type))).toEqual(
      new Set(["headquarters", "drop-off", "collection"]),
    );
    expect(starter.rows.some((row) => matches(searchText(row), "95126"))).toBe(false);
    for (const { cityName, places, zipCodes } of cities.starter.cities.slice(0, 10)) {
      const there = starter.rows.filter(({ city }) => places.includes(city));
      expect(there.length, cityName).toBeGreaterThan(0);
      for (const { zip_code } of there) expect(zipCodesIn(zipCodes), cityName).toContain(zip_code);
    }
  });
});

describe.each(engines)("locations on %s", (_, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
    await importLocations(test.db, starter.rows, NOW, { actor: "test" });
    await test.db
      .updateTable("locations")
      .set({ deleted_at: NOW.toISOString() })
      .where("name", "=", "Evergreen Fire Station (sample)")
      .execute();
  });
  afterAll(() => test.close());

  it("are changed by two transactions in another order without a deadlock", async () => {
    // SQLite has one writer at a time.
    if (!isPostgres(test.db)) return;
    const [one = "", two = ""] = (
      await test.db.selectFrom("locations").select("id").orderBy("id").execute()
    ).map(({ id }) => id);
    const note = (db: Database, id: string, text: string) =>
      db.updateTable("locations").set({ staff_note: text }).where("id", "=", id).execute();
    const begun = Promise.withResolvers<void>();
    const other = begun.promise.then(() => test.db.transaction().execute((tx) => note(tx, two, "b")));
    await test.db.transaction().execute(async (tx) => {
      await note(tx, one, "a");
      begun.resolve();
      const waiting = tx
        .selectFrom(sql<{ pid: number }>`pg_locks`.as("lock"))
        .where(sql<boolean>`not granted`)
        .select("pid");
      // Until the other transaction has changed its row: it waits for this one, or is done.
      await Promise.race([other, vi.waitUntil(async () => (await waiting.execute()).length > 0)]);
      await note(tx, two, "a");
    });
    await other;
  });

  it("lists locations that are not deleted, by name, without staff columns", async () => {
    const { rows, total } = await listPublic(test.db, NOW, ALL);
    expect(total).toBe(starter.rows.length - 1);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(names).not.toContain("Evergreen Fire Station (sample)");
    expect(Object.keys(rows[0] ?? {})).toEqual([
      "id",
      "name",
      "address",
      "city",
      "zip_code",
      "phone",
      "hours",
      "type",
      "google_maps_url",
      "path",
      "state",
      "state_until",
      "state_reason",
      "ends_on",
      "hours_exceptions",
      "hours_week",
    ]);
  });

  it.each([
    "gilroy",
    "95020",
    "95020-1234",
    "San José",
    "example ave",
    "  SPECIMEN",
    "zzz",
    "%",
    "_",
    "!",
    "'",
    "\\",
    "\0",
    "a".repeat(10_000),
  ])("finds for %j what the browser's filter finds", async (q) => {
    const all = await listPublic(test.db, NOW, ALL);
    const expected = all.rows.filter((row) => matches(searchText(row), foldQuery(q)));
    expect(await listPublic(test.db, NOW, { q, ...ALL })).toEqual({ rows: expected, total: expected.length });
    expect(await listPublic(test.db, NOW, { q, limit: 2, offset: 1, collection })).toEqual({
      rows: expected.slice(1, 3),
      total: expected.length,
    });
  });

  it("gives the five nearest to a ZIP code or a point, nearest first", async () => {
    for (const from of ["95126", "95126-1234", { lat: 37.33, lon: -121.92 }]) {
      const found = await nearestTo(test.db, NOW, from, { collection });
      expect(found).toHaveLength(5);
      const miles = found.map((entry) => entry.miles);
      expect(miles).toEqual(miles.toSorted((a, b) => a - b));
      expect(found[0]?.location.city).not.toBe("Gilroy");
    }
    const near = await nearestTo(test.db, NOW, "95021", { count: 3, collection });
    expect(near.map(({ location }) => location.name)).toEqual([
      "Garlic Field Feed and Garden (sample)",
      "South County Family Center (sample)",
      "Poppy Hill Fire Station (sample)",
    ]);
    expect(await nearestTo(test.db, NOW, "00000", { collection })).toEqual([]);
  });

  it("gives every city of the specification its own locations, and others near it", async () => {
    const limits = { inCity: 50, near: 5, collection };
    for (const city of cities.starter.cities.slice(0, 10)) {
      const { inCity, total, near } = await inAndNearCity(test.db, NOW, city, limits);
      expect(total, city.cityName).toBe(inCity.length);
      expect(total, city.cityName).toBeGreaterThan(0);
      for (const location of inCity) expect(city.places, city.cityName).toContain(location.city);
      for (const { location, miles } of near) {
        expect(city.places, city.cityName).not.toContain(location.city);
        expect(miles, city.cityName).toBeLessThanOrEqual(6);
      }
    }
    const sanJose = await inAndNearCity(
      test.db,
      NOW,
      { places: ["San Jose"], zipCodes: "95112" },
      { inCity: 2, near: 1, collection },
    );
    expect([sanJose.inCity.length, sanJose.total, sanJose.near.length]).toEqual([2, 4, 1]);
  });

  it("gives a city without a location the nearest ones, however far", async () => {
    const hollister = { places: ["Hollister"], zipCodes: "95023-95024" };
    const { inCity, total, near } = await inAndNearCity(test.db, NOW, hollister, {
      ...{ inCity: 50, near: 5, collection },
    });
    expect([inCity, total, near.length]).toEqual([[], 0, 5]);
    expect(near[0]?.location.city).toBe("Gilroy");
  });

  it("measures to the point of a place that has one, else to the middle of its ZIP code", async () => {
    const own = { lat: 37.0061, lon: -121.5683, precision: "exact" as const };
    const name = "Garlic Field Feed and Garden (sample)";
    await test.db.updateTable("locations").set(own).where("name", "=", name).execute();
    const [first, second] = await nearestTo(test.db, NOW, { lat: 37.0061, lon: -121.5683 }, { collection });
    expect(first).toMatchObject({ location: { name }, miles: 0, isExact: true });
    expect(second).toMatchObject({ isExact: false });
    expect(second?.miles).toBeGreaterThan(0.5);
    const { rows } = await searchLocations(test.db, NOW, "95020", ALL);
    const of = (wanted: string) => rows.find(({ location }) => location.name === wanted)?.miles;
    expect(of(name)).toBeCloseTo(milesTo("95020", own) ?? 0, 6);
    expect(of("South County Family Center (sample)")).toBe(0);
  });

  it("names headquarters first outside of the season, however near the others are", async () => {
    const now = new Date("2026-01-10T20:00:00Z");
    for (const season of [null, collection, { start: "2026-10-31", end: "2026-12-22" }]) {
      const page = { limit: 50, collection: season };
      const lists = {
        unmatched: (await searchLocations(test.db, now, "95126", page)).nearest,
        "of a ZIP code": (await searchLocations(test.db, now, "95112", page)).rows,
        nearby: (await searchLocations(test.db, now, "95050", page)).nearby,
        "of a city": (await searchLocations(test.db, now, "San Jose", page)).rows,
        "near a ZIP code": await nearestTo(test.db, now, "95020", page),
      };
      for (const [name, [first, ...others]] of Object.entries(lists)) {
        expect(first?.location.type, name).toBe("headquarters");
        const miles = others.map((row) => row.miles ?? 0);
        expect(miles, name).toEqual(miles.toSorted((a, b) => a - b));
      }
    }
  });

  it("lists by distance alone from a visitor's position, outside of the season too", async () => {
    const now = new Date("2026-01-10T20:00:00Z");
    const { rows } = await searchNearest(test.db, now, { lat: 37.0061, lon: -121.5683 });
    const miles = rows.map((row) => row.miles ?? 0);
    expect(rows[0]?.location.type).not.toBe("headquarters");
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  });

  it("names an open place before closed ones that are at most three miles nearer", async () => {
    const nearest = async () =>
      (await searchLocations(test.db, new Date("2025-11-17T20:00:00Z"), "Cupertino", ALL)).nearest;
    const before = await nearest();
    const [first, second] = before;
    if (!first || !second) throw new Error("two places are near");
    const gap = (second.miles ?? 0) - (first.miles ?? 0);
    expect(gap).toBeLessThan(3);
    const open = JSON.stringify(Array(7).fill([{ from: "00:00", to: "00:00" }]));
    const set = (id: string, week: string | null) =>
      test.db
        .updateTable("locations")
        .set({ hours_week: week, hours_confirmed: week ? 1 : 0 })
        .where("id", "=", id)
        .execute();
    await set(first.location.id, JSON.stringify(Array(7).fill([])));
    await set(second.location.id, open);
    const after = await nearest();
    expect(after[0]?.location.id).toBe(second.location.id);
  });
});
