/** How exports write "no value" other than by nothing at all. */
export const NULL_WORDS: readonly string[] = ["NULL", "null", "\\N"];
const QUOTED_VALUE_LENGTH = 40;

/**
 * A time as PostgreSQL or JavaScript writes it (`2025-11-01 18:30:00.123456+00`, `2025-11-01T18:30:00.123Z`).
 * @returns ISO 8601 in UTC; null for no time, undefined for what is none. A time without a zone is UTC.
 */
export function readTimestamp(text: string): string | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || NULL_WORDS.includes(trimmed)) return null;
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/i.exec(trimmed);
  if (!parts) return undefined;
  const [, date, time, zone = "Z"] = parts;
  const offset =
    zone.toUpperCase() === "Z" ? "Z" : `${zone.replace(":", "")}00`.replace(/^(...)(..).*$/, "$1:$2");
  const at = new Date(`${date}T${time}${offset}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** ` "the value"` for a message: cut, and without characters that would confuse a terminal. */
export function quoted(value: string): string {
  if (value.trim() === "") return "";
  const shown = value.slice(0, QUOTED_VALUE_LENGTH).replace(/\p{C}/gu, "\ufffd");
  return value.length > QUOTED_VALUE_LENGTH
    ? ` "${shown}…" (${value.length.toLocaleString("en-US")} characters)`
    : ` "${shown}"`;
}
