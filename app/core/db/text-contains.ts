import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "./postgres.ts";
import { contains, foldText } from "./query-text.ts";
import type { Database } from "./tables.ts";

/** Condition: a column or text that is not stored folded contains `text`, ignoring case and accents. */
export function textContains(
  db: Database,
  column: string | RawBuilder<string | null>,
  text: string,
): RawBuilder<boolean> {
  const searched = sql`coalesce(${typeof column === "string" ? sql.ref(column) : column}, '')`;
  // As `foldText`, which the embedded database calls for what its own `lower` does not know: that is several times as fast.
  const folded = isPostgres(db)
    ? sql`lower(translate(regexp_replace(normalize(${searched}, NFD), '[\\u0300-\\u036f]+', '', 'g'), 'Đđ', 'dd'))`
    : sql`case when ${searched} glob '*[^ -~]*' then fold_text(${searched}) else lower(${searched}) end`;
  return contains(folded, foldText(text));
}
