import type { Kysely } from "kysely";

/** Editors who have a content open, so that they can see each other. A row expires after a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("content_presence")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("since", "text", (c) => c.notNull())
    .addColumn("seen_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("content_presence_pkey", ["kind", "key", "actor"])
    .execute();
}
