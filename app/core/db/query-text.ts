import { type RawBuilder, sql } from "kysely";

// Preparing visitors' text for queries.

const ID = /^[\w-]{1,64}$/;

/**
 * Whether a text can be a row id: letters, digits, underscores and hyphens, as in UUIDs and imported ids.
 * Check user input with this before a query, and before an address is made of it.
 */
export function isId(text: unknown): text is string {
  return typeof text === "string" && ID.test(text);
}

/**
 * Folds text for search comparisons: lower case, without accents and invisible characters. The Vietnamese đ
 * is a letter of its own, but people type it as d, so it is folded to d. Line breaks and tabs become spaces,
 * so that a field stays on one line of a stored search text, and the wide digits of Chinese and Japanese keyboards plain.
 */
export function foldText(text: string): string {
  return text
    .replace(/[\t\n\r]+/g, " ")
    .replace(/[０-９]/g, (digit) => digit.normalize("NFKC"))
    .normalize("NFD")
    .replace(/[\p{Mn}\p{Cc}\p{Cf}\p{Cs}]+/gu, "")
    .toLowerCase()
    .replaceAll("đ", "d");
}

/** Condition: a column of folded text contains `folded`; `%` and `_` are literal. */
export function searchTextContains(folded: string, column = "search_text"): RawBuilder<boolean> {
  return contains(sql.ref(column), folded);
}

/** Condition: folded text contains `folded`; `%` and `_` are literal. */
export function contains(text: RawBuilder<unknown>, folded: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${containing(folded)} escape '!'`;
}

/** The pattern of `like` for what contains a text; `%` and `_` are literal, with `!` as escape. */
export const containing = (text: string) => `%${text.replace(/[!%_]/g, "!$&")}%`;

/** What a search looks for: as typed with single spaces, and as a name typed with the family name first. */
export function nameOrders(q: string): string[] {
  const text = q.trim().replace(/\s+/g, " ");
  const [first = "", ...others] = text.split(" ");
  return others.length > 0 ? [text, `${others.join(" ")} ${first.replace(/,$/, "")}`] : [text];
}

/** The same for all spellings of a mail address, which differ in case; in SQL it is `lower(email)`. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
