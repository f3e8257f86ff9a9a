import { readFileSync } from "node:fs";
import type { Problem } from "#app/core/csv/delimited.server.ts";
import type { ImportOptions } from "#app/core/csv/import.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import { parseInquiriesCsv } from "#app/inquiries/staff/csv.server.ts";
import { describeInquiryImport, importInquiries } from "#app/inquiries/staff/import-queries.server.ts";
import { parseLocationsFile } from "#app/locations/staff/import/csv.server.ts";
import { describeImport, importLocations } from "#app/locations/staff/import/import-queries.server.ts";
import { command, RefusedError, withDatabase } from "./command.ts";

// Imports a CSV file, or locations from a spreadsheet, into the configured database: all rows or none. Every mistake
// in the file is printed to standard error, one per line.

const usage = "Usage: npm run import -- locations|bulk_donations FILE.csv|FILE.xlsx [--dry-run]";
/** Smaller imports finish before a progress line could be read. */
const PROGRESS_FROM_ROWS = 2000;

type PreparedImport = {
  warnings: string[];
  /** Imports the rows, or only counts them with `dryRun`. @returns a summary */
  run(db: Database, dryRun: boolean): Promise<string>;
};

/** Parsers by table name. They check the whole file before a database is opened. */
const TABLES: Record<string, (file: Uint8Array) => PreparedImport | Promise<PreparedImport>> = {
  async locations(file) {
    const { warnings, doubts, ...parsed } = await parseLocationsFile(file);
    const toCheck = doubts.map(({ line, message }) => `Please check line ${line}: ${message}`);
    return prepared({ ...parsed, warnings: [...warnings, ...toCheck] }, importLocations, describeImport);
  },
  bulk_donations: (file) => prepared(parseInquiriesCsv(file), importInquiries, describeInquiryImport),
};

export const importFile = command(
  import.meta,
  { usage, words: [2, 2], options: ["dry-run"] },
  async ({ words, options }) => {
    const [tableName = "", path = ""] = words;
    const dryRun = options["dry-run"];
    const prepare = Object.hasOwn(TABLES, tableName) ? TABLES[tableName] : undefined;
    if (!prepare) {
      throw new RefusedError(
        `There is no import for "${tableName}", only for: ${Object.keys(TABLES).join(", ")}.`,
      );
    }
    const { warnings, run } = await prepare(readFile(path));
    for (const warning of warnings) console.error(warning);
    await withDatabase(async ({ db }) => {
      const summary = await run(db, dryRun);
      console.log(dryRun ? `Dry run, nothing was written: ${summary}` : summary);
    });
  },
);

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new RefusedError(`Cannot read ${path}: ${error instanceof Error ? error.message : error}`);
  }
}

function refuse(problems: Problem[]) {
  if (problems.length === 0) return;
  const lines = problems.map(({ line, message }) => `line ${line}: ${message}`);
  const count = problems.length === 1 ? "1 problem" : `${problems.length.toLocaleString("en-US")} problems`;
  throw new RefusedError([...lines, `Nothing was imported: ${count}.`].join("\n"));
}

function prepared<Row, Summary>(
  { rows, problems, warnings }: { rows: Row[]; problems: Problem[]; warnings: string[] },
  importRows: (db: Database, rows: Row[], now: Date, options: ImportOptions) => Promise<Summary>,
  inWords: (summary: Summary) => string,
): PreparedImport {
  refuse(problems);
  return {
    warnings,
    async run(db, dryRun) {
      const onProgress = rows.length >= PROGRESS_FROM_ROWS ? showProgress() : undefined;
      return inWords(await importRows(db, rows, new Date(), { actor: "import", dryRun, onProgress }));
    },
  };
}

function showProgress() {
  let shown = 0;
  return (done: number, total: number) => {
    if (done < total && done - shown < PROGRESS_FROM_ROWS) return;
    shown = done;
    console.error(`${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} rows`);
  };
}
