import type { Kysely } from "kysely";

/**
 * Mails that staff can take back for some minutes: what they belong to, and what Undo restores with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("outbox").addColumn("undo_of", "text").execute();
  await db.schema.alterTable("outbox").addColumn("undo", "text").execute();
  await db.schema.createIndex("outbox_undo_of").on("outbox").column("undo_of").execute();
}
