import type { Kysely } from "kysely";

/** Who came to a shift, and who came without signing up. Removed with the sign-up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("shift_signups").addColumn("came_at", "text").execute();
  await db.schema
    .alterTable("shift_signups")
    .addColumn("walk_in", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
