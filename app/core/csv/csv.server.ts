import { type Problem, readDelimited, type Table } from "./delimited.server.ts";

/** One record: its first line's number, and its cells by column name. */
export type CsvRow = { line: number; cells: Record<string, string> };

type CsvTable = {
  /** Normalized column names: `Zip Code` becomes `zip_code`. */
  columns: string[];
  rows: CsvRow[];
  /** If not empty, the file must not be imported. */
  problems: Problem[];
};

/**
 * Reads a CSV file with a header line, in any encoding and separator that `readDelimited` supports. Never throws for
 * invalid contents: all problems are returned, including those in the valid rows before a broken quote.
 */
export function readCsv(bytes: Uint8Array): CsvTable {
  return csvTable(readDelimited(bytes));
}

/** Takes the first row of a table for its columns; checks as `readCsv` does. */
export function csvTable({ rows, problems }: Table): CsvTable {
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
  for (const { line, cells } of records) {
    if (cells.length === table.columns.length)
      table.rows.push({
        line,
        cells: Object.fromEntries(table.columns.map((name, at) => [name, cells[at] ?? ""])),
      });
    else table.problems.push({ line, message: cellCountProblem(cells.length, table.columns.length) });
  }
  table.problems.sort((a, b) => a.line - b.line);
  return table;
}

export function cellCountProblem(cells: number, columns: number): string {
  return (
    `has ${cells} ${cells === 1 ? "cell" : "cells"} where the header has ${columns}. ` +
    `Put quotes around a text that has a comma in it`
  );
}

/** Spreadsheets run a cell that starts like this. Apostrophes count, so that `fromText` restores text that had one. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const QUOTED_FORMULA = /^'+[=+\-@\t\r\n]/;

/** Precedes the header, so that spreadsheets detect UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Escapes a cell that a spreadsheet would take for a formula, with a leading apostrophe. */
export function asText(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Reverses `asText`. */
export function fromText(cell: string): string {
  return QUOTED_FORMULA.test(cell) ? cell.slice(1) : cell;
}

/**
 * One line of a CSV file with its line break. Every cell is quoted, so that a separator inside a text cannot
 * start a new cell in any spreadsheet. Null becomes an empty cell; numbers are never escaped.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const quoted = cells.map((cell) =>
    cell === null ? "" : `"${(typeof cell === "number" ? `${cell}` : asText(cell)).replaceAll('"', '""')}"`,
  );
  return `${quoted.join(",")}\r\n`;
}

/** The answer of an export, which the browser saves as a file. @param body its lines; a stream begins with the mark */
export function csvResponse(name: string, body: string | ReadableStream<Uint8Array>): Response {
  return new Response(typeof body === "string" ? BYTE_ORDER_MARK + body : body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
