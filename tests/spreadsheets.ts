import { strToU8, zipSync } from "fflate";

/** Escapes text for XML. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A cell as stored by Excel: a text, a number, one shown in a style, or a formula with its cached value. */
export type Cell =
  | string
  | number
  | null
  | { number: number; style: number }
  | { formula: string; value: string };

function columnName(index: number): string {
  return String.fromCharCode(65 + index);
}

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "string")
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if ("number" in cell) return `<c r="${at}" s="${cell.style}"><v>${cell.number}</v></c>`;
  return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`;
}

/** The sheet of a spreadsheet; `null` omits a cell, as in a merged range. */
export function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((cells, row) => {
    const inner = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join("");
    return `<row r="${row + 1}">${inner}</row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

/** An XLSX file with one sheet, and any additional files a test needs; at level 0 its parts are stored as they are. */
export function xlsx(
  sheet: string,
  more: Readonly<Record<string, string>> = {},
  level: 0 | 6 = 6,
): Uint8Array<ArrayBuffer> {
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "xl/workbook.xml": `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Hosts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheet,
    ...more,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)]);
  return zipSync(Object.fromEntries(files), { level }) as Uint8Array<ArrayBuffer>;
}

/** A list of hosts as saved by a spreadsheet program. */
export function excel(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  return xlsx(sheetXml(rows));
}
