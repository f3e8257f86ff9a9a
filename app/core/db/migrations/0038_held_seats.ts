import { type Kysely, sql } from "kysely";

/** Sign-ups with a new e-mail address are held until its owner, or staff, confirm it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["confirmed_at", "held_until", "network"])
    await db.schema.alterTable("shift_signups").addColumn(column, "text").execute();
  await sql`update shift_signups set confirmed_at = created_at`.execute(db);
  for (const column of ["held_until", "network"])
    await db.schema.createIndex(`shift_signups_${column}`).on("shift_signups").column(column).execute();
}
