import { CsvError, parse } from "csv-parse/sync";

/** What is wrong with a file, and on which line (1 is the header's). */
export type Problem = { line: number; message: string };

/** One record: the line where it starts, and its cells by column name. */
export type CsvRow = { line: number; cells: Record<string, string> };

type CsvTable = {
  /** Column names as the table spells them: `Zip Code` is read as `zip_code`. */
  columns: string[];
  rows: CsvRow[];
  /** Not empty: the file must not be used. */
  problems: Problem[];
};

/** Far above any real table (10,000 locations are 2 MB), far below what would fill the memory. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;

const LF = 10;
const CR = 13;

/**
 * Reads a CSV file with a header line: UTF-8 with or without a byte order mark; commas, semicolons or
 * tabs; any line ending. Rows without any text are skipped. Never throws for what is in the file:
 * everything wrong comes back as problems, those of the good rows before a broken quote included.
 */
export function readCsv(bytes: Uint8Array): CsvTable {
  const refused = unreadable(bytes);
  if (refused) return { columns: [], rows: [], problems: [refused] };

  const data = startsWith(bytes, [0xef, 0xbb, 0xbf]) ? bytes.subarray(3) : bytes;
  const table: CsvTable = { columns: [], rows: [], problems: [] };
  let line = 1;
  let end = 0;
  try {
    parse(data, {
      delimiter: delimiterOf(data),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      on_record(record: string[], { bytes: recordEnd }) {
        addRecord(table, line, record);
        // The parser's own count takes a quoted \r\n for two lines.
        line += lineBreaks(data, end, recordEnd);
        end = recordEnd;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    table.problems.push({ line, message: brokenRecord(error) });
  }
  return table;
}

function addRecord(table: CsvTable, line: number, cells: string[]) {
  if (line === 1) {
    table.columns = cells.map((cell) =>
      cell
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, "_"),
    );
    const repeated = table.columns.find((name, index) => name !== "" && table.columns.indexOf(name) < index);
    if (repeated) table.problems.push({ line, message: `the column ${repeated} is there twice` });
    return;
  }
  if (cells.every((cell) => cell.trim() === "")) return;
  if (cells.length !== table.columns.length) {
    table.problems.push({
      line,
      message:
        `has ${cells.length} ${cells.length === 1 ? "cell" : "cells"} where the header has ${table.columns.length}. ` +
        `Put quotes around a text that has a comma in it`,
    });
    return;
  }
  table.rows.push({
    line,
    cells: Object.fromEntries(table.columns.map((column, index) => [column, cells[index] ?? ""])),
  });
}

/** Why the file cannot be read as text at all. */
function unreadable(bytes: Uint8Array): Problem | null {
  if (bytes.length > MAX_FILE_BYTES) {
    const limit = MAX_FILE_BYTES / 1024 / 1024;
    return { line: 1, message: `the file is larger than ${limit} MB. Split it and import the parts` };
  }
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    return { line: 1, message: `this is a spreadsheet, not a CSV file. Save it as "CSV UTF-8" first` };
  }
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) {
    return { line: 1, message: `this is UTF-16 text. Save the file as "CSV UTF-8" and import it again` };
  }
  const text = decode(bytes);
  if (text === null) {
    const line = firstUndecodableLine(bytes);
    return { line, message: `is not UTF-8 text. Save the file as "CSV UTF-8" and import it again` };
  }
  if (text.trim() === "")
    return { line: 1, message: "the file is empty. Its first line must name the columns" };
  return null;
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function firstUndecodableLine(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  for (let at = 0; at <= bytes.length; at++) {
    const ends = at === bytes.length || bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF);
    if (!ends) continue;
    if (decode(bytes.subarray(start, at)) === null) return line;
    start = at + 1;
    line++;
  }
  return line;
}

/** The sign that occurs most in the header line; some exports use semicolons, some tabs. */
function delimiterOf(data: Uint8Array): string {
  const header = data.findIndex((byte) => byte === LF || byte === CR);
  const line = new TextDecoder().decode(header === -1 ? data : data.subarray(0, header));
  const count = (sign: string) => line.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Line breaks from `start` up to `end` as an editor counts them: \r\n is one. */
function lineBreaks(data: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    if (data[at] === LF || (data[at] === CR && data[at + 1] !== LF)) count++;
  }
  return count;
}

function brokenRecord(error: CsvError): string {
  switch (error.code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return 'a quote (") is opened and never closed. Close it, or write a quote inside a text as ""';
    case "CSV_INVALID_CLOSING_QUOTE":
    case "INVALID_OPENING_QUOTE":
      return 'a quote (") is inside a text. Put the whole text in quotes and write a quote inside it as ""';
    default:
      return `cannot be read as CSV (${error.message})`;
  }
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** A spreadsheet would run a cell that begins like this; quotes before it keep what was quoted once distinct. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const QUOTED_FORMULA = /^'+[=+\-@\t\r\n]/;

/** Stands before the header, so that spreadsheets take the file for UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A cell that no spreadsheet takes for a formula: an apostrophe goes before text that begins like one. */
export function asText(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Undoes `asText`, and nothing else. */
export function fromText(cell: string): string {
  return QUOTED_FORMULA.test(cell) ? cell.slice(1) : cell;
}

/**
 * One line of a CSV file with its line break. Every cell is quoted, so that no spreadsheet finds the beginning of
 * another cell in the middle of a text, whichever separator it expects. Null is an empty cell.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const quoted = cells.map((cell) =>
    cell === null ? "" : `"${asText(String(cell)).replaceAll('"', '""')}"`,
  );
  return `${quoted.join(",")}\r\n`;
}
