import { type RawBuilder, sql } from "kysely";

// Text from visitors, as queries take it.

const ID = /^[\w-]{1,64}$/;

/**
 * Whether a text can be the id of a row: letters, digits, underscores and hyphens, as UUIDs and imported ids
 * have. Check what an address or a form holds before a query: PostgreSQL refuses some characters with an error.
 */
export function isId(text: unknown): text is string {
  return typeof text === "string" && ID.test(text);
}

/**
 * Text in the form in which searches compare it: lower case, without accents and invisible characters. The Vietnamese
 * đ is a separate letter, not a d with a mark. People type it as d, so it counts as one.
 * Line breaks and tabs become spaces, so that a field stays on one line of a stored search text.
 */
export function foldText(text: string): string {
  return text
    .replace(/[\t\n\r]+/g, " ")
    .normalize("NFD")
    .replace(/[\p{Mn}\p{Cc}\p{Cf}\p{Cs}]+/gu, "")
    .toLowerCase()
    .replaceAll("đ", "d");
}

/** The condition that a column of folded text holds another anywhere, `%` and `_` taken literally. */
export function searchTextContains(folded: string, column = "search_text"): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`%${folded.replace(/[!%_]/g, "!$&")}%`} escape '!'`;
}

/** The condition that a column holds a text anywhere, in upper or lower case, `%` and `_` taken literally. */
export function textContains(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.toLowerCase().replace(/[!%_]/g, "!$&")}%`;
  return sql<boolean>`lower(coalesce(${sql.ref(column)}, '')) like ${pattern} escape '!'`;
}
