import { createContext } from "react-router";
import { isXlsx, readDelimited, type Table, type TableLimits } from "./delimited.server.ts";
import { readXlsx } from "./xlsx.server.ts";

/** Reads a CSV file, a spreadsheet or pasted rows; detects the format. Never throws for invalid contents. */
export async function readTable(bytes: Uint8Array, limits?: TableLimits): Promise<Table> {
  if (!isXlsx(bytes)) return readDelimited(bytes, limits);
  const { rows, problems } = await readXlsx(bytes);
  return { rows: rows.slice(0, limits?.rows), problems };
}

/** `readTable` for files from a browser: beside the site's own thread, and within a time. */
export type TableReader = (file: Blob, limits: TableLimits) => Promise<Table>;

export const tableReaderContext = createContext<TableReader>();
