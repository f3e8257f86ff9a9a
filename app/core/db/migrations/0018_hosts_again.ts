import type { Kysely } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";

/** Answers of invited hosts, and hosts who declined further invitations. */
export async function up(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  await db.schema
    .alterTable("host_invitations")
    .addColumn("new_registration_id", "text", (c) => c.references("registrations.id").onDelete("set null"))
    .execute();
  await db.schema
    .createTable("host_refusals")
    .addColumn("email", "text", (c) => c.primaryKey())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
}
