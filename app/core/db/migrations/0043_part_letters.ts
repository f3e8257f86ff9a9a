import { type Kysely, sql } from "kysely";
import { oneOf } from "./0001_forms.ts";

const AUDIENCES = ["confirmed", "opening", "families", "hosts", "volunteers", "companies"];

/** Letters to hosts, volunteers and companies about their part in the drive, and who wants none (decision R15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite cannot alter a check, so a new column with the wider check replaces the old one.
  await db.schema
    .alterTable("letters")
    .addColumn("wider_audience", "text", (c) =>
      c.notNull().defaultTo("confirmed").check(oneOf("wider_audience", AUDIENCES)),
    )
    .execute();
  await sql`update letters set wider_audience = audience`.execute(db);
  await db.schema.alterTable("letters").dropColumn("audience").execute();
  await db.schema.alterTable("letters").renameColumn("wider_audience", "audience").execute();
  await db.schema
    .createTable("letter_people")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("letter_id", "text", (c) => c.notNull().references("letters.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) =>
      c
        .notNull()
        .defaultTo("waiting")
        .check(oneOf("status", ["waiting", "queued", "sent", "refused", "left"])),
    )
    .addColumn("outbox_id", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addUniqueConstraint("letter_people_email", ["letter_id", "email"])
    .execute();
  await db.schema
    .createIndex("letter_people_status")
    .on("letter_people")
    .columns(["letter_id", "status"])
    .execute();
  // A hash, so that a refusal outlasts an erasure.
  await db.schema
    .createTable("letter_refusals")
    .addColumn("part", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("refused_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("letter_refusals_pkey", ["part", "hash"])
    .execute();
}
