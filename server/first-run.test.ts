import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Log } from "#app/core/settings.ts";
import { engines } from "../tests/databases.ts";
import { loadStarterLocations } from "./first-run.ts";

const NOW = new Date("2025-11-01T18:00:00.000Z");
const root = join(import.meta.dirname, "..");
const SAMPLES = { STARTER_DATA: "samples" } as const;
const log: Log = { info() {}, warn() {}, error() {} };

describe.each(engines)("starter locations on %s", (_, open) => {
  it("are added once, and not again after staff deleted them for good", async () => {
    const { db, close } = await open();
    await loadStarterLocations({ root, db, log, config: SAMPLES }, NOW);
    const rows = await db.selectFrom("locations").select("name").execute();
    expect(rows.length).toBeGreaterThan(10);
    const actors = await db.selectFrom("location_history").select("actor").distinct().execute();
    expect(actors).toEqual([{ actor: "starter data" }]);

    await db.deleteFrom("locations").execute();
    await loadStarterLocations({ root, db, log, config: SAMPLES }, NOW);
    expect(await db.selectFrom("locations").select("id").execute()).toEqual([]);
    await close();
  });

  it("come with confirmed hours, and stay as they are written", async () => {
    const { db, close } = await open();
    await loadStarterLocations({ root, db, log, config: SAMPLES }, NOW);
    const rows = await db
      .selectFrom("locations")
      .select(["name", "hours", "hours_week", "hours_exceptions", "hours_confirmed"])
      .execute();
    expect(rows.filter((row) => row.hours_confirmed === 0)).toEqual([]);
    const union = rows.find(({ name }) => name.startsWith("Alum Rock"));
    expect(union?.hours).toBe("Mon-Fri 9 AM - 5 PM, closed November 27 and 28");
    expect(JSON.parse(union?.hours_exceptions ?? "")).toEqual(
      ["2025-11-27", "2025-11-28"].map((date) => ({ date, intervals: [], reason: "" })),
    );
    const school = rows.find(({ hours }) => hours === "School days 8 AM - 3:30 PM");
    const day = [{ from: "08:00", to: "15:30" }];
    expect(JSON.parse(school?.hours_week ?? "")).toEqual([[], day, day, day, day, day, []]);
    await close();
  });

  it("stay away where they are not wanted, or where there are locations already", async () => {
    const { db, close } = await open();
    await loadStarterLocations({ root, db, log, config: { STARTER_DATA: "none" } }, NOW);
    expect(await db.selectFrom("locations").select("id").execute()).toEqual([]);

    await db
      .insertInto("locations")
      .values({
        id: "1",
        name: "Library",
        address: "1 Street",
        city: "Gilroy",
        zip_code: "95020",
        phone: null,
        hours: "Every day",
        google_maps_url: null,
        created_at: NOW.toISOString(),
        updated_at: NOW.toISOString(),
        deleted_at: null,
        search_text: "",
      })
      .execute();
    await loadStarterLocations({ root, db, log, config: SAMPLES }, NOW);
    expect(await db.selectFrom("locations").select("name").execute()).toEqual([{ name: "Library" }]);
    await close();
  });
});
