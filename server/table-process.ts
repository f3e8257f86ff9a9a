import type { TableLimits } from "#app/core/csv/delimited.server.ts";
import { readTable } from "#app/core/csv/read-table.server.ts";

// The process started by `table-reader.ts`. It ends with its answer.

process.once("message", async ({ bytes, limits }: { bytes: Uint8Array; limits: TableLimits }) => {
  process.send?.(await readTable(bytes, limits), () => process.disconnect?.());
});
