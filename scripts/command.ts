import { parseArgs } from "node:util";
import type { Log } from "#app/core/settings.ts";
import { type Config, readConfig } from "#server/config.ts";
import { databaseName, type OpenDatabase, openDatabase, unusable } from "#server/database.ts";

/** The command cannot be carried out; the message says why. */
export class RefusedError extends Error {
  override name = "RefusedError";
}

const ONE_LINE = ["RefusedError", "BackupError", "StartupError", "NewerDatabaseError"];
/** What the machine does not allow: permissions, a read-only or full disk. */
const REFUSED_BY_MACHINE = ["EACCES", "EPERM", "EROFS", "ENOSPC"];

/**
 * Usage and configuration errors print one line, as does a file that the machine does not let the command write, or a
 * typed one that cannot be read. Any other error is a bug and is printed with its stack.
 */
const isOneLine = (error: Error, words: readonly string[]) =>
  ONE_LINE.includes(error.name) ||
  REFUSED_BY_MACHINE.includes(Reflect.get(error, "code")) ||
  words.includes(Reflect.get(error, "path"));

export const log: Log = {
  info() {},
  warn: (_fields, message) => console.error(message),
  error: (_fields, message) => console.error(message),
};

/**
 * A command of the command line, run at once if Node was called with its file. Every failure is printed to standard
 * error with an exit code other than 0.
 * @param usage printed if the command line is wrong
 * @param words minimum and maximum number of positional arguments
 * @param options names of the flags, without the two hyphens
 * @param run gets the positional arguments, and which flags were given
 * @returns a function from what is typed after the command's name to the exit code
 */
export function command<Option extends string = never>(
  { main }: ImportMeta,
  {
    usage,
    words: [least, most],
    options = [],
  }: { usage: string; words: [number, number]; options?: Option[] },
  run: (given: { words: string[]; options: Record<Option, boolean> }) => Promise<void>,
): (typed: string[]) => Promise<0 | 1> {
  const called = async (typed: string[]) => {
    let words: string[] = [];
    try {
      const { positionals, values } = readCommandLine(typed, usage, options);
      words = positionals;
      // An empty word is mostly a variable that is not set.
      if (positionals.length < least || positionals.length > most || positionals.includes(""))
        throw new RefusedError(usage);
      const given = Object.fromEntries(options.map((name) => [name, Reflect.get(values, name) === true]));
      await run({ words, options: given as Record<Option, boolean> });
      return 0;
    } catch (error) {
      console.error(error instanceof Error && isOneLine(error, words) ? error.message : error);
      return 1;
    }
  };
  if (main) {
    void called(process.argv.slice(2)).then((code) => {
      process.exitCode = code;
    });
  }
  return called;
}

function readCommandLine(typed: string[], usage: string, options: readonly string[]) {
  try {
    const flags = options.map((name) => [name, { type: "boolean" as const }]);
    return parseArgs({ args: typed, allowPositionals: true, options: Object.fromEntries(flags) });
  } catch (error) {
    throw new RefusedError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

type Use = (opened: OpenDatabase, config: Config) => Promise<void>;

/**
 * Opens the configured database for a command, prints which one it is, and closes it afterwards. It is never made: at a
 * mistyped address, the command would change one that nobody reads.
 */
export const withDatabase = (use: Use) => opening("refuse", use);

/** The same for the commands that fill a database, which may be a new one. */
export const fillDatabase = (use: Use) => opening("fill", use);

async function opening(empty: "fill" | "refuse", use: Use): Promise<void> {
  const config = readConfig(process.env);
  // Not on standard output, where an export goes.
  console.error(`Database: ${databaseName(config)}`);
  const opened = await openDatabase(config, log, { empty });
  try {
    await use(opened, config);
  } catch (error) {
    throw unusable(config, error);
  } finally {
    await opened.db.destroy();
  }
}
