import type { Kysely } from "kysely";

/** The first day that the host of a place registered, once the host is erased as a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("locations").addColumn("host_starts_on", "text").execute();
}
