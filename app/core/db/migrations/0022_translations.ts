import { type Kysely, sql } from "kysely";

/** Reviews of pages in other languages. A page without a review has no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("page_reviews")
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("page", "text", (c) => c.notNull())
    .addColumn("speaker", "text", (c) => c.notNull().check(sql`speaker <> ''`))
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("page_reviews_pkey", ["language", "page"])
    .execute();
}
