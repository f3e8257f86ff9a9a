import { type Kysely, Migrator } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { currentContents, factsOf } from "#app/content/contents.server.ts";
import { findKind } from "#app/content/kinds.ts";
import { starterContents } from "#app/content/starter-site.ts";
import { up as first } from "#app/core/db/migrations/0001_initial.ts";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";
import { followHeadquarters, publish } from "#app/locations/publish.server.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";
import { openSqlite } from "./sqlite.ts";
import type { Database } from "./tables.ts";

const AT = "2025-11-20T20:00:00.000Z";
const author = { actor: "start", now: new Date(AT) };
let db: Database;

/** A database of the release before contents: its single migration, and rows from staff and visitors. */
beforeAll(async () => {
  db = openSqlite(":memory:");
  const only = { "0001_initial": { up: (tx: Kysely<unknown>) => first(tx, "sqlite") } };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => only } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const place = {
    city: "San Jose",
    zip_code: "95112",
    hours: "Mon-Sat 10-4",
    created_at: AT,
    updated_at: AT,
  };
  await db
    .insertInto("locations")
    .values([
      {
        ...place,
        id: "hq",
        name: "Our own headquarters",
        address: "7 Elm Street",
        type: "headquarters",
        search_text: "",
      },
      {
        ...place,
        id: "box",
        name: "Juniper Bakery",
        address: "8 Oak Street",
        type: "drop-off",
        search_text: "",
      },
      {
        ...place,
        id: "loud",
        name: "Larch Hall",
        address: "9 Oak Street",
        city: "SAN JOSÉ, CA",
        type: "drop-off",
        search_text: "san jose, ca\n95112\nlarch hall\n9 oak street",
      },
    ])
    .execute();
  await migrate(db, "sqlite");
});
afterAll(() => db.destroy());

test("an upgraded database keeps its rows, and gets the starter contents as samples", async () => {
  const names = await db.selectFrom("locations").select("name").orderBy("id").execute();
  expect(names.map(({ name }) => name)).toEqual(["Juniper Bakery", "Our own headquarters", "Larch Hall"]);
  const contents = await currentContents(db);
  expect(contents.sampleSite).toBe(true);
  expect(contents.organization.name).toBe("Bay Area Toy Drive");
  expect(factsOf(contents).organization.email).toBe("");
});

test("an upgrade writes each city one way, in searches too", async () => {
  const rows = await db
    .selectFrom("locations")
    .select(["city", "search_text"])
    .where("id", "=", "loud")
    .execute();
  expect(rows).toEqual([{ city: "San Jose", search_text: "san jose\n95112\nlarch hall\n9 oak street" }]);
});

test("headquarters stays where staff had typed it, until its content names a street too", async () => {
  const addressOf = async () =>
    (await db.selectFrom("locations").select("address").where("id", "=", "hq").executeTakeFirst())?.address;
  const follow = () => db.transaction().execute((tx) => followHeadquarters(tx, author));
  await follow();
  expect(await addressOf()).toBe("7 Elm Street");
  const kind = findKind("headquarters");
  if (!kind) throw new Error("no headquarters");
  const value = { ...starterContents.headquarters, street: "9 Elm Street" };
  await publish(db, { kind, key: "" }, { value, baseVersion: 0 }, author);
  expect(await addressOf()).toBe("9 Elm Street");
  expect(await headquartersId(db)).toBe("hq");
});

test("shifts typed by hand name the date of their day, where there is no doubt", async () => {
  const older = openSqlite(":memory:");
  const names = Object.keys(MIGRATIONS).filter((name) => name < "0031");
  const before = Object.fromEntries(
    names.map((name) => [name, { up: async (tx: Kysely<unknown>) => MIGRATIONS[name]?.(tx, "sqlite") }]),
  );
  const migrator = new Migrator({ db: older, provider: { getMigrations: async () => before } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const [season] = starterContents.seasons;
  await older
    .insertInto("content_versions")
    .values({
      ...{ kind: "season", key: "2025", version: 1, value: JSON.stringify(season) },
      ...{ actor: "start", at: AT, note: "" },
    })
    .execute();
  const hours = { starts: "10:00", ends: "12:00", seats: 5, created_at: AT, updated_at: AT };
  await older
    .insertInto("shifts")
    .values([
      { ...hours, id: "truck", season: 2025, kind: "mobile-collection", title: "Truck", day: "2025-12-07" },
      { ...hours, id: "setup", season: 2025, kind: "mobile-collection", title: "Truck", day: "2025-12-08" },
      { ...hours, id: "meet", season: 2025, kind: "orientation", title: "Meet", day: "2025-11-15" },
    ])
    .execute();
  await migrate(older, "sqlite");
  const rows = await older
    .selectFrom("shifts")
    .select(["id", "date_id", "off_with_date"])
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { id: "meet", date_id: "volunteer-orientation", off_with_date: 0 },
    { id: "setup", date_id: null, off_with_date: 0 },
    { id: "truck", date_id: "mobile-collection-drive", off_with_date: 0 },
  ]);
  await older.destroy();
});
