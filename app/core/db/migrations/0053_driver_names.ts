import type { Kysely } from "kysely";

/** The name of a round's driver, so that staff choose drivers by name from the rounds before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("box_rounds").addColumn("driver_name", "text").execute();
}
