import type { Kysely } from "kysely";

/** What hosts say about their hours in the week of Thanksgiving. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("holiday_hours")
    .addColumn("location_id", "text", (c) => c.notNull().references("locations.id").onDelete("cascade"))
    .addColumn("year", "integer", (c) => c.notNull())
    .addColumn("asked_at", "text", (c) => c.notNull())
    .addColumn("days", "text")
    .addColumn("answered_at", "text")
    .addColumn("applied_at", "text")
    .addPrimaryKeyConstraint("holiday_hours_pkey", ["location_id", "year"])
    .execute();
}
