import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";

// The tables for public forms, and for the mails that they cause.

/** A check that the column has one of these values. */
export function oneOf(column: string, values: readonly string[]) {
  return sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

/** A check for 0 or 1, the flag type of both engines. */
export function flag(column: string) {
  return sql`${sql.ref(column)} in (0, 1)`;
}

/** Bulk donation inquiries, and their change history. */
export async function inquiries(db: Kysely<unknown>, engine: Engine) {
  // Compared by bytes on both engines, which also lets an index serve prefix searches.
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
  // Covering indexes for the staff list: paging and counting must not read the table, whose messages are
  // long. One index per sort order, with all filter columns.
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

/** A trigram index for substring searches, if the extension is available and allowed. */
async function trigrams(db: Kysely<unknown>) {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index bulk_donations_search on bulk_donations using gin (search_text gin_trgm_ops);
    exception when others then
      raise notice 'searching without trigrams: %', sqlerrm;
    end $$`.execute(db);
}

/** Host registrations, with their collection addresses. */
export async function registrations(db: Kysely<unknown>) {
  await db.schema
    .createTable("registrations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("organization", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("contact_name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("phone", "text")
    .addColumn("starts_on", "text")
    .addColumn("ends_on", "text")
    .addColumn("boxes", "integer")
    .addColumn("message", "text")
    .addColumn("status", "text", (c) =>
      c
        .notNull()
        .defaultTo("new")
        .check(oneOf("status", ["new", "approved", "live", "done", "declined"])),
    )
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("submission_key", "text", (c) => c.unique())
    .addColumn("suspected_spam", "integer", (c) => c.notNull().defaultTo(0).check(flag("suspected_spam")))
    .execute();
  await db.schema
    .createIndex("registrations_created_at")
    .on("registrations")
    .columns(["created_at", "id"])
    .execute();
  await db.schema
    .createTable("registration_addresses")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("registration_id", "text", (c) =>
      c.notNull().references("registrations.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("city", "text", (c) => c.notNull())
    .addColumn("zip_code", "text", (c) => c.notNull())
    .addColumn("hours", "text", (c) => c.notNull())
    .addColumn("is_public", "integer", (c) => c.notNull().check(flag("is_public")))
    .addColumn("location_id", "text", (c) => c.references("locations.id").onDelete("set null"))
    .addUniqueConstraint("registration_addresses_position", ["registration_id", "position"])
    .execute();
}

/** Newsletter subscribers. */
export async function subscribers(db: Kysely<unknown>) {
  await db.schema
    .createTable("subscribers")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("first_name", "text", (c) => c.notNull())
    .addColumn("last_name", "text")
    .addColumn("company", "text")
    .addColumn("status", "text", (c) =>
      c
        .notNull()
        .defaultTo("pending")
        .check(oneOf("status", ["pending", "confirmed", "unsubscribed"])),
    )
    .addColumn("confirm_key_hash", "text", (c) => c.unique())
    .addColumn("unsubscribe_key_hash", "text", (c) => c.notNull().unique())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("confirmation_sent_at", "text")
    .addColumn("confirmed_at", "text")
    .addColumn("unsubscribed_at", "text")
    .execute();
}

/** Pending and sent mails. */
export async function outbox(db: Kysely<unknown>) {
  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("about_id", "text")
    .addColumn("to_address", "text", (c) => c.notNull())
    .addColumn("reply_to", "text")
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("text_body", "text", (c) => c.notNull())
    .addColumn("html_body", "text")
    .addColumn("headers", "text", (c) => c.notNull().defaultTo("{}"))
    .addColumn("message_id", "text", (c) => c.notNull().unique())
    .addColumn("status", "text", (c) =>
      c
        .notNull()
        .defaultTo("queued")
        .check(oneOf("status", ["queued", "sent", "failed"])),
    )
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("next_attempt_at", "text", (c) => c.notNull())
    .addColumn("claimed_until", "text")
    .addColumn("claimed_by", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("sent_at", "text")
    .execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["status", "next_attempt_at"]).execute();
}
