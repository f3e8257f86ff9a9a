import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isPostgres } from "#app/core/db/postgres.ts";
import { engines, type TestDatabase, untilWaiting } from "../../../../tests/databases.ts";
import type { ImportedLocation } from "./check.server.ts";
import { parseLocationsCsv } from "./csv.server.ts";
import { describeImport, importLocations } from "./import-queries.server.ts";

const HEADER = "name,address,city,zip_code,phone,hours,type,google_maps_url,created_at";
const LIBRARY = "Library,88 Example Avenue,San Jose,95125,(408) 555-0137,Tue-Sat,drop-off,,";
const BAKERY =
  "Bakery,5 Sample Street,Gilroy,95020,,Always,collection,https://maps.example.org/,2024-11-02 18:22:01+00";

const FIRST = new Date("2025-11-01T18:00:00.000Z");
const LATER = new Date("2025-11-02T18:00:00.000Z");
const actor = "import";

function read(...lines: string[]): ImportedLocation[] {
  const { rows, problems } = parseLocationsCsv(Buffer.from([HEADER, ...lines].join("\n")));
  expect(problems).toEqual([]);
  return rows;
}

describe.each(engines)("importLocations on %s", (_, open) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await open();
    await importLocations(test.db, read(LIBRARY, BAKERY), FIRST, { actor });
  });
  afterEach(() => test.close());

  const stored = () => test.db.selectFrom("locations").selectAll().orderBy("name").execute();
  const history = () => test.db.selectFrom("location_history").selectAll().orderBy("at").execute();

  it("adds rows, and keeps the time that an export names", async () => {
    expect(await stored()).toMatchObject([
      {
        name: "Bakery",
        created_at: "2024-11-02T18:22:01.000Z",
        search_text: "gilroy\n95020\nbakery\n5 sample street",
      },
      { name: "Library", created_at: FIRST.toISOString(), updated_at: FIRST.toISOString(), version: 1 },
    ]);
  });

  it("waits for whoever has locked a place to change it, so that none deadlocks", async () => {
    // SQLite has one writer at a time.
    if (!isPostgres(test.db)) return;
    const changed = read(LIBRARY.replace("95125", "95126"), BAKERY);
    let imported: ReturnType<typeof importLocations> | undefined;
    await test.db.transaction().execute(async (tx) => {
      const library = () => tx.selectFrom("locations").where("name", "=", "Library").select("id");
      await library().forUpdate().execute();
      imported = importLocations(test.db, changed, LATER, { actor });
      imported.catch(() => {});
      await untilWaiting(test.db);
      await tx.updateTable("locations").set({ staff_note: "a" }).where("id", "in", library()).execute();
    });
    expect(await imported).toMatchObject({ updated: 1 });
  });

  it("changes nothing the second time", async () => {
    const before = await stored();
    const summary = await importLocations(test.db, read(LIBRARY, BAKERY), LATER, { actor });
    expect(describeImport(summary)).toBe("0 added, 0 updated, 2 unchanged");
    expect(await stored()).toEqual(before);
  });

  it("updates what has the same name and address, and leaves what the file lacks", async () => {
    const changed = read(
      LIBRARY.replace("Library", "LIBRARY").replace("95125", "95126"),
      BAKERY.replace("5 S", "6 S"),
    );
    const summary = await importLocations(test.db, changed, LATER, { actor });
    expect(describeImport(summary)).toBe("1 added, 1 updated, 0 unchanged");
    expect(
      (await stored()).map(({ name, address, zip_code, version, search_text }) => [
        name,
        address,
        zip_code,
        version,
        search_text,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ["Bakery", "5 Sample Street", "95020", 1, "gilroy\n95020\nbakery\n5 sample street"],
        ["Bakery", "6 Sample Street", "95020", 1, "gilroy\n95020\nbakery\n6 sample street"],
        ["LIBRARY", "88 Example Avenue", "95126", 2, "san jose\n95126\nlibrary\n88 example avenue"],
      ]),
    );
    const entry = (await history()).find(({ changes }) => changes.includes("LIBRARY"));
    expect(entry).toMatchObject({ action: "imported", actor, at: LATER.toISOString() });
    expect(JSON.parse(entry?.changes ?? "")).toEqual({
      name: ["Library", "LIBRARY"],
      zip_code: ["95125", "95126"],
    });
  });

  it("restores a deleted location that the file still has", async () => {
    await test.db
      .updateTable("locations")
      .set({ deleted_at: LATER.toISOString() })
      .where("name", "=", "Library")
      .execute();
    const summary = await importLocations(test.db, read(LIBRARY, BAKERY), LATER, { actor });
    expect(describeImport(summary)).toBe("0 added, 0 updated, 1 unchanged, 1 restored");
    expect(await stored()).toMatchObject([
      { name: "Bakery" },
      { name: "Library", deleted_at: null, version: 2 },
    ]);
  });

  it("writes nothing in a dry run", async () => {
    const before = [await stored(), await history()];
    const rows = read(LIBRARY.replace("Tue", "Mon"), BAKERY, LIBRARY.replace("Library", "New"));
    const summary = await importLocations(test.db, rows, LATER, { actor, dryRun: true });
    expect(describeImport(summary)).toBe("1 added, 1 updated, 1 unchanged");
    expect([await stored(), await history()]).toEqual(before);
  });

  it("writes all or nothing, and reports its progress", async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => LIBRARY.replace("88", String(index + 100)));
    const done: number[] = [];
    const broken = [...read(...rows), { ...read(LIBRARY)[0], name: "Broken", hours: "" } as ImportedLocation];
    await expect(
      importLocations(test.db, broken, LATER, { actor, onProgress: (count) => done.push(count) }),
    ).rejects.toThrow();
    expect(done).toEqual([500, 1000]);
    expect(await stored()).toHaveLength(2);
    expect(await history()).toHaveLength(2);
  });

  it("lets two imports of one file at once add each row once", async () => {
    const rows = read(LIBRARY.replace("Library", "New"));
    await Promise.all([
      importLocations(test.db, rows, LATER, { actor }),
      importLocations(test.db, rows, LATER, { actor }),
    ]);
    expect(await stored()).toHaveLength(3);
  });
});
