import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { backup } from "#app/core/db/backup.ts";
import { copyDatabase } from "#app/core/db/copy.ts";
import { findPerson } from "#app/core/db/erase-queries.server.ts";
import { MIGRATIONS, migrate } from "#app/core/db/migrate.ts";
import { restore } from "#app/core/db/restore.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import type { Database } from "#app/core/db/tables.ts";
import { parseLocationsCsv } from "#app/locations/staff/import/csv.server.ts";
import { importLocations } from "#app/locations/staff/import/import-queries.server.ts";
import { engines, type TestDatabase } from "../databases.ts";
import { smallDisk } from "../long/small-disk.ts";

const CSV = `name,address,city,zip_code,phone,hours,type,google_maps_url
Library,1 Example Street,San Jose,95112,(408) 555-0101,Mon-Fri,drop-off,
Café “Ñ”,2 Example Street,Gilroy,95020,,Sat,collection,https://example.org/map
`;

let folder: string;
// A table created by a migration only; no other code names it.
const LATER = "9999_later_table";
MIGRATIONS[LATER] = (db) =>
  db.schema
    .createTable("aaa_notes_of_later")
    .addColumn("location_id", "text", (c) => c.notNull().references("locations.id"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("text", "text")
    .addPrimaryKeyConstraint("aaa_notes_of_later_key", ["location_id", "position"])
    .execute();

// The files after this one have the same migrations.
afterAll(() => {
  delete MIGRATIONS[LATER];
});
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

test.for(engines.filter(([name]) => name === "PostgreSQL"))(
  "on %s tables of others in the same database are in nobody's way",
  async ([, open]) => {
    const site = await open();
    const { db } = site;
    await fill(site);
    await sql`create schema others`.execute(db);
    await sql`create table others.kysely_migration (name text primary key)`.execute(db);
    await sql`insert into others.kysely_migration values ('theirs')`.execute(db);
    await sql`create table others.newsletters (id text primary key, email text)`.execute(db);
    await migrate(db, "postgres");
    const rows = await backup(db, join(folder, "backup.sqlite"));
    expect(rows).not.toHaveProperty("newsletters");
    await restore(join(folder, "backup.sqlite"), db);
    expect((await findPerson(db, "staff@example.org")).rows).not.toHaveProperty("newsletters");
    // As after `toy-drive-release back`: the site's schema has been recreated, the other one is still there.
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await migrate(db, "postgres");
    await restore(join(folder, "backup.sqlite"), db);
    expect(await db.selectFrom("locations").select("name").execute()).toHaveLength(2);
    await site.close();
  },
);

test("a restore says whether the disk has no room for the data of the backup, or for those from before", async ({
  skip,
}) => {
  const disk = smallDisk(20);
  if (!disk) return skip("this user may mount no disk");
  const db = openSqlite(join(folder, "site.sqlite"));
  try {
    await migrate(db, "sqlite");
    await fill({ db } as TestDatabase);
    const staff_note = "a".repeat(1_000_000);
    await db.updateTable("locations").set({ staff_note }).execute();
    const file = join(folder, "a.sqlite");
    await backup(db, file);
    disk.fill();
    const reader = openSqlite(join(folder, "site.sqlite"));
    const saveAs = { reader, file: join(disk.folder, "before.sqlite") };
    await expect(restore(file, db, { saveAs })).rejects.toThrow(
      "The disk is full; the unfinished backup was removed.",
    );
    await reader.destroy();
    await db.updateTable("locations").set({ staff_note: null }).execute();
    await sql`vacuum`.execute(db);
    // It has no effect below the size that the database has.
    await sql`pragma max_page_count = 1`.execute(db);
    await expect(restore(file, db)).rejects.toThrow(
      "The disk is full, and nothing was changed: make room for the data of the backup.",
    );
  } finally {
    await db.destroy();
    disk.remove();
  }
});

describe.each(engines)("on %s", (engine, open) => {
  let site: TestDatabase;
  beforeEach(async () => {
    site = await open();
    await fill(site);
  });
  afterEach(() => site.close());

  test("a backup brings back what was changed and deleted since", async () => {
    const file = join(folder, "a.sqlite");
    const rows = await backup(site.db, file);
    expect(rows).toMatchObject({ locations: 2, staff_user: 1 });
    await site.db.deleteFrom("locations").where("city", "=", "Gilroy").execute();
    await site.db.updateTable("locations").set({ name: "Changed" }).execute();
    await restore(file, site.db);
    const names = await site.db.selectFrom("locations").select("name").orderBy("zip_code").execute();
    expect(names.map((row) => row.name)).toEqual(["Café “Ñ”", "Library"]);
    expect(await site.db.selectFrom("administrators").selectAll().execute()).toHaveLength(1);
  });

  test("a form that is sent during a restore neither stops it nor is lost", async () => {
    const file = join(folder, "a.sqlite");
    await backup(site.db, file);
    let sent: Promise<unknown> | undefined;
    await restore(file, site.db, {
      onTable() {
        sent ??= site.db.insertInto("settings").values({ key: "meanwhile", value: "kept" }).execute();
      },
    });
    await sent;
    const kept = site.db.selectFrom("settings").select("value").where("key", "=", "meanwhile");
    expect(await kept.execute()).toEqual([{ value: "kept" }]);
  });

  test("knows a table that a migration adds, and copies it after the table it refers to", async () => {
    const rows = async (db: Database) =>
      (await sql`select * from aaa_notes_of_later order by position`.execute(db)).rows;
    const { id } = await site.db.selectFrom("locations").select("id").executeTakeFirstOrThrow();
    // More rows than one page, so that the next page must start at the right row.
    for (let position = 0; position < 700; position++) {
      const text = position === 699 ? null : `Note “${position}”`;
      await sql`insert into aaa_notes_of_later values (${id}, ${position}, ${text})`.execute(site.db);
    }
    const before = await rows(site.db);
    const file = join(folder, "a.sqlite");
    expect(await backup(site.db, file)).toMatchObject({ aaa_notes_of_later: 700, locations: 2 });
    await sql`delete from aaa_notes_of_later where position > 10`.execute(site.db);
    await restore(file, site.db);
    expect(await rows(site.db)).toEqual(before);
    for (const [, openOther] of engines) {
      const other = await openOther();
      await copyDatabase(site.db, other.db);
      expect(await rows(other.db)).toEqual(before);
      await other.close();
    }
  });

  test("compares every table, and undoes a copy that differs", async () => {
    const other = await open();
    const trigger =
      engine === "PostgreSQL"
        ? sql`create function lose() returns trigger language plpgsql as 'begin return null; end';
              create trigger lose before insert on aaa_notes_of_later for each row execute function lose()`
        : sql`create trigger lose after insert on aaa_notes_of_later begin delete from aaa_notes_of_later; end`;
    await trigger.execute(other.db);
    const { id } = await site.db.selectFrom("locations").select("id").executeTakeFirstOrThrow();
    await sql`insert into aaa_notes_of_later values (${id}, 1, 'Lost')`.execute(site.db);
    await expect(copyDatabase(site.db, other.db)).rejects.toThrow("The copy differs");
    expect(await other.db.selectFrom("locations").selectAll().execute()).toEqual([]);
    await other.close();
  });

  test("refuses to copy where a table has no counterpart", async () => {
    const other = await open();
    await sql`create table only_here (id text primary key)`.execute(site.db);
    await expect(copyDatabase(site.db, other.db)).rejects.toThrow("different tables");
    await other.close();
  });

  test("goes from either engine to the other with the same content", async () => {
    const file = join(folder, "a.sqlite");
    await backup(site.db, file);
    for (const [, openOther] of engines) {
      const other = await openOther();
      await restore(file, other.db);
      const again = join(folder, `${Math.random()}.sqlite`);
      expect(await backup(other.db, again)).toMatchObject({
        locations: 2,
        staff_user: 1,
      });
      await other.close();
    }
  });

  test("refuses a file that is no backup, and leaves the data as it is", async () => {
    const file = join(folder, "broken.sqlite");
    writeFileSync(file, "not a database, just words that fill a page of text".repeat(100));
    await expect(restore(file, site.db)).rejects.toThrow("is not a backup of this site");
    await expect(restore(join(folder, "none"), site.db)).rejects.toThrow("There is no file");
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
    await backup(site.db, file);
    writeFileSync(file, breakIt(readFileSync(file)));
    await expect(restore(file, site.db)).rejects.toThrow(/is damaged|is not a backup of this site/);
    expect(await site.db.selectFrom("locations").selectAll().execute()).toHaveLength(2);
  });

  test("only reads a backup, which may be on a read-only disk", async () => {
    const file = join(folder, "a.sqlite");
    await backup(site.db, file);
    const before = readFileSync(file);
    chmodSync(file, 0o400);
    await restore(file, site.db);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(["a.sqlite"]);
  });

  test("never writes over an earlier backup", async () => {
    const file = join(folder, "a.sqlite");
    await backup(site.db, file);
    await expect(backup(site.db, file)).rejects.toThrow("exists already");
  });
});
