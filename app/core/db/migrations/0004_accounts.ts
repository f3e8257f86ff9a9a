import { type Kysely, type QueryExecutorProvider, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";
import { oneOf } from "./0001_forms.ts";

/** Editors, invitations, password resets, two-step sign-in, known browsers and the journal. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "postgres" ? sql`timestamptz` : sql`text`;
  const bool = engine === "postgres" ? sql`boolean` : sql`integer`;
  const no = engine === "postgres" ? sql`false` : sql`0`;

  // Tokens are now stored hashed, so existing sessions would never match: everyone signs in again.
  await sql`delete from staff_session`.execute(db);

  await db.schema
    .createTable("editors")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("staff_user.id").onDelete("cascade"))
    .addColumn("granted_at", "text", (c) => c.notNull())
    .execute();

  // Column names as in better-auth.
  await db.schema
    .alterTable("staff_user")
    .addColumn("twoFactorEnabled", bool, (c) => c.notNull().defaultTo(no))
    .execute();
  await db.schema.alterTable("staff_user").addColumn("seen_at", "text").execute();
  await db.schema
    .createTable("staff_two_factor")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("backupCodes", "text", (c) => c.notNull())
    .addColumn("userId", "text", (c) => c.notNull().unique().references("staff_user.id").onDelete("cascade"))
    .addColumn("verified", bool, (c) => c.notNull().defaultTo(no))
    .addColumn("failedVerificationCount", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("lockedUntil", time)
    .execute();

  await db.schema
    .createTable("staff_invitations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull().unique().check(sql`email = lower(email)`))
    .addColumn("role", "text", (c) => c.notNull().check(oneOf("role", ["administrator", "editor"])))
    .addColumn("note", "text")
    .addColumn("key_hash", "text", (c) => c.notNull().unique())
    .addColumn("invited_by", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("staff_resets")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("staff_user.id").onDelete("cascade"))
    .addColumn("key_hash", "text", (c) => c.notNull().unique())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("staff_devices")
    .addColumn("user_id", "text", (c) => c.notNull().references("staff_user.id").onDelete("cascade"))
    .addColumn("key_hash", "text", (c) => c.notNull())
    .addColumn("seen_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("staff_devices_key", ["user_id", "key_hash"])
    .execute();

  await db.schema
    .createTable("journal")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("about", "text")
    .addColumn("network", "text")
    .execute();
  await db.schema.createIndex("journal_at").on("journal").columns(["at", "id"]).execute();
  await guardJournal(db, engine);
}

/** Makes the database refuse every change to the journal. */
export async function guardJournal(db: QueryExecutorProvider, engine: Engine): Promise<void> {
  if (engine === "postgres") {
    await sql`
      create or replace function journal_only_grows() returns trigger language plpgsql as $$
      begin raise exception 'the journal only grows'; end $$`.execute(db);
    await sql`
      create trigger journal_keep before update or delete on journal
      for each row execute function journal_only_grows()`.execute(db);
    await sql`
      create trigger journal_keep_all before truncate on journal
      for each statement execute function journal_only_grows()`.execute(db);
    return;
  }
  for (const event of ["update", "delete"]) {
    await sql`
      create trigger ${sql.raw(`journal_keep_${event}`)} before ${sql.raw(event)} on journal
      begin select raise(abort, 'the journal only grows'); end`.execute(db);
  }
}

/** Removes the journal's guard, for a restore that replaces every table. */
export async function releaseJournal(db: QueryExecutorProvider, engine: Engine): Promise<void> {
  const names =
    engine === "postgres"
      ? ["journal_keep", "journal_keep_all"]
      : ["journal_keep_update", "journal_keep_delete"];
  const on = engine === "postgres" ? sql` on journal` : sql``;
  for (const name of names) await sql`drop trigger ${sql.raw(name)}${on}`.execute(db);
}
