import { type Kysely, sql } from "kysely";
import { flag, oneOf } from "./0001_forms.ts";

/** Letters to newsletter subscribers, and their recipients. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("letters")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("revision", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("tested_revision", "integer")
    .addColumn("audience", "text", (c) => c.notNull().check(oneOf("audience", ["confirmed", "opening"])))
    .addColumn("status", "text", (c) =>
      c
        .notNull()
        .defaultTo("draft")
        .check(oneOf("status", ["draft", "scheduled", "sending", "paused", "sent", "stopped"])),
    )
    .addColumn("send_at", "text")
    .addColumn("started_at", "text")
    .addColumn("finished_at", "text")
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("letter_recipients")
    .addColumn("letter_id", "text", (c) => c.notNull().references("letters.id").onDelete("cascade"))
    .addColumn("subscriber_id", "text", (c) => c.notNull().references("subscribers.id").onDelete("cascade"))
    .addColumn("status", "text", (c) =>
      c
        .notNull()
        .defaultTo("waiting")
        .check(oneOf("status", ["waiting", "queued", "sent", "refused", "left"])),
    )
    .addColumn("outbox_id", "text")
    .addPrimaryKeyConstraint("letter_recipients_pkey", ["letter_id", "subscriber_id"])
    .execute();
  await db.schema
    .createIndex("letter_recipients_status")
    .on("letter_recipients")
    .columns(["letter_id", "status", "subscriber_id"])
    .execute();
  await db.schema
    .createIndex("letter_recipients_subscriber")
    .on("letter_recipients")
    .column("subscriber_id")
    .execute();
  // Key of the unsubscribe link in each letter. The link in the confirmation mail has its own key, stored as
  // a hash.
  await db.schema.alterTable("subscribers").addColumn("letter_key", "text").execute();
  await db.schema
    .createIndex("subscribers_letter_key")
    .unique()
    .on("subscribers")
    .column("letter_key")
    .execute();
  // Consecutive permanent rejections of the address by the mail server.
  await db.schema
    .alterTable("subscribers")
    .addColumn("refusals", "integer", (c) => c.notNull().defaultTo(0).check(sql`refusals >= 0`))
    .execute();
  // The person asked to be notified when collection opens.
  await db.schema
    .alterTable("subscribers")
    .addColumn("wants_opening", "integer", (c) => c.notNull().defaultTo(0).check(flag("wants_opening")))
    .execute();
  // Source of the subscription: the page's path, or "import".
  await db.schema
    .alterTable("subscribers")
    .addColumn("source", "text", (c) => c.notNull().defaultTo(""))
    .execute();
}
