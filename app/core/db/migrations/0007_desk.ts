import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";

/** Inquiry owners, and searching phone numbers regardless of punctuation. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable("bulk_donations")
    .addColumn("owner_id", "text", (c) => c.references("staff_user.id").onDelete("set null"))
    .execute();
  await db.schema
    .createIndex("bulk_donations_owner")
    .on("bulk_donations")
    .columns(["owner_id", "suspected_spam", "created_at", "id"])
    .execute();
  // Adds the digits of the phone number as a line of the search text.
  const digits =
    engine === "postgres"
      ? sql`regexp_replace(phone, '[^0-9]', '', 'g')`
      : sql`replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')`;
  await sql`update bulk_donations set search_text = search_text || ${sql.lit("\n")} || ${digits} where phone is not null`.execute(
    db,
  );
}
