import { type Kysely, sql } from "kysely";
import { oneOf } from "./checks.ts";

/** The public places, and what was done to each. */
export async function locations(db: Kysely<unknown>) {
  await db.schema
    .createTable("locations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull().check(sql`length(trim(name)) > 0`))
    .addColumn("address", "text", (c) => c.notNull().check(sql`length(trim(address)) > 0`))
    .addColumn("city", "text", (c) => c.notNull().check(sql`length(trim(city)) > 0`))
    .addColumn("zip_code", "text", (c) => c.notNull().check(sql`length(trim(zip_code)) > 0`))
    .addColumn("phone", "text")
    .addColumn("hours", "text", (c) => c.notNull().check(sql`length(trim(hours)) > 0`))
    .addColumn("type", "text", (c) =>
      c
        .notNull()
        .defaultTo("drop-off")
        .check(oneOf("type", ["drop-off", "headquarters", "collection"])),
    )
    .addColumn("google_maps_url", "text", (c) =>
      c.check(sql`google_maps_url is null or lower(google_maps_url) like 'https://%'`),
    )
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("deleted_at", "text")
    .addColumn("search_text", "text", (c) => c.notNull())
    .execute();
  // The order of the public list, which sorts names without regard to case.
  await db.schema
    .createIndex("locations_name")
    .on("locations")
    .expression(sql`lower(name)`)
    .column("id")
    .execute();
  await db.schema
    .createIndex("locations_zip_code")
    .on("locations")
    .columns(["zip_code", "deleted_at"])
    .execute();
  await db.schema.createIndex("locations_created_at").on("locations").columns(["created_at", "id"]).execute();
  await db.schema
    .createTable("location_history")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("location_id", "text", (c) => c.notNull().references("locations.id").onDelete("cascade"))
    .addColumn("action", "text", (c) =>
      c.notNull().check(oneOf("action", ["created", "changed", "deleted", "restored", "imported"])),
    )
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("changes", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("location_history_location")
    .on("location_history")
    .columns(["location_id", "at"])
    .execute();
}
