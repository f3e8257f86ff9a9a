import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { Table } from "#app/core/csv/delimited.server.ts";
import type { TableReader } from "#app/core/csv/read-table.server.ts";

/** Many times what 5,000 rows take, and below the 15 s for which a browser waits. */
const TIMEOUT_MS = 12_000;
/** A spreadsheet of 40 MB, unpacked, with its rows. */
const MEMORY_MB = 384;

const inTurn = pLimit(1);

/**
 * Reads a table in a worker thread, one at a time, because even a small file can keep the parser busy for a minute.
 * @returns a problem if it takes too much time or memory
 */
export const readTableInThread: TableReader = (bytes, limits) =>
  inTurn(
    () =>
      new Promise<Table>((resolve) => {
        const worker = new Worker(new URL("./table-worker.ts", import.meta.url), {
          workerData: { bytes, limits },
          resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
        });
        const giveUp = () => {
          const message = "this file cannot be read in a reasonable time. Save the list as a new CSV file";
          resolve({ rows: [], problems: [{ line: 1, message }] });
          void worker.terminate();
        };
        const timer = setTimeout(giveUp, TIMEOUT_MS);
        worker.once("message", resolve);
        worker.once("error", giveUp);
        worker.once("exit", () => {
          clearTimeout(timer);
          giveUp();
        });
      }),
  );
