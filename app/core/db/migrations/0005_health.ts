import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";
import { flag } from "./0001_forms.ts";

/** Tables for the Health page: nightly jobs, recent errors, and hashes of erased people. */
export async function up(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  await db.schema
    .createTable("jobs")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("claimed_until", "text")
    .addColumn("tried_at", "text")
    .addColumn("problem", "text")
    .addColumn("done_at", "text")
    .addColumn("facts", "text", (c) => c.notNull().defaultTo("{}"))
    .execute();
  await sql`insert into jobs (name) values ('backup'), ('trial-restore')`.execute(db);
  await db.schema
    .createTable("site_errors")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("detail", "text", (c) => c.notNull())
    .addColumn("path", "text")
    .addColumn("reference", "text")
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("site_errors_at").on("site_errors").columns(["at", "kind"]).execute();
  await db.schema.createIndex("site_errors_reference").on("site_errors").columns(["reference"]).execute();
  await db.schema
    .createTable("erasures")
    .addColumn("hash", "text", (c) => c.primaryKey().check(sql`length(hash) = 64`))
    .addColumn("erased_at", "text", (c) => c.notNull())
    .addColumn("with_places", "integer", (c) => c.notNull().check(flag("with_places")))
    .execute();
  await db.schema.createIndex("outbox_sent").on("outbox").columns(["sent_at"]).execute();
}
