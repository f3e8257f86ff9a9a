import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultsInPlace } from "#app/content/placeholders.ts";
import type { Database, Engine } from "#app/db/tables.ts";
import { parseLocationsCsv } from "#app/locations/csv.server.ts";
import {
  describeImport,
  importLocations,
  rememberStarterLocations,
  wantsStarterLocations,
} from "#app/locations/import-queries.server.ts";
import type { Log } from "#app/settings.ts";
import type { Config } from "./config.ts";
import { firstAdministrator } from "./first-administrator.ts";

export interface FirstRun {
  /** Folder of the project. */
  root: string;
  db: Database;
  engine: Engine;
  config: Config;
  log: Log;
}

/** What a first start does: starter locations, an administrator, and which neutral defaults still stand. */
export async function firstRun(run: FirstRun): Promise<void> {
  await loadStarterLocations(run, new Date());
  await firstAdministrator({ ...run, print: (text) => console.log(text) }, new Date());
  nameDefaults(run.log);
}

/** Loads the sample locations into a database that never had any (decision C5). */
export async function loadStarterLocations(
  { root, db, config, log }: Pick<FirstRun, "root" | "db" | "log"> & { config: Pick<Config, "STARTER_DATA"> },
  now: Date,
): Promise<void> {
  if (config.STARTER_DATA === "none" || !(await wantsStarterLocations(db))) return;
  const file = join(root, "starter/locations.csv");
  const { rows, problems } = parseLocationsCsv(readFileSync(file));
  if (problems.length > 0) {
    const lines = problems.map(({ line, message }) => `line ${line}: ${message}`);
    throw new Error(`${file} cannot be loaded:\n${lines.join("\n")}`);
  }
  const summary = await importLocations(db, rows, now, { actor: "starter data" });
  await rememberStarterLocations(db, now);
  log.info({ locations: describeImport(summary) }, "loaded the sample locations (STARTER_DATA=samples)");
}

/** Says which neutral defaults still stand in for the organization's own names and addresses (C4). */
function nameDefaults(log: Log) {
  const defaults = defaultsInPlace();
  if (defaults.length === 0) return;
  log.info({ defaults }, "neutral defaults still in place: edit them in app/content");
}
