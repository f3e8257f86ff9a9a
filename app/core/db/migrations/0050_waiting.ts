import { type Kysely, sql } from "kysely";

/** The order of the list of inquiries: who waits longest for an answer is first, then the newest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isWaiting = sql`status = 'new' and answered_at is null`;
  await sql`create index bulk_donations_waiting on bulk_donations (
    suspected_spam,
    (case when ${isWaiting} then 0 else 1 end),
    (case when ${isWaiting} then created_at end),
    created_at desc,
    id desc
  )`.execute(db);
}
