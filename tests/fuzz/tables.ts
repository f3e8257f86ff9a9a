import fc from "fast-check";
import { asText, csvLine, fromText, readCsv } from "#app/core/csv/csv.server.ts";
import { readDelimited } from "#app/core/csv/delimited.server.ts";
import { readXlsx } from "#app/core/csv/xlsx.server.ts";
import { COLUMN_FIELDS, foldName, matchColumns } from "#app/locations/staff/import/columns.ts";
import {
  cleanZip,
  readLocationCsv,
  readLocationTable,
  splitAddress,
} from "#app/locations/staff/import/table.server.ts";
import { excel } from "../spreadsheets.ts";
import { check, type Properties, piecesOf, repeated } from "./properties.ts";

const cell = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }),
  piecesOf(["=", "+", "-", "@", "'", '"', ",", ";", "\t", "\r\n", "\n", "\r", "HYPERLINK(", "sep=;"], ""),
);
const row = fc.array(cell, { minLength: 2, maxLength: 6 });
const FORMULA = /^[=+\-@\t\r\n]/;
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  piecesOf(['"', ",", ";", "\t", "\n", "\r\n", "name", "zip", "sep=;", "\uFEFF", "\0"], "").map((text) =>
    new TextEncoder().encode(text),
  ),
  fc.string({ maxLength: 60 }).map((text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"))),
);

const whole = excel([["Name", "ZIP"]]).subarray(4);
/** A spreadsheet without its first four bytes, with one other byte or cut short. */
const damaged = fc
  .tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }), fc.boolean())
  .map(([at, byte, isCut]) => (isCut ? whole.slice(0, at) : whole.with(at, byte)));

/** Properties of the files that staff import and export. */
export const tableProperties: Properties = {
  "rows that the site writes are read back to the letter, and no cell is a formula": check(
    fc.array(row, { minLength: 1, maxLength: 5 }),
    (rows) => {
      const written = rows.map((cells) => csvLine(["x", ...cells])).join("");
      const { rows: read, problems } = readDelimited(new TextEncoder().encode(written));
      const back = read.map(({ cells }) => cells.slice(1).map(fromText));
      const isSafe = read.every(({ cells }) => cells.every((one) => !FORMULA.test(one)));
      return problems.length === 0 && isSafe && JSON.stringify(back) === JSON.stringify(rows);
    },
  ),
  "a cell is marked as text once, and unmarked to what it was": check(
    cell,
    (text) => fromText(asText(text)) === text,
  ),
  "any file gives rows, or says what is wrong with which line": check(bytes, async (file) => {
    const tables = [readCsv(file), readLocationCsv(file), await readLocationTable(file)];
    return tables.every(({ rows, problems }) =>
      [...rows, ...problems].every(({ line }) => Number.isInteger(line) && line > 0),
    );
  }),
  "a file that only begins as a spreadsheet says so": check(
    // Of a file below 22 bytes, the zip reader looks for the end 65,000 times.
    fc.oneof(
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 17 }) },
      { weight: 30, arbitrary: fc.uint8Array({ minLength: 18, maxLength: 200 }) },
      { weight: 2, arbitrary: damaged },
    ),
    async (rest) => {
      const { rows, problems } = await readXlsx(new Uint8Array([0x50, 0x4b, 3, 4, ...rest]));
      return rows.length > 0 || problems.length === 1;
    },
  ),
  "no two columns become the same field": check(
    fc.array(
      piecesOf(["Name", "ZIP", "code", "Address", "1", "hours", "Site", "_", "*", "Drop-off", "City"]),
      {
        maxLength: 12,
      },
    ),
    (names) => {
      const fields = matchColumns(names, () => ["yes", "no"])
        .map(({ field }) => field)
        .filter((field) => field !== null);
      return new Set(fields).size === fields.length && fields.every((field) => COLUMN_FIELDS.includes(field));
    },
  ),
  "a column's name is folded once and for all": check(
    fc.string({ unit: "binary" }),
    (name) => foldName(foldName(name)) === foldName(name),
  ),
  "a list ends, however often a piece is repeated": check(
    repeated([" ", ",", "\n", '"', '""', "a", "CA", "95125", ";", "\t", "USA", "=", "'"]),
    (text) => {
      cleanZip(text);
      splitAddress(text);
      fromText(asText(text));
      return readLocationCsv(new TextEncoder().encode(text)).headerLine > 0;
    },
  ),
  "an address line is taken apart into what is in it": check(
    piecesOf([
      "88 Example Avenue",
      "Suite 4",
      ",",
      "\n",
      "San Jose",
      "CA",
      "95125",
      "-1234",
      "USA",
      "Calif.",
    ]),
    (text) => {
      const parts = splitAddress(text);
      cleanZip(text);
      const plain = (line: string) => line.replace(/[\s,]+/g, "");
      return (
        parts === null ||
        Object.values(parts).every((part) => part !== "" && plain(text).includes(plain(part)))
      );
    },
  ),
};
