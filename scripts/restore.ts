import { BackupError, restore } from "#app/db/backup.ts";
import { command } from "./command.ts";

// npm run restore -- FILE: puts a backup in the place of everything in the configured database.

await command(async ({ db }) => {
  const file = process.argv[2];
  if (!file) throw new BackupError("Usage: npm run restore -- FILE");
  await restore(file, db, (table, rows) => console.log(`  ${table}: ${rows}`));
  console.log("Restored. A running site shows it within a second.");
});
