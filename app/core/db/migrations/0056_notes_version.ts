import type { Kysely } from "kysely";

/** Counts the changes of a case's notes: a status and notes that are changed at once are both kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["bulk_donations", "registrations"]) {
    await db.schema
      .alterTable(table)
      .addColumn("notes_version", "integer", (c) => c.notNull().defaultTo(1))
      .execute();
  }
}
