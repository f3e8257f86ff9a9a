import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";

function oneOf(column: string, values: readonly string[]) {
  return sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

function flag(column: string) {
  return sql`${sql.ref(column)} in (0, 1)`;
}

/** Every table of the first release. Rules of the forms stand here again as constraints. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await locations(db);
  await inquiries(db, engine);
  await outbox(db);
  await subscribers(db);
  await registrations(db);
  await staff(db, engine);
  await db.schema
    .createTable("settings")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
  await pagesVersion(db, engine);
  if (engine === "postgres") await rateLimits(db);
}

/** As rate-limiter-flexible expects it; on SQLite there is one process, which counts in memory. */
async function rateLimits(db: Kysely<unknown>) {
  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "varchar(255)", (c) => c.primaryKey())
    .addColumn("points", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("expire", "bigint")
    .execute();
}

/**
 * A number that counts up with every change that public pages show, whoever makes it: this server, another
 * one, or a command line beside it. On PostgreSQL the change is also announced.
 */
async function pagesVersion(db: Kysely<unknown>, engine: Engine) {
  await sql`insert into settings (key, value) values ('pages_version', '0')`.execute(db);
  const count = sql`update settings set value = cast(cast(value as integer) + 1 as text) where key = 'pages_version'`;
  if (engine === "postgres") {
    await sql`
      create function pages_changed() returns trigger language plpgsql as $$
      begin
        ${count};
        perform pg_notify('pages_changed', '');
        return null;
      end $$`.execute(db);
    await sql`
      create trigger locations_pages after insert or update or delete on locations
      for each statement execute function pages_changed()`.execute(db);
    return;
  }
  for (const event of ["insert", "update", "delete"]) {
    const name = sql.raw(`locations_pages_${event}`);
    await sql`create trigger ${name} after ${sql.raw(event)} on locations begin ${count}; end`.execute(db);
  }
}

async function locations(db: Kysely<unknown>) {
  await db.schema
    .createTable("locations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull().check(sql`length(trim(name)) > 0`))
    .addColumn("address", "text", (c) => c.notNull().check(sql`length(trim(address)) > 0`))
    .addColumn("city", "text", (c) => c.notNull().check(sql`length(trim(city)) > 0`))
    .addColumn("zip_code", "text", (c) => c.notNull().check(sql`length(trim(zip_code)) > 0`))
    .addColumn("phone", "text")
    .addColumn("hours", "text", (c) => c.notNull().check(sql`length(trim(hours)) > 0`))
    .addColumn("type", "text", (c) =>
      c
        .notNull()
        .defaultTo("drop-off")
        .check(oneOf("type", ["drop-off", "headquarters", "collection"])),
    )
    .addColumn("google_maps_url", "text", (c) =>
      c.check(sql`google_maps_url is null or lower(google_maps_url) like 'https://%'`),
    )
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("deleted_at", "text")
    .addColumn("search_text", "text", (c) => c.notNull())
    .execute();
  // The order of the public list, which sorts names without regard to case.
  await db.schema
    .createIndex("locations_name")
    .on("locations")
    .expression(sql`lower(name)`)
    .column("id")
    .execute();
  await db.schema
    .createIndex("locations_zip_code")
    .on("locations")
    .columns(["zip_code", "deleted_at"])
    .execute();
  await db.schema.createIndex("locations_created_at").on("locations").columns(["created_at", "id"]).execute();
  await db.schema
    .createTable("location_history")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("location_id", "text", (c) => c.notNull().references("locations.id").onDelete("cascade"))
    .addColumn("action", "text", (c) =>
      c.notNull().check(oneOf("action", ["created", "changed", "deleted", "restored", "imported"])),
    )
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("changes", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("location_history_location")
    .on("location_history")
    .columns(["location_id", "at"])
    .execute();
}

async function inquiries(db: Kysely<unknown>, engine: Engine) {
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
}

async function outbox(db: Kysely<unknown>) {
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

async function subscribers(db: Kysely<unknown>) {
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

async function registrations(db: Kysely<unknown>) {
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

/** Columns as better-auth 1.7 expects them; it writes real timestamps where the engine has them. */
async function staff(db: Kysely<unknown>, engine: Engine) {
  const time = engine === "postgres" ? sql`timestamptz` : sql`text`;
  const bool = engine === "postgres" ? sql`boolean` : sql`integer`;
  const dated = <T extends string>(table: CreateTableBuilder<T>) =>
    table.addColumn("createdAt", time, (c) => c.notNull()).addColumn("updatedAt", time, (c) => c.notNull());
  await dated(
    db.schema
      .createTable("staff_user")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("email", "text", (c) => c.notNull().unique())
      .addColumn("emailVerified", bool, (c) => c.notNull())
      .addColumn("image", "text"),
  ).execute();
  await dated(
    db.schema
      .createTable("staff_session")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("expiresAt", time, (c) => c.notNull())
      .addColumn("token", "text", (c) => c.notNull().unique())
      .addColumn("ipAddress", "text")
      .addColumn("userAgent", "text")
      .addColumn("userId", "text", (c) => c.notNull().references("staff_user.id").onDelete("cascade")),
  ).execute();
  await db.schema.createIndex("staff_session_user").on("staff_session").column("userId").execute();
  await dated(
    db.schema
      .createTable("staff_account")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("accountId", "text", (c) => c.notNull())
      .addColumn("providerId", "text", (c) => c.notNull())
      .addColumn("userId", "text", (c) => c.notNull().references("staff_user.id").onDelete("cascade"))
      .addColumn("accessToken", "text")
      .addColumn("refreshToken", "text")
      .addColumn("idToken", "text")
      .addColumn("accessTokenExpiresAt", time)
      .addColumn("refreshTokenExpiresAt", time)
      .addColumn("scope", "text")
      .addColumn("password", "text"),
  ).execute();
  await db.schema.createIndex("staff_account_user").on("staff_account").column("userId").execute();
  await dated(
    db.schema
      .createTable("staff_verification")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("identifier", "text", (c) => c.notNull())
      .addColumn("value", "text", (c) => c.notNull())
      .addColumn("expiresAt", time, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createTable("administrators")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("staff_user.id").onDelete("cascade"))
    .addColumn("granted_at", "text", (c) => c.notNull())
    .execute();
}
