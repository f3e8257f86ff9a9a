import { type Kysely, sql } from "kysely";
import { inquiries } from "#app/db/migrations/0001/inquiries.ts";
import { locations } from "#app/db/migrations/0001/locations.ts";
import { outbox } from "#app/db/migrations/0001/outbox.ts";
import { registrations } from "#app/db/migrations/0001/registrations.ts";
import { staff } from "#app/db/migrations/0001/staff.ts";
import { subscribers } from "#app/db/migrations/0001/subscribers.ts";
import type { Engine } from "#app/db/tables.ts";

/** Every table of the first release. Constraints repeat the rules of the forms. */
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
