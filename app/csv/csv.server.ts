import { type Problem, readDelimited, type TableRow } from "./delimited.server.ts";

/** One record: the line where it starts, and its cells by column name. */
export type CsvRow = { line: number; cells: Record<string, string> };

type CsvTable = {
  /** Column names as the table spells them: `Zip Code` is read as `zip_code`. */
  columns: string[];
  rows: CsvRow[];
  /** Not empty: the file must not be used. */
  problems: Problem[];
};

/**
 * Reads a CSV file whose first line names the columns, in any encoding and with any separator that `readDelimited`
 * knows. Never throws for what is in the file: everything wrong comes back as problems, those of the good rows before
 * a broken quote included.
 */
export function readCsv(bytes: Uint8Array): CsvTable {
  const { rows, problems } = readDelimited(bytes);
  const table: CsvTable = { columns: [], rows: [], problems };
  const [header, ...records] = rows;
  if (!header) return table;
  table.columns = header.cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_"),
  );
  const repeated = table.columns.find((name, index) => name !== "" && table.columns.indexOf(name) < index);
  if (repeated) {
    table.problems.push({ line: header.line, message: `the column ${repeated} is there twice` });
  }
  for (const record of records) addRecord(table, record);
  table.problems.sort((a, b) => a.line - b.line);
  return table;
}

function addRecord(table: CsvTable, { line, cells }: TableRow) {
  if (cells.length !== table.columns.length) {
    table.problems.push({ line, message: cellCountProblem(cells.length, table.columns.length) });
    return;
  }
  table.rows.push({
    line,
    cells: Object.fromEntries(table.columns.map((column, index) => [column, cells[index] ?? ""])),
  });
}

/** What is wrong with a row that has more or fewer cells than the header. */
export function cellCountProblem(cells: number, columns: number): string {
  return (
    `has ${cells} ${cells === 1 ? "cell" : "cells"} where the header has ${columns}. ` +
    `Put quotes around a text that has a comma in it`
  );
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
 * another cell in the middle of a text, whichever separator it expects. Null is an empty cell, and a number is
 * no formula.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const quoted = cells.map((cell) =>
    cell === null ? "" : `"${(typeof cell === "number" ? `${cell}` : asText(cell)).replaceAll('"', '""')}"`,
  );
  return `${quoted.join(",")}\r\n`;
}
