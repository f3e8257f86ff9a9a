import { describe, expect, it, test } from "vitest";
import { asText, BYTE_ORDER_MARK, csvLine, fromText, readCsv } from "./csv.server.ts";
import { readDelimited } from "./delimited.server.ts";

const read = (text: string) => readCsv(Buffer.from(text));
const cells = (text: string) => read(text).rows.map((row) => Object.values(row.cells));
const lines = (text: string) => read(text).rows.map((row) => row.line);
const problems = (bytes: string | Buffer) =>
  readCsv(Buffer.from(bytes)).problems.map(({ line, message }) => `line ${line} ${message}`);

describe("readCsv", () => {
  it("reads cells by column name, quotes and all", () => {
    expect(read('Name,Zip Code\n"Say ""Hi"", Inc.",01234\n').rows).toEqual([
      { line: 2, cells: { name: 'Say "Hi", Inc.', zip_code: "01234" } },
    ]);
  });

  it("does not take a character inside quotes for the delimiter", () => {
    expect(cells('"a;b;c","d"\n"1;2","3"\n')).toEqual([["1;2", "3"]]);
  });

  it("reads commas, semicolons and tabs, with and without a byte order mark", () => {
    for (const sign of [",", ";", "\t"]) {
      expect(cells(`\ufeffa${sign}b\n1${sign}é\n`), JSON.stringify(sign)).toEqual([["1", "é"]]);
    }
  });

  it.each(["\n", "\r\n", "\r"])("counts the line where each row starts, with %j", (ending) => {
    const text = ["a,b", '1,"two', "", 'lines"', "", ",", "3,4", "5,6"].join(ending);
    expect(lines(text)).toEqual([2, 7, 8]);
    expect(read(text).columns).toEqual(["a", "b"]);
  });

  it("counts rightly where line endings are mixed", () => {
    expect(lines('a,b\n1,"x\r\ny"\r\n3,4\n5,6')).toEqual([2, 4, 5]);
  });

  it("names rows with too many or too few cells and reads on", () => {
    expect(problems("a,b\n1,2,3\n4,5\n6\n")).toEqual([
      expect.stringMatching(/^line 2 has 3 cells where the header has 2/),
      expect.stringMatching(/^line 4 has 1 cell where the header has 2/),
    ]);
  });

  it("names the row where a quote breaks, and the problems before it", () => {
    expect(problems('a,b\n1\n2,"open\n3,4\n5,6\n')).toEqual([
      expect.stringMatching(/^line 2 has 1 cell/),
      expect.stringMatching(/^line 3 a quote \("\) is opened and never closed/),
    ]);
    expect(problems('a,b\n1,"x"y\n')).toEqual([expect.stringMatching(/^line 2 a quote \("\) is inside/)]);
    expect(problems('a,b\n1,x"y\n')).toEqual([expect.stringMatching(/^line 2 a quote \("\) is inside/)]);
  });

  it("keeps quotes inside the cells of a spreadsheet", () => {
    const cells = ["Shelf", '=HYPERLINK("http://x.example")', 'A 5" box', '"Toys" here', '"Two\nlines"'];
    const { rows, problems } = readDelimited(Buffer.from(`a\tb\tc\td\te\n${cells.join("\t")}\n`));
    expect(problems).toEqual([]);
    expect(rows[1]?.cells).toEqual([...cells.slice(0, -1), "Two\nlines"]);
  });

  it("reads Windows-1252 and UTF-16, with and without a mark, as Excel saves them", () => {
    const text = "a,b\r\nSan José,“1–2”\r\n";
    const windows = Buffer.from("a,b\r\nSan Jos\xe9,\x931\x962\x94\r\n", "latin1");
    const bigEndian = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
    for (const bytes of [
      windows,
      Buffer.from(`\ufeff${text}`, "utf16le"),
      Buffer.from(text, "utf16le"),
      bigEndian,
    ]) {
      expect(readCsv(bytes)).toEqual({
        columns: ["a", "b"],
        rows: [{ line: 2, cells: { a: "San José", b: "“1–2”" } }],
        problems: [],
      });
    }
  });

  it("skips a first line that only names the separator", () => {
    expect(lines("sep=;\r\na;b\r\n1,5;2\r\n")).toEqual([3]);
    expect(cells("sep=;\r\na;b\r\n1,5;2\r\n")).toEqual([["1,5", "2"]]);
  });

  it("refuses a spreadsheet", () => {
    expect(problems(Buffer.from("PK\x03\x04rest"))).toEqual([expect.stringMatching(/spreadsheet/)]);
  });

  it("refuses an empty file and a column named twice", () => {
    for (const text of ["", "\ufeff", " \n\n"])
      expect(problems(text)[0]).toMatch(/^line 1 the file is empty/);
    expect(problems("a,b,A\n1,2,3\n")[0]).toBe("line 1 the column a is there twice");
  });
});

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

test("reading stops at the first row over the limit", () => {
  const file = Buffer.from('a,b\n\n\n1,2\n3,4\n5,"never closed');
  expect(readDelimited(file, { rows: 3 })).toEqual({
    rows: [
      { line: 1, cells: ["a", "b"] },
      { line: 4, cells: ["1", "2"] },
      { line: 5, cells: ["3", "4"] },
    ],
    problems: [],
  });
});
