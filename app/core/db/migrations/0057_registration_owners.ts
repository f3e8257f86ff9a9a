import type { Kysely } from "kysely";

/** Who takes care of a registration, as an inquiry has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("registrations")
    .addColumn("owner_id", "text", (c) => c.references("staff_user.id").onDelete("set null"))
    .execute();
}
