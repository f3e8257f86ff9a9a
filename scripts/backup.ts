import { statSync } from "node:fs";
import { basename, join } from "node:path";
import { backup } from "#app/core/db/backup.ts";
import { finishJob } from "#app/staff/health/queries.server.ts";
import { command, withDatabase } from "./command.ts";

// Makes a consistent copy of the database while the site runs.

export const makeBackup = command(
  import.meta,
  { usage: "Usage: npm run backup [-- FILE]", words: [0, 1] },
  ({ words: [path] }) =>
    withDatabase(async ({ db }, config) => {
      const time = new Date().toISOString().replace(/[:.]/g, "-");
      const file = path ?? join(config.DATA_DIR, "backups", `toy-drive-${time}.sqlite`);
      const rows = await backup(db, file);
      // Where the site keeps its own, it counts as one of them under Health and on Today.
      const facts = { file: basename(file), bytes: statSync(file).size, rows };
      if (!path) await finishJob(db, "backup", new Date(), { facts });
      console.log(`Saved and verified: ${file}`);
      for (const [table, count] of Object.entries(rows)) console.log(`  ${table}: ${count}`);
    }),
);
