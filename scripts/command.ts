import type { Log } from "#app/settings.ts";
import { type Config, readConfig } from "#server/config.ts";
import { type OpenDatabase, openDatabase } from "#server/database.ts";

/** A command cannot do its work; its user sees the message. */
export class RefusedError extends Error {
  override name = "RefusedError";
}

/** Errors that say all in their message; a stack would only hide it. */
const EXPECTED = ["RefusedError", "BackupError", "StartupError", "NewerDatabaseError"];

const log: Log = {
  info() {},
  warn: (_fields, message) => console.error(message),
  error: (_fields, message) => console.error(message),
};

/** Runs a command line. A refusal is its message on standard error and a code other than 0. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
    process.exitCode = 1;
  }
}

function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const isMistypedOption = "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  return isMistypedOption || EXPECTED.includes(error.name);
}

/** Opens the configured database for a command, and closes it whatever comes. */
export async function withDatabase(
  use: (opened: OpenDatabase, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  const opened = await openDatabase(config, log);
  try {
    await use(opened, config);
  } finally {
    await opened.db.destroy();
  }
}
