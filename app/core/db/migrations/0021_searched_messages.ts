import { type Kysely, sql } from "kysely";

const ROWS_AT_ONCE = 500;
const NUMBERS = /\d[\d\s().+/-]{5,}\d/g;

/** Includes inquiry messages in the staff search, in the search text of the notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let after = "";
  for (;;) {
    const { rows } = await sql<{ id: string; message: string; notes: string | null }>`
      select id, message, notes from bulk_donations where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(
      db,
    );
    for (const { id, message, notes } of rows) {
      const text = [message, notes ?? ""].join(" ");
      const digits = (text.match(NUMBERS) ?? []).map((one) => one.replace(/\D/g, ""));
      const searched = [folded(text), ...digits].join("\n");
      await sql`update bulk_donations set notes_text = ${searched} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}

/** Copy of the search's text folding at the time of this release. */
function folded(text: string): string {
  return text
    .replace(/[\t\n\r]+/g, " ")
    .normalize("NFD")
    .replace(/[\p{Mn}\p{Cc}\p{Cf}\p{Cs}]+/gu, "")
    .toLowerCase();
}
