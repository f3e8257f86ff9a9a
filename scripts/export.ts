import { parseArgs } from "node:util";
import { csvLine } from "#app/csv/write-csv.server.ts";
import { allSubscribers, EXPORTED_COLUMNS } from "#app/newsletter/queries.server.ts";
import { command, RefusedError, withDatabase } from "./command.ts";

// npm run --silent export -- subscribers: every newsletter subscriber as CSV on standard output.

await command(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length !== 1 || positionals[0] !== "subscribers")
    throw new RefusedError("Usage: npm run --silent export -- subscribers");
  await withDatabase(async ({ db }) => {
    const subscribers = await allSubscribers(db);
    const lines = subscribers.map((row) => csvLine(EXPORTED_COLUMNS.map((column) => row[column])));
    process.stdout.write(`${EXPORTED_COLUMNS.join(",")}\r\n${lines.join("")}`);
  });
});
