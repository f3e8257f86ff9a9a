import { join } from "node:path";
import { beforeRestore, restore } from "#app/core/db/restore.ts";
import { openConnection } from "#server/database.ts";
import { restoreAlone } from "#server/jobs/backups.ts";
import { command, fillDatabase, log } from "./command.ts";

// Replaces everything in the configured database with a backup.

export const restoreBackup = command(
  import.meta,
  { usage: "Usage: npm run restore -- FILE", words: [1, 1] },
  async ({ words: [file = ""] }) => {
    await fillDatabase(async ({ db }, config) => {
      // In the backup folder, where the running site cleans up after a killed restore.
      const workFolder = join(config.DATA_DIR, "backups");
      const saved = join(workFolder, beforeRestore(new Date()));
      const reader = openConnection(config);
      try {
        await restore(file, db, {
          ...{ workFolder, saveAs: { file: saved, reader }, by: { actor: "command line", network: null } },
          alone: (replace) => restoreAlone({ db, clock: () => new Date(), log }, replace),
          onTable: (table, rows) => console.log(`  ${table}: ${rows}`),
        });
      } finally {
        await reader.destroy();
      }
      console.log(`What was there before is in ${saved}.`);
    });
    console.log("Restored. A running site shows it within a second.");
  },
);
