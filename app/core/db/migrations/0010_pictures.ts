import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";
import { oneOf } from "./0001_forms.ts";
import { changesPages } from "./0002_content.ts";

/** Uploaded pictures in all sizes. Stored in the database, so that all instances and backups have them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("pictures")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("alt", "text", (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull().check(sql`width > 0`))
    .addColumn("height", "integer", (c) => c.notNull().check(sql`height > 0`))
    .addColumn("status", "text", (c) => c.notNull().check(oneOf("status", ["waiting", "ready", "failed"])))
    .addColumn("progress", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("problem", "text")
    .addColumn("claimed_until", "text")
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("pictures_status").on("pictures").columns(["status", "created_at"]).execute();
  await db.schema
    .createTable("picture_files")
    .addColumn("picture_id", "text", (c) => c.notNull().references("pictures.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("bytes", engine === "postgres" ? sql`bytea` : sql`blob`, (c) => c.notNull())
    .addPrimaryKeyConstraint("picture_files_pkey", ["picture_id", "name"])
    .execute();
  await changesPages(db, engine, "pictures");
}
