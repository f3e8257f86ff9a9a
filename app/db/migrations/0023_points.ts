import type { Kysely } from "kysely";

/** The search for what is nearest reads where each place stands: from this index alone, not from ten thousand rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("locations_points")
    .on("locations")
    .columns(["zip_code", "precision", "lat", "lon", "deleted_at", "hidden", "starts_on", "ends_on"])
    .execute();
}
