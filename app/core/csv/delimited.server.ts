import { CsvError, parse } from "csv-parse/sync";

/** A problem in a file, and its 1-based line. */
export type Problem = { line: number; message: string };

/** One row as in the file, and its first line. Rows may differ in length. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** The rows of a file; if `problems` is not empty, it must not be used. */
export interface Table {
  rows: TableRow[];
  problems: Problem[];
}

/** Where reading stops. Without limits a file is read to its end. */
export interface TableLimits {
  /** Rows with text; further ones are left out. */
  rows: number;
}

/** Rows without text that a file may have: spreadsheets export them to the last row that was ever touched. */
const MAX_BLANK_ROWS = 50_000;
const MAX_CELLS = 1_000_000;
/** In bytes. The parser keeps a row in memory several times. */
const MAX_ROW_BYTES = 200_000;

class Enough extends Error {}

/** Far above any real table (10,000 locations are 2 MB), and small enough to fit in memory. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** Number of lines to detect the separator from: there may be a title above the header. */
const SAMPLE_LINES = 10;
const SAMPLE_LENGTH = 100_000;

const LF = 10;
const CR = 13;

/**
 * Reads rows of text: UTF-8, UTF-16 or Windows-1252; commas, semicolons or tabs; any line ending. Skips empty
 * rows. Never throws for invalid contents.
 */
export function readDelimited(bytes: Uint8Array, limits?: TableLimits): Table {
  const table: Table = { rows: [], problems: [] };
  const refused = unreadable(bytes);
  const text = refused ? "" : decode(bytes);
  if (refused || text.trim() === "") {
    const empty = { line: 1, message: "the file is empty. Its first line must name the columns" };
    return { rows: [], problems: [refused ?? empty] };
  }
  const { separator, start } = separatorOf(text);
  const data = Buffer.from(text);
  // If the first line only declares the separator, start counting after it.
  let line = 1;
  let end = 0;
  let cellCount = 0;
  let blankRows = 0;
  /** Counts the lines to `next`, and the empty ones after it, which the parser skips. */
  const advance = (next: number) => {
    let to = next;
    while (data[to] === LF || data[to] === CR) to++;
    line += lineBreaks(data, end, to);
    end = to;
  };
  advance(start);
  const refuse = (message: string): never => {
    table.problems.push({ line, message });
    throw new Enough();
  };
  try {
    parse(data.subarray(start), {
      delimiter: separator,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      // Cells copied from a spreadsheet hold their quotes as they are.
      relax_quotes: separator === "\t",
      skip_empty_lines: true,
      max_record_size: limits ? MAX_ROW_BYTES : 0,
      on_record(cells: string[], { bytes: read }) {
        cellCount += cells.length;
        if (limits && cellCount > MAX_CELLS) refuse(TOO_MANY_CELLS);
        if (cells.some((cell) => cell.trim() !== "")) table.rows.push({ line, cells });
        else if (limits && ++blankRows > MAX_BLANK_ROWS) refuse(TOO_MANY_BLANK);
        if (table.rows.length === limits?.rows) throw new Enough();
        // The parser counts a quoted \r\n as two lines.
        advance(start + read);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof Enough) return table;
    if (!(error instanceof CsvError)) throw error;
    table.problems.push({ line, message: brokenRecord(error) });
  }
  return table;
}

const TOO_MANY_CELLS = `there are more than ${MAX_CELLS.toLocaleString("en-US")} cells up to here. Delete the empty columns`;
const TOO_MANY_BLANK = `there are more than ${MAX_BLANK_ROWS.toLocaleString("en-US")} rows without text up to here. Delete them`;

function unreadable(bytes: Uint8Array): Problem | null {
  if (bytes.length > MAX_FILE_BYTES) {
    const limit = MAX_FILE_BYTES / 1024 / 1024;
    return { line: 1, message: `the file is larger than ${limit} MB. Split it and import the parts` };
  }
  if (isXlsx(bytes)) {
    return { line: 1, message: `this is a spreadsheet, not a CSV file. Save it as "CSV UTF-8" first` };
  }
  return null;
}

/** UTF-16 if it has the byte order mark or zero bytes, else UTF-8 if valid, else Windows-1252 as Excel writes it. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.length > 3 && bytes[0] !== 0 && bytes[1] === 0 && bytes[2] !== 0 && bytes[3] === 0) {
    return new TextDecoder("utf-16le").decode(bytes);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * The most frequent candidate in a line near the top: comma, semicolon or tab. A first line `sep=;`, as Excel
 * writes it, takes precedence and is skipped.
 */
function separatorOf(text: string): { separator: string; start: number } {
  const named = /^sep=([,;\t])(?:\r\n|\n|\r)/i.exec(text);
  if (named?.[1]) return { separator: named[1], start: Buffer.byteLength(named[0]) };
  // Remove quoted text, where the character is not a separator.
  const sample = text.slice(0, SAMPLE_LENGTH).replace(/"(?:[^"]|"")*"/g, "");
  const lines = sample.split(/\r\n|\n|\r/, SAMPLE_LINES);
  const most = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length));
  const header = lines[0] ?? "";
  const count = (sign: string) => header.split(sign).length;
  const signs = [",", ";", "\t"];
  const inHeader = signs.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  if (count(inHeader) > 1) return { separator: inHeader, start: 0 };
  return { separator: signs.reduce((best, sign) => (most(sign) > most(best) ? sign : best)), start: 0 };
}

/** Number of line breaks from `start` to `end`, counting \r\n as one. */
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
    case "CSV_MAX_RECORD_SIZE":
      return `this row has more than ${MAX_ROW_BYTES.toLocaleString("en-US")} characters. Is a quote (") opened and never closed?`;
    case "CSV_INVALID_CLOSING_QUOTE":
    case "INVALID_OPENING_QUOTE":
      return 'a quote (") is inside a text. Put the whole text in quotes and write a quote inside it as ""';
    default:
      return `cannot be read as CSV (${error.message})`;
  }
}

/** Whether a file is a spreadsheet from Excel, LibreOffice or Google (a zip file). */
export function isXlsx(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
