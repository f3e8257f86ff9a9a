import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";
import { flag, oneOf } from "./0001_forms.ts";
import { changesPages } from "./0002_content.ts";

/** Volunteer shifts on season dates, and their sign-ups. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("shifts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("season", "integer", (c) => c.notNull())
    // The season date that the shift was created from.
    .addColumn("date_id", "text")
    .addColumn("kind", "text", (c) =>
      c
        .notNull()
        .check(
          oneOf("kind", [
            "orientation",
            "sorting",
            "distribution",
            "distribution-support",
            "mobile-collection",
            "other",
          ]),
        ),
    )
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull().check(sql`length(day) = 10`))
    .addColumn("starts", "text", (c) => c.notNull())
    .addColumn("ends", "text", (c) => c.notNull())
    .addColumn("place", "text")
    .addColumn("note", "text")
    .addColumn("seats", "integer", (c) => c.notNull().check(sql`seats between 1 and 1000`))
    .addColumn("cancelled_at", "text")
    .addColumn("reason", "text")
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addCheckConstraint("shifts_hours", sql`ends > starts`)
    .execute();
  await db.schema.createIndex("shifts_day").on("shifts").columns(["day", "starts", "id"]).execute();
  // Importing the same date twice creates only one shift.
  await sql`create unique index shifts_of_date on shifts (date_id, day, starts) where date_id is not null`.execute(
    db,
  );

  await db.schema
    .createTable("shift_signups")
    .addColumn("id", "text", (c) => c.primaryKey())
    // Sign-ups from the same form share a booking and its link.
    .addColumn("booking_id", "text", (c) => c.notNull())
    .addColumn("shift_id", "text", (c) => c.notNull().references("shifts.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("phone", "text", (c) => c.notNull())
    .addColumn("is_minor", "integer", (c) => c.notNull().check(flag("is_minor")))
    .addColumn("guardian", "text")
    .addColumn("consent_at", "text")
    .addColumn("status", "text", (c) => c.notNull().check(oneOf("status", ["seat", "waiting", "cancelled"])))
    // Order of sign-ups, which also orders the waiting list.
    .addColumn("position", "integer", (c) => c.notNull().check(sql`position > 0`))
    .addColumn("reminded_at", "text")
    .addColumn("thanked_at", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addUniqueConstraint("shift_signups_position", ["shift_id", "position"])
    .addCheckConstraint(
      "shift_signups_consent",
      sql`is_minor = 0 or (guardian is not null and consent_at is not null)`,
    )
    .execute();
  const indexes = {
    shift_signups_status: ["shift_id", "status", "position"],
    shift_signups_booking: ["booking_id"],
    shift_signups_created_at: ["created_at", "id"],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on("shift_signups").columns(columns).execute();
  }
  await db.schema
    .createIndex("shift_signups_email")
    .on("shift_signups")
    .expression(sql`lower(email)`)
    .execute();
  await changesPages(db, engine, "shifts");
}
