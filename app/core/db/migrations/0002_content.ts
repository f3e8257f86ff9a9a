import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";

/** Published contents: all versions, and one draft of each. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("content_versions")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().check(sql`version > 0`))
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("note", "text", (c) => c.notNull().defaultTo(""))
    .addPrimaryKeyConstraint("content_versions_pkey", ["kind", "key", "version"])
    .execute();
  await db.schema
    .createTable("content_drafts")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("base_version", "integer", (c) => c.notNull())
    .addColumn("revision", "integer", (c) => c.notNull().check(sql`revision > 0`))
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("content_drafts_pkey", ["kind", "key"])
    .execute();
  await changesPages(db, engine, "content_versions");
}

/**
 * Counts every change of a table as a change of the public pages, see `pagesVersion` in the first migration.
 */
export async function changesPages(db: Kysely<unknown>, engine: Engine, table: string) {
  const name = (event: string) => sql.raw(`${table}_pages${event}`);
  if (engine === "postgres") {
    await sql`
      create trigger ${name("")} after insert or update or delete on ${sql.table(table)}
      for each statement execute function pages_changed()`.execute(db);
    return;
  }
  for (const event of ["insert", "update", "delete"]) {
    await sql`
      create trigger ${name(`_${event}`)} after ${sql.raw(event)} on ${sql.table(table)} begin
        update settings set value = cast(cast(value as integer) + 1 as text) where key = 'pages_version';
      end`.execute(db);
  }
}
