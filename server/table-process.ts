import { buffer } from "node:stream/consumers";
import type { TableLimits } from "#app/core/csv/delimited.server.ts";
import { readTable } from "#app/core/csv/read-table.server.ts";

// The process started by `table-reader.ts`: the file comes through standard input. It ends with its answer.

process.once("message", async (limits: TableLimits) => {
  process.send?.(await readTable(await buffer(process.stdin), limits), () => process.disconnect?.());
});
