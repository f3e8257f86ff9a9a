import type { Database, Engine } from "#app/db/tables.ts";
import type { Log } from "#app/settings.ts";
import type { Config } from "./config.ts";

export interface FirstRun {
  db: Database;
  engine: Engine;
  config: Config;
  log: Log;
}

/** What a first start does: loads the starter locations, and says which neutral defaults still stand. */
export async function firstRun(_run: FirstRun): Promise<void> {}
