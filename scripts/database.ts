import { join } from "node:path";
import { backup, replaceWith, restore, rowsInUse } from "#app/db/backup.ts";
import type { Config } from "#server/config.ts";
import { type OpenDatabase, sqliteFile } from "#server/database.ts";
import { command, RefusedError, withDatabase } from "./command.ts";

// Copies whole databases: backups made while the site runs, and the move from the embedded one to PostgreSQL.

const usage = `Usage:
  npm run backup [-- FILE]               a consistent copy of the database
  npm run restore -- FILE                replaces everything in the database with a backup
  npm run migrate-data [-- --replace]    copies the embedded database into that of DATABASE_URL`;

type Run = (
  opened: OpenDatabase,
  config: Config,
  path: string | undefined,
  replace: boolean,
) => Promise<void>;

const printRows = (table: string, rows: number) => console.log(`  ${table}: ${rows}`);

const COMMANDS: Record<string, Run> = {
  async backup({ db }, config, path) {
    const time = new Date().toISOString().replace(/[:.]/g, "-");
    const file = path ?? join(config.DATA_DIR, "backups", `toy-drive-${time}.sqlite`);
    const rows = await backup(db, file);
    console.log(`Saved and verified: ${file}`);
    for (const [table, count] of Object.entries(rows)) printRows(table, count);
  },
  async restore({ db }, _config, path = "") {
    await restore(path, db, printRows);
    console.log("Restored. A running site shows it within a second.");
  },
  async "migrate-data"({ db, engine }, config, _path, replace) {
    if (engine !== "postgres") {
      throw new RefusedError("Set DATABASE_URL to the PostgreSQL database that is to take the data.");
    }
    const held = await rowsInUse(db);
    if (held.length > 0 && !replace) {
      throw new RefusedError(
        `That database already holds rows: ${held.join(", ")}. Add -- --replace to replace them with the embedded data.`,
      );
    }
    const file = sqliteFile(config);
    console.log(`Copying ${file}`);
    await replaceWith(file, db, printRows);
    console.log("Copied, and every table compared: the same rows with the same content.");
  },
};

await command(
  { usage, words: [1, 2], options: ["replace"] },
  async ({ words: [name = "", path], options }) => {
    const run = COMMANDS[name];
    const isMove = name === "migrate-data";
    const fits = isMove ? path === undefined : !options.replace && (name !== "restore" || path !== undefined);
    if (!run || !fits) throw new RefusedError(usage);
    await withDatabase((opened, config) => run(opened, config, path, options.replace));
  },
);
