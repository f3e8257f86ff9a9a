import { csvLine } from "#app/core/csv/csv.server.ts";
import { allSubscribers, EXPORTED_COLUMNS } from "#app/newsletter/queries.server.ts";
import { command, RefusedError, withDatabase } from "./command.ts";

// Prints every newsletter subscriber as CSV to standard output.

const usage = "Usage: npm run --silent export -- subscribers";

export const exportTable = command(import.meta, { usage, words: [1, 1] }, async ({ words: [table] }) => {
  if (table !== "subscribers") throw new RefusedError(usage);
  await withDatabase(async ({ db }) => {
    const subscribers = await allSubscribers(db);
    const lines = subscribers.map((row) => csvLine(EXPORTED_COLUMNS.map((column) => row[column])));
    process.stdout.write(`${EXPORTED_COLUMNS.join(",")}\r\n${lines.join("")}`);
  });
});
