import { type Kysely, sql } from "kysely";
import { oneOf } from "./0001_forms.ts";

/** Questions to hosts, and the status of a registration that waits for the answer (decision R16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite cannot alter a check, so a new column with the wider check replaces the old one.
  await db.schema
    .alterTable("registrations")
    .addColumn("wider_status", "text", (c) =>
      c
        .notNull()
        .defaultTo("new")
        .check(oneOf("wider_status", ["new", "waiting", "approved", "live", "done", "declined"])),
    )
    .execute();
  await sql`update registrations set wider_status = status`.execute(db);
  await db.schema.alterTable("registrations").dropColumn("status").execute();
  await db.schema.alterTable("registrations").renameColumn("wider_status", "status").execute();
  await db.schema
    .createTable("registration_questions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("registration_id", "text", (c) =>
      c.notNull().references("registrations.id").onDelete("cascade"),
    )
    .addColumn("asks", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("asked_at", "text", (c) => c.notNull())
    .addColumn("answered_at", "text")
    .execute();
  await db.schema
    .createIndex("registration_questions_registration")
    .on("registration_questions")
    .columns(["registration_id", "asked_at"])
    .execute();
}
