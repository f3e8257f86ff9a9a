import { type Kysely, sql } from "kysely";
import { flag, oneOf } from "./0001_forms.ts";

/** Families who asked for an e-mail when registration opens, letters to them, and hosts who may be named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("subscribers")
    .addColumn("wants_families", "integer", (c) => c.notNull().defaultTo(0).check(flag("wants_families")))
    .execute();
  // A check cannot be widened on SQLite: a column with the wider one takes the place of the old.
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
  // The results of a season name only hosts who said yes.
  await db.schema
    .alterTable("registrations")
    .addColumn("may_be_named", "integer", (c) => c.notNull().defaultTo(0).check(flag("may_be_named")))
    .execute();
}
