import { type RawBuilder, sql } from "kysely";

/**
 * The right side of a LIKE that finds a text anywhere in a column, taken literally: `%` and `_` match only
 * themselves. Used as sql`search_text like ${containsPattern(query)}`.
 * @param text folded like the column that is searched
 */
export function containsPattern(text: string): RawBuilder<string> {
  return sql<string>`${`%${text.replace(/[!%_]/g, "!$&")}%`} escape '!'`;
}
