import { type Kysely, sql } from "kysely";

/**
 * The language in which a person signed up or registered, for later mails. Also lets searches without đ find
 * Vietnamese names, as searches without accents already do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["shift_signups", "registrations"] as const) {
    await db.schema
      .alterTable(table)
      .addColumn("language", "text", (c) => c.notNull().defaultTo("en").check(sql`language <> ''`))
      .execute();
  }
  for (const name of ["locations", "registrations", "bulk_donations"]) {
    const table = sql.table(name);
    await sql`update ${table} set search_text = replace(search_text, 'đ', 'd') where search_text like '%đ%'`.execute(
      db,
    );
  }
}
