import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "./postgres.ts";
import { containing, contains, foldText } from "./query-text.ts";
import type { Database } from "./tables.ts";

/** Condition: a column or text that is not stored folded contains `text`, ignoring case and accents. */
export function textContains(
  db: Database,
  column: string | RawBuilder<string | null>,
  text: string,
): RawBuilder<boolean> {
  const searched = sql`coalesce(${typeof column === "string" ? sql.ref(column) : column}, '')`;
  // Both sides are folded alike: PostgreSQL keeps marks of some scripts that `foldText` takes away.
  if (isPostgres(db))
    return sql<boolean>`${inPostgres(searched)} like ${inPostgres(sql`cast(${containing(text)} as text)`)} escape '!'`;
  // Its own `lower` is several times as fast for what it knows.
  const folded = sql`case when ${searched} glob '*[^ -~]*' then fold_text(${searched}) else lower(${searched}) end`;
  return contains(folded, foldText(text));
}

const inPostgres = (text: RawBuilder<unknown>) =>
  sql`lower(translate(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]+', '', 'g'), 'Đđ', 'dd'))`;
