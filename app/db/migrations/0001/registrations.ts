import type { Kysely } from "kysely";
import { flag, oneOf } from "./checks.ts";

/** The hosts, with their collection addresses. */
export async function registrations(db: Kysely<unknown>) {
  await db.schema
    .createTable("registrations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("organization", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("contact_name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("phone", "text")
    .addColumn("starts_on", "text")
    .addColumn("ends_on", "text")
    .addColumn("boxes", "integer")
    .addColumn("message", "text")
    .addColumn("status", "text", (c) =>
      c
        .notNull()
        .defaultTo("new")
        .check(oneOf("status", ["new", "approved", "live", "done", "declined"])),
    )
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("submission_key", "text", (c) => c.unique())
    .addColumn("suspected_spam", "integer", (c) => c.notNull().defaultTo(0).check(flag("suspected_spam")))
    .execute();
  await db.schema
    .createIndex("registrations_created_at")
    .on("registrations")
    .columns(["created_at", "id"])
    .execute();
  await db.schema
    .createTable("registration_addresses")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("registration_id", "text", (c) =>
      c.notNull().references("registrations.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("city", "text", (c) => c.notNull())
    .addColumn("zip_code", "text", (c) => c.notNull())
    .addColumn("hours", "text", (c) => c.notNull())
    .addColumn("is_public", "integer", (c) => c.notNull().check(flag("is_public")))
    .addColumn("location_id", "text", (c) => c.references("locations.id").onDelete("set null"))
    .addUniqueConstraint("registration_addresses_position", ["registration_id", "position"])
    .execute();
}
