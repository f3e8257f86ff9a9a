import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backup, restore } from "#app/db/backup.ts";
import { parseLocationsCsv } from "#app/locations/csv.server.ts";
import { importLocations } from "#app/locations/import-queries.server.ts";
import { engines, type TestDatabase } from "../databases.ts";

const CSV = `name,address,city,zip_code,phone,hours,type,google_maps_url
Library,1 Example Street,San Jose,95112,(408) 555-0101,Mon-Fri,drop-off,
Café “Ñ”,2 Example Street,Gilroy,95020,,Sat,collection,https://example.org/map
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "toy-drive-backup-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function fill({ db }: TestDatabase) {
  await importLocations(db, parseLocationsCsv(Buffer.from(CSV)).rows, new Date(), { actor: "test" });
  await db
    .insertInto("staff_user")
    .values({
      id: "u1",
      name: "Staff",
      email: "staff@example.org",
      emailVerified: false,
      image: null,
      createdAt: new Date("2025-11-01T00:00:00.123Z"),
      updatedAt: new Date("2025-11-01T00:00:00.123Z"),
    })
    .execute();
  await db
    .insertInto("administrators")
    .values({ user_id: "u1", granted_at: "2025-11-01T00:00:00.000Z" })
    .execute();
}

describe.each(engines)("on %s", (name, open) => {
  const engine = name === "PostgreSQL" ? "postgres" : "sqlite";
  let site: TestDatabase;
  beforeEach(async () => {
    site = await open();
    await fill(site);
  });
  afterEach(() => site.close());

  test("a backup brings back what was changed and deleted since", async () => {
    const file = join(folder, "a.sqlite");
    const rows = await backup(site.db, engine, file);
    expect(rows).toMatchObject({ locations: 2, staff_user: 1 });
    await site.db.deleteFrom("locations").where("city", "=", "Gilroy").execute();
    await site.db.updateTable("locations").set({ name: "Changed" }).execute();
    await restore(file, site.db, () => {});
    const names = await site.db.selectFrom("locations").select("name").orderBy("zip_code").execute();
    expect(names.map((row) => row.name)).toEqual(["Café “Ñ”", "Library"]);
    expect(await site.db.selectFrom("administrators").selectAll().execute()).toHaveLength(1);
  });

  test("goes from either engine to the other with the same content", async () => {
    const file = join(folder, "a.sqlite");
    await backup(site.db, engine, file);
    for (const [, openOther] of engines) {
      const other = await openOther();
      await restore(file, other.db, () => {});
      const again = join(folder, `${Math.random()}.sqlite`);
      expect(await backup(other.db, engineOf(openOther), again)).toMatchObject({
        locations: 2,
        staff_user: 1,
      });
      await other.close();
    }
  });

  test("refuses a file that is no backup, and leaves the data as it is", async () => {
    const file = join(folder, "broken.sqlite");
    writeFileSync(file, "not a database, just words that fill a page of text".repeat(100));
    await expect(restore(file, site.db, () => {})).rejects.toThrow("is not a backup of this site");
    await expect(restore(join(folder, "none"), site.db, () => {})).rejects.toThrow("There is no file");
    expect(await site.db.selectFrom("locations").selectAll().execute()).toHaveLength(2);
  });

  test.each([
    ["its second half is missing", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    [
      "a page in its middle was overwritten",
      (bytes: Buffer) => Buffer.from(bytes).fill(0xff, 20_480, 24_576),
    ],
    ["it is empty", () => Buffer.alloc(0)],
  ])("refuses a backup of which %s", async (_, breakIt) => {
    const file = join(folder, "a.sqlite");
    await backup(site.db, engine, file);
    writeFileSync(file, breakIt(readFileSync(file)));
    await expect(restore(file, site.db, () => {})).rejects.toThrow(/is damaged|is not a backup of this site/);
    expect(await site.db.selectFrom("locations").selectAll().execute()).toHaveLength(2);
  });

  test("only reads a backup, which may lie where nobody can write", async () => {
    const file = join(folder, "a.sqlite");
    await backup(site.db, engine, file);
    const before = readFileSync(file);
    chmodSync(file, 0o400);
    await restore(file, site.db, () => {});
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(["a.sqlite"]);
  });

  test("never writes over an earlier backup", async () => {
    const file = join(folder, "a.sqlite");
    await backup(site.db, engine, file);
    await expect(backup(site.db, engine, file)).rejects.toThrow("exists already");
  });
});

function engineOf(open: (typeof engines)[number][1]) {
  return engines.find(([, candidate]) => candidate === open)?.[0] === "PostgreSQL" ? "postgres" : "sqlite";
}
