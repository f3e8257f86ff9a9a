import { join } from "node:path";
import { restore } from "#app/core/db/restore.ts";
import { command, withDatabase } from "./command.ts";

// Replaces everything in the configured database with a backup.

command(
  import.meta,
  { usage: "Usage: npm run restore -- FILE", words: [1, 1] },
  async ({ words: [file = ""] }) => {
    await withDatabase(({ db }, config) => {
      // In the backup folder, where the running site cleans up after a killed restore.
      const workFolder = join(config.DATA_DIR, "backups");
      return restore(file, db, (table, rows) => console.log(`  ${table}: ${rows}`), workFolder);
    });
    console.log("Restored. A running site shows it within a second.");
  },
);
