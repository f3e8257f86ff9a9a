import { buffer } from "node:stream/consumers";
import { measure } from "#app/content/pictures/variants.server.ts";
import { readTable } from "#app/core/csv/read-table.server.ts";
import type { Ask } from "./readers.ts";

// The process started by `readers.ts`: the file comes through standard input. It ends with its answer.

process.once("message", async (ask: Ask) => {
  const bytes = await buffer(process.stdin);
  const answer = ask.what === "table" ? await readTable(bytes, ask.limits) : await measure(bytes);
  process.send?.(answer, () => process.disconnect?.());
});
