import pino from "pino";
import { type Config, readConfig } from "#server/config.ts";
import { type OpenDatabase, openDatabase } from "#server/database.ts";

/**
 * Runs a command on the configured database and closes it. A refusal is one line on standard error and a code
 * other than 0.
 */
export async function command(run: (opened: OpenDatabase, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const opened = await openDatabase(config, pino({ level: "warn" }, pino.destination(2)));
    try {
      await run(opened, config);
    } finally {
      await opened.db.destroy();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
