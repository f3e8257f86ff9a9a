import { expect, test } from "vitest";
import { readCsv } from "./read-csv.server.ts";
import { asText, BYTE_ORDER_MARK, csvLine, fromText } from "./write-csv.server.ts";

const HOSTILE = [
  "=HYPERLINK(1)",
  "+1 408 555 0151",
  "-1",
  "@sum",
  "\t=1",
  "\r=1",
  "\n=1",
  "'=1",
  "''@x",
  "'plain",
  "it's",
  'say "=1"',
  "a,b;=c\td",
  "first\r\n=second",
];

test.each(HOSTILE)("%j is text for a spreadsheet, and comes back as it was", (cell) => {
  expect(asText(cell)).not.toMatch(/^[=+\-@\t\r\n]/);
  expect(fromText(asText(cell))).toBe(cell);
  const file = new TextEncoder().encode(
    BYTE_ORDER_MARK + csvLine(["a", "b", "c"]) + csvLine([cell, null, 3]),
  );
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { columns, rows, problems } = readCsv(file);
  expect(problems).toEqual([]);
  expect(columns).toEqual(["a", "b", "c"]);
  expect(rows.map(({ cells }) => ({ ...cells, a: fromText(cells.a ?? "") }))).toEqual([
    { a: cell, b: "", c: "3" },
  ]);
});
