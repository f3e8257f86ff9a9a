import { type Kysely, sql } from "kysely";

/** Whom the open questions for hours of earlier releases were sent to, as their mails say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update holiday_hours set email = (
      select min(lower(to_address)) from outbox
      where kind = 'host-hours' and created_at = asked_at
        and text_body like '%/join/hours/' || location_id || '-' || year || '.%'
    ) where answered_at is null and email is null
  `.execute(db);
}
