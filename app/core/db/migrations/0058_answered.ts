import type { Kysely } from "kysely";

/**
 * Whether an inquiry is answered, and its owner, in the indexes that search and count: with a column that is not there,
 * each row of the table is read, and its message is long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const lists = {
    bulk_donations_list: ["suspected_spam", "created_at", "id", "status", "answered_at", "search_text"],
    bulk_donations_status: ["suspected_spam", "status", "created_at", "id", "answered_at", "owner_id"],
  };
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema.dropIndex(name).execute();
    await db.schema.createIndex(name).on("bulk_donations").columns(columns).execute();
  }
}
