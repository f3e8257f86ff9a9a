import type { Kysely } from "kysely";

/** The mail of an answer in the history, until the mail server has taken it: only then it counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["bulk_donation_history", "registration_history"]) {
    await db.schema.alterTable(table).addColumn("mail_id", "text").execute();
    await db.schema.createIndex(`${table}_mail`).on(table).column("mail_id").execute();
  }
}
