import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";
import { flag, oneOf } from "./0001_forms.ts";

/** Location imports, box reports, and drivers' rounds. */
export async function up(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  await imports(db);
  await codes(db);
  await reports(db);
  await rounds(db);
  await hosts(db);
}

/** Unfinished imports, and the changes of each import, so that it can be undone. */
async function imports(db: Kysely<unknown>) {
  await db.schema
    .createTable("location_imports")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) =>
      c
        .notNull()
        .defaultTo("draft")
        .check(oneOf("status", ["draft", "done", "undone"])),
    )
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("contents", "text", (c) => c.notNull())
    .addColumn("choices", "text", (c) => c.notNull())
    .addColumn("summary", "text")
    .addColumn("done_at", "text")
    .execute();
  await db.schema
    .createTable("location_import_changes")
    .addColumn("import_id", "text", (c) => c.notNull().references("location_imports.id").onDelete("cascade"))
    .addColumn("location_id", "text", (c) => c.notNull().references("locations.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull().check(oneOf("kind", ["added", "updated", "restored"])))
    .addColumn("changes", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("location_import_changes_pkey", ["import_id", "location_id"])
    .execute();
}

/** Permanent short addresses for posters (/p/word) and labels (/b/number). */
async function codes(db: Kysely<unknown>) {
  await db.schema
    .createTable("location_codes")
    .addColumn("location_id", "text", (c) => c.primaryKey().references("locations.id").onDelete("cascade"))
    .addColumn("number", "integer", (c) => c.notNull().unique().check(sql`number > 0`))
    .addColumn("word", "text", (c) => c.notNull().unique())
    .execute();
}

/** Visitors' reports about boxes. No name or address is stored: `reporter` is a hash that changes daily. */
async function reports(db: Kysely<unknown>) {
  await db.schema
    .createTable("box_reports")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("location_id", "text", (c) => c.notNull().references("locations.id").onDelete("cascade"))
    .addColumn("seen", "text", (c) => c.notNull().check(oneOf("seen", ["full", "nearly", "missing"])))
    .addColumn("reporter", "text", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull().defaultTo(1).check(sql`count > 0`))
    .addColumn("suspected_spam", "integer", (c) => c.notNull().defaultTo(0).check(flag("suspected_spam")))
    .addColumn("first_at", "text", (c) => c.notNull())
    .addColumn("last_at", "text", (c) => c.notNull())
    .addColumn("settled_at", "text")
    .execute();
  // One open report per box and reporter: repeats are only counted.
  await sql`
    create unique index box_reports_open on box_reports (location_id, reporter) where settled_at is null
  `.execute(db);
  await db.schema.createIndex("box_reports_first_at").on("box_reports").columns(["first_at"]).execute();
  await db.schema
    .createTable("ignored_reporters")
    .addColumn("reporter", "text", (c) => c.primaryKey())
    .addColumn("until", "text", (c) => c.notNull())
    .addColumn("actor", "text", (c) => c.notNull())
    .execute();
}

/** Drivers' rounds with their stops, and all pick-ups, with or without a round. */
async function rounds(db: Kysely<unknown>) {
  await db.schema
    .createTable("box_rounds")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("driver_email", "text", (c) => c.notNull())
    .addColumn("note", "text")
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("ends_at", "text", (c) => c.notNull())
    .addColumn("withdrawn_at", "text")
    .addColumn("last_seen_at", "text")
    .execute();
  await db.schema
    .createTable("box_round_stops")
    .addColumn("round_id", "text", (c) => c.notNull().references("box_rounds.id").onDelete("cascade"))
    .addColumn("location_id", "text", (c) => c.notNull().references("locations.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("box_round_stops_pkey", ["round_id", "location_id"])
    .execute();
  await db.schema
    .createTable("box_pickups")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("location_id", "text", (c) => c.notNull().references("locations.id").onDelete("cascade"))
    .addColumn("round_id", "text", (c) => c.references("box_rounds.id").onDelete("set null"))
    .addColumn("season", "integer", (c) => c.notNull())
    .addColumn("boxes", "integer", (c) => c.notNull().check(sql`boxes between 0 and 100`))
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("undone_at", "text")
    .execute();
  await db.schema
    .createIndex("box_pickups_season")
    .on("box_pickups")
    .columns(["season", "location_id"])
    .execute();
}

/** Invitations to hosts of an earlier season to take part again. */
async function hosts(db: Kysely<unknown>) {
  await db.schema
    .createTable("host_invitations")
    .addColumn("registration_id", "text", (c) =>
      c.notNull().references("registrations.id").onDelete("cascade"),
    )
    .addColumn("season", "integer", (c) => c.notNull())
    .addColumn("sent_at", "text", (c) => c.notNull())
    .addColumn("answer", "text", (c) => c.check(oneOf("answer", ["confirmed", "declined"])))
    .addColumn("answered_at", "text")
    .addPrimaryKeyConstraint("host_invitations_pkey", ["registration_id", "season"])
    .execute();
}
