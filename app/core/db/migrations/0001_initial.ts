import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";
import { inquiries, oneOf, outbox, registrations, subscribers } from "./0001_forms.ts";

/** All tables of the first release. Constraints repeat the validation rules of the forms. */
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

/** The schema that rate-limiter-flexible expects. SQLite serves a single process, which counts in memory. */
async function rateLimits(db: Kysely<unknown>) {
  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "varchar(255)", (c) => c.primaryKey())
    .addColumn("points", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("expire", "bigint")
    .execute();
}

/**
 * A counter that triggers increment with every change to public pages, whether made by this server, another
 * instance or the command line. On PostgreSQL each change also sends a notification.
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

/** Public locations, and their change history. */
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
  // The public list's order, which ignores case.
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

/**
 * Accounts and sessions, with the columns of better-auth 1.7: native timestamps where the engine has them.
 */
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
