import { parentPort, workerData } from "node:worker_threads";
import type { TableLimits } from "#app/core/csv/delimited.server.ts";
import { readTable } from "#app/core/csv/read-table.server.ts";

// The worker started by `table-thread.ts`.

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: TableLimits };
parentPort?.postMessage(await readTable(bytes, limits));
