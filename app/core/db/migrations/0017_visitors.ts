import { type Kysely, sql } from "kysely";
import { flag, oneOf } from "./0001_forms.ts";

/** Families who want an e-mail when registration opens, letters to them, and hosts who agreed to be named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("subscribers")
    .addColumn("wants_families", "integer", (c) => c.notNull().defaultTo(0).check(flag("wants_families")))
    .execute();
  // SQLite cannot alter a check, so a new column with the wider check replaces the old one.
  await db.schema
    .alterTable("letters")
    .addColumn("for_audience", "text", (c) =>
      c
        .notNull()
        .defaultTo("confirmed")
        .check(oneOf("for_audience", ["confirmed", "opening", "families"])),
    )
    .execute();
  await sql`update letters set for_audience = audience`.execute(db);
  await db.schema.alterTable("letters").dropColumn("audience").execute();
  await db.schema.alterTable("letters").renameColumn("for_audience", "audience").execute();
  // Season results only name hosts who agreed.
  await db.schema
    .alterTable("registrations")
    .addColumn("may_be_named", "integer", (c) => c.notNull().defaultTo(0).check(flag("may_be_named")))
    .execute();
}
