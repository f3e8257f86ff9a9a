import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/db/tables.ts";
import { flag, oneOf } from "./checks.ts";

/** The offers of bulk donations, and what staff changed about each. */
export async function inquiries(db: Kysely<unknown>, engine: Engine) {
  // Sorted and compared by bytes on both engines, which also lets an index find a beginning.
  const folded = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("bulk_donations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("company_name", "text", (c) => c.notNull())
    .addColumn("contact_name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("phone", "text")
    .addColumn("donation_type", "text")
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) =>
      c
        .notNull()
        .defaultTo("new")
        .check(oneOf("status", ["new", "contacted", "in-progress", "completed", "declined"])),
    )
    .addColumn("notes", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("estimated_quantity", "text")
    .addColumn("suspected_spam", "integer", (c) => c.notNull().defaultTo(0).check(flag("suspected_spam")))
    .addColumn("answered_at", "text")
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("submission_key", "text", (c) => c.unique())
    .addColumn("search_text", folded, (c) => c.notNull())
    .execute();
  // The staff's list picks the ids of a page and counts matches out of one index, never walking the long
  // messages of the table itself: one index for each order, with all that a filter asks for.
  const lists = {
    bulk_donations_list: ["suspected_spam", "created_at", "id", "status", "search_text"],
    bulk_donations_status: ["suspected_spam", "status", "created_at", "id"],
    bulk_donations_company: ["suspected_spam", "search_text", "id", "status"],
    bulk_donations_updated_at: ["updated_at"],
  };
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema.createIndex(name).on("bulk_donations").columns(columns).execute();
  }
  await db.schema
    .createIndex("bulk_donations_email")
    .on("bulk_donations")
    .expression(sql`lower(email)`)
    .execute();
  await db.schema
    .createTable("bulk_donation_history")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("inquiry_id", "text", (c) => c.notNull().references("bulk_donations.id").onDelete("cascade"))
    .addColumn("field", "text", (c) => c.notNull())
    .addColumn("from_value", "text")
    .addColumn("to_value", "text")
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("bulk_donation_history_inquiry")
    .on("bulk_donation_history")
    .columns(["inquiry_id", "at"])
    .execute();
  if (engine === "postgres") await trigrams(db);
}

/** Finds a part of a name without walking all of them, where the database has what that takes and allows it. */
async function trigrams(db: Kysely<unknown>) {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index bulk_donations_search on bulk_donations using gin (search_text gin_trgm_ops);
    exception when others then
      raise notice 'searching without trigrams: %', sqlerrm;
    end $$`.execute(db);
}
