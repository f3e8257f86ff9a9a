import type { Kysely } from "kysely";
import { oneOf } from "./checks.ts";

/** The newsletter's list. */
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
