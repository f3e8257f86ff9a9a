import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";
import { flag, oneOf } from "./0001_forms.ts";

/** Hours, state, dates, coordinates and page address of each location. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const number = engine === "postgres" ? sql`double precision` : sql`real`;
  const locations = () => db.schema.alterTable("locations");
  await locations().addColumn("hours_week", "text").execute();
  await locations()
    .addColumn("hours_exceptions", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
  await locations()
    .addColumn("hours_confirmed", "integer", (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(flag("hours_confirmed"))
        .check(sql`hours_confirmed = 0 or hours_week is not null`),
    )
    .execute();
  await locations().addColumn("hours_checked_on", "text").execute();
  await locations()
    .addColumn("state", "text", (c) =>
      c
        .notNull()
        .defaultTo("open")
        .check(oneOf("state", ["open", "full", "closed"])),
    )
    .execute();
  await locations()
    .addColumn("hidden", "integer", (c) => c.notNull().defaultTo(0).check(flag("hidden")))
    .execute();
  for (const column of ["state_until", "state_reason", "state_by", "state_at", "starts_on"]) {
    await locations().addColumn(column, "text").execute();
  }
  await locations()
    .addColumn("ends_on", "text", (c) =>
      c.check(sql`ends_on is null or starts_on is null or ends_on >= starts_on`),
    )
    .execute();
  await locations()
    .addColumn("lat", number, (c) => c.check(sql`lat between -90 and 90`))
    .execute();
  await locations()
    .addColumn("lon", number, (c) =>
      c.check(sql`lon is null or (lon between -180 and 180 and lat is not null)`),
    )
    .execute();
  await locations()
    .addColumn("precision", "text", (c) =>
      c
        .notNull()
        .defaultTo("zip")
        .check(oneOf("precision", ["exact", "zip"]))
        .check(sql`precision = 'zip' or (lat is not null and lon is not null)`),
    )
    .execute();
  await locations().addColumn("path", "text").execute();
  await db.schema
    .createTable("location_paths")
    .addColumn("path", "text", (c) => c.primaryKey())
    .addColumn("location_id", "text", (c) => c.notNull().references("locations.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("location_paths_location").on("location_paths").column("location_id").execute();
  await givePaths(db as Kysely<OldTables>);
}

interface OldTables {
  locations: { id: string; name: string; city: string; created_at: string; path: string | null };
  location_paths: { path: string; location_id: string };
}

/**
 * Gives existing locations their page addresses; of equal names, the oldest gets the one without a number.
 */
async function givePaths(db: Kysely<OldTables>) {
  const rows = await db
    .selectFrom("locations")
    .select(["id", "name", "city"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const taken = new Set<string>();
  for (const { id, name, city } of rows) {
    const base = `${slug(city)}/${slug(name)}`;
    let path = base;
    for (let count = 2; taken.has(path); count++) path = `${base}-${count}`;
    taken.add(path);
    await db.insertInto("location_paths").values({ path, location_id: id }).execute();
    await db.updateTable("locations").set({ path }).where("id", "=", id).execute();
  }
}

function slug(text: string): string {
  const words = text
    .normalize("NFD")
    .replace(/\p{Mn}+/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/\(sample\)/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return words || "place";
}
