import { restore } from "#app/db/backup.ts";
import { command, RefusedError, withDatabase } from "./command.ts";

// npm run restore -- FILE: puts a backup in the place of everything in the configured database.

await command(async () => {
  const file = process.argv[2];
  if (!file) throw new RefusedError("Usage: npm run restore -- FILE");
  await withDatabase(({ db }) => restore(file, db, (table, rows) => console.log(`  ${table}: ${rows}`)));
  console.log("Restored. A running site shows it within a second.");
});
