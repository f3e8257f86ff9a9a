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
