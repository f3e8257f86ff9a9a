import { strFromU8, unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { MINUTE_MS } from "#app/core/time/calendar-days.ts";
import type { Table } from "./delimited.server.ts";

/** The parts of a spreadsheet with its text; pictures, macros and external links are never unpacked. */
const PARTS =
  /^(?:xl\/(?:workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[\w.-]+\.xml)|\[Content_Types\]\.xml|_rels\/\.rels)$/i;
/** 5,000 location rows are 6 MB of XML, but a zip file of a few KB can expand to gigabytes. */
const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
const MAX_ENTRIES = 500;
/** Above the import's limit, so that staff see its message. For a distant cell the reader makes all cells before it. */
const MAX_ROW = 20_000;
const MAX_COLUMN = 200;
const CELL = /<(?:\w+:)?(?:c|row)\b[^>]{0,300}?\br="([A-Z]*)(\d+)"/g;

class RefusedFile extends Error {}

/** Reads the first sheet of an XLSX file as text; formulas are not run. Never throws for invalid contents. */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  try {
    const safe = repacked(bytes);
    const sheet = await readSheet(new Blob([safe]), { parseNumber: (text: string) => String(Number(text)) });
    const rows = sheet.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }));
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
    if (filled.length > 0) return { rows: filled, problems: [] };
    return { rows: [], problems: [{ line: 1, message: "the first sheet is empty" }] };
  } catch (error) {
    const message =
      error instanceof RefusedFile
        ? error.message
        : 'this spreadsheet cannot be read. Open it, save it as "CSV UTF-8" and import that';
    return { rows: [], problems: [{ line: 1, message }] };
  }
}

function repacked(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let entries = 0;
  let total = 0;
  // A part is unpacked into a buffer of the size that the file declares, so a false size gains nothing.
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      entries += 1;
      if (entries > MAX_ENTRIES) throw new RefusedFile("the spreadsheet has too many parts");
      if (!PARTS.test(name)) return false;
      total += originalSize;
      if (total > MAX_UNPACKED_BYTES) {
        throw new RefusedFile(
          "the spreadsheet is too large. Copy the sheet with the locations into a new file",
        );
      }
      return true;
    },
  });
  for (const [name, part] of Object.entries(parts)) check(name, strFromU8(part));
  return zipSync(parts, { level: 0 }) as Uint8Array<ArrayBuffer>;
}

function check(name: string, xml: string) {
  // No spreadsheet program writes a document type; it could reference other files or expand without limit.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml) || xml.includes("\0")) {
    throw new RefusedFile("the spreadsheet has a part that no spreadsheet program writes");
  }
  if (!name.toLowerCase().includes("/worksheets/")) return;
  for (const [, letters = "", row = ""] of xml.matchAll(CELL)) {
    if (Number(row) > MAX_ROW || columnNumber(letters) > MAX_COLUMN) {
      throw new RefusedFile(
        `the sheet has a cell at ${letters}${row}, far from the others. Copy the locations into a new file`,
      );
    }
  }
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return timeOfDay(value) ?? value.toISOString().slice(0, 10);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** The days that have the number zero, on Windows and on older Macs: a time without a date is stored on them. */
const DAYS_ZERO = ["1899-12-30", "1904-01-01"];

/** "9 AM" of a cell with a time and no date; null for a date. */
function timeOfDay(value: Date): string | null {
  // A fraction of a day is seldom a whole minute.
  const rounded = new Date(Math.round(value.getTime() / MINUTE_MS) * MINUTE_MS);
  if (!DAYS_ZERO.includes(rounded.toISOString().slice(0, 10))) return null;
  const [hours, minutes] = [rounded.getUTCHours(), rounded.getUTCMinutes()];
  const past = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return `${hours % 12 || 12}${past} ${hours < 12 ? "AM" : "PM"}`;
}
