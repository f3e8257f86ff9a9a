import type { Kysely } from "kysely";

/** Whom a question for the hours of Thanksgiving was sent to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("holiday_hours").addColumn("email", "text").execute();
}
