import { fromText } from "#app/core/csv/csv.server.ts";
import { type Problem, readDelimited, type Table, type TableRow } from "#app/core/csv/delimited.server.ts";
import { NULL_WORDS } from "#app/core/csv/import.server.ts";
import { readTable, type TableReader } from "#app/core/csv/read-table.server.ts";
import { countFields } from "./columns.ts";

/** Maximum rows of an import in the browser (decision Q7). */
export const MAX_IMPORT_ROWS = 5000;
const MAX_COLUMNS = 100;
/** Maximum lines above the header: many lists start with a title, an address and a date. */
const HEADER_WITHIN = 20;

/** An uploaded location list: column names and rows. */
export interface LocationTable {
  names: string[];
  /** Last line of the header. */
  headerLine: number;
  rows: TableRow[];
  problems: Problem[];
}

/** One row more than may be imported, below the last line where the header can be. */
const READ_ROWS = MAX_IMPORT_ROWS + HEADER_WITHIN + 1;

/** Reads a CSV file or a spreadsheet to its end; detects the format. */
export async function readLocationTable(bytes: Uint8Array): Promise<LocationTable> {
  return withHeader(await readTable(bytes));
}

/** Reads a file from a browser, or pasted rows, as far as an import may go. */
export async function readSentTable(sent: Blob, read: TableReader): Promise<LocationTable> {
  return withHeader(await read(sent, { rows: READ_ROWS }));
}

/** Like `readLocationTable`, for CSV only. */
export function readLocationCsv(bytes: Uint8Array): LocationTable {
  return withHeader(readDelimited(bytes));
}

/**
 * Finds the header: the row near the top that names the most fields, combined with the row above if that
 * fills its gaps, as in two-row headers with merged cells. If no name is known, the first row is the header.
 */
function withHeader({ rows, problems }: Table): LocationTable {
  let best = { at: 0, names: rows[0]?.cells ?? [], count: 0 };
  for (const [at, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const above = rows[at - 1]?.cells ?? [];
    const both = Array.from(
      { length: Math.max(cells.length, above.length) },
      (_, column) => cells[column]?.trim() || above[column] || "",
    );
    for (const names of [cells, both]) {
      const count = countFields(names);
      if (count > best.count) best = { at, names, count };
    }
  }
  const names = best.names.slice(0, MAX_COLUMNS).map((name) => name.trim());
  const below = rows
    .slice(best.at + 1)
    .map(({ line, cells }) => ({ line, cells: withoutEmptyEnd(cells, names) }));
  return { names, headerLine: rows[best.at]?.line ?? 1, rows: below, problems };
}

/** Drops empty cells at the end of a row, which spreadsheets export; they do not mean an extra comma. */
function withoutEmptyEnd(cells: readonly string[], { length }: readonly string[]): string[] {
  const end = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  const kept = cells.slice(0, Math.max(end, Math.min(length, cells.length)));
  return kept.length < length ? [...kept, ...Array<string>(length - kept.length).fill("")] : kept;
}

/** How lists write that there is nothing to say. */
const NOTHING = /^(?:n\/?a|n\.a\.?|none|nil|unknown|tb[acd]|t\.b\.[acd]\.?|\?+|[-\u2013\u2014.]+)$/i;

/** What a spreadsheet writes into a CSV where a formula of its list is broken. */
const FORMULA_ERROR = /^(?:#(?:ref!|n\/a|name\?|value!|div\/0!|num!|null!|spill!|calc!|error!)|err:\d{3})$/i;

/** What a spreadsheet writes into a CSV for a number or a time that its column had no room for. */
export const TOO_NARROW = /^\s*#{2,}\s*$/;

/** Cleans a cell: removes words for "no value" and the apostrophe that escapes formulas. */
export function cleanCell(cell: string): string {
  const text = cell.trim();
  const isEmpty = NULL_WORDS.includes(cell) || NOTHING.test(text) || FORMULA_ERROR.test(text);
  return isEmpty ? "" : fromText(cell);
}

const PHONE = /(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?: ?(?:x|ext\.?) ?\d{1,6})?/i;
const EMAIL = /[^\s<>(),;:]+@[^\s<>(),;:]+\.[a-z]{2,}/i;
const AROUND_NAME = /^(?:call|ask for|contact|tel|phone|cell|c\/o)\b[.:]?|[<>()[\],;:/|]+/gi;
/** Longer cells are no phone and no name. */
const MAX_PERSON = 200;

/**
 * Takes "Ann Lee 408-555-0103" apart. A cell that says more than one number stays as it is, but
 * "4085550103.0" (a number cell) is one.
 */
export function readPerson(cell: string): { name: string; phone: string; email: string } {
  const text = cell
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(\d{10,11})\.0+$/, "$1");
  const whole = { name: text, phone: text, email: "" };
  if (text.length > MAX_PERSON || TOO_NARROW.test(text)) return { ...whole, name: "" };
  const email = EMAIL.exec(text)?.[0] ?? "";
  const phone = PHONE.exec(text.replace(email, " "))?.[0] ?? "";
  const rest = text.replace(email, " ").replace(phone, " ").trim().replace(AROUND_NAME, " ");
  const name = rest.replace(/\s+/g, " ").replace(/^[ .-]+|[ .-]+$/g, "");
  if (/\d/.test(name)) return { ...whole, name: "" };
  return { name: /\p{L}/u.test(name) ? name : "", phone, email };
}

/** Normalizes ZIP codes: "95112.0" (a number cell), "CA 95112" and "951121234" become "95112". */
export function cleanZip(cell: string): string {
  const text = cell
    .trim()
    .replace(/^(?:CA|California)\s+/i, "")
    .replace(/^(\d{5})\.0+$/, "$1");
  return text.replace(/^(\d{5})[ -]*(\d{4})$/, "$1-$2");
}

/** Longer than any address line; bounds the time of the patterns below, which grows with the line length. */
const MAX_ADDRESS_LINE = 300;
const COUNTRY = "(?:USA?|U\\.S\\.(?:A\\.)?|United States(?: of America)?)";
const ONLY_COUNTRY = new RegExp(`^${COUNTRY}$`, "i");
const STATE = /^(?:CA|Calif\.?|California)$/i;
const ZIP_AT_END = new RegExp(`^(.*?) ?(\\d{5}(?:-\\d{4})?)(?: ${COUNTRY})?$`, "i");

/** Splits "88 Example Avenue, San Jose, CA 95125" into its parts; null if it has another format. */
export function splitAddress(text: string): { address: string; city: string; zip_code: string } | null {
  if (text.length > MAX_ADDRESS_LINE) return null;
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => part !== "");
  if (ONLY_COUNTRY.test(parts.at(-1) ?? "")) parts.pop();
  const [, before = "", zip_code] = ZIP_AT_END.exec(parts.pop() ?? "") ?? [];
  const words = [...parts.splice(1), ...(before ? [before] : [])];
  if (!zip_code || words.length === 0) return null;
  // The state is a separate part, or the last word after the city.
  if (STATE.test(words.at(-1) ?? "")) words.pop();
  const city = words.pop()?.replace(/ (?:CA|Calif\.?|California)$/i, "");
  return city && parts[0] ? { address: [parts[0], ...words].join(", "), city, zip_code } : null;
}
