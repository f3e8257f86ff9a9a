import { replaceWith, rowsInUse } from "#app/core/db/restore.ts";
import { sqliteFile } from "#server/database.ts";
import { command, fillDatabase, RefusedError } from "./command.ts";

// Copies the embedded database to the PostgreSQL server at DATABASE_URL and compares the two, row by row.

const usage = "Usage: npm run migrate-data [-- --replace]";

export const migrateData = command(
  import.meta,
  { usage, words: [0, 0], options: ["replace"] },
  ({ options }) =>
    fillDatabase(async ({ db, engine }, config) => {
      if (engine !== "postgres") {
        throw new RefusedError("Set DATABASE_URL to the PostgreSQL database that is to take the data.");
      }
      const held = await rowsInUse(db);
      if (held.length > 0 && !options.replace) {
        throw new RefusedError(
          `That database already holds rows: ${held.join(", ")}. Add -- --replace to replace them with the embedded data.`,
        );
      }
      const file = sqliteFile(config);
      console.log(`Copying ${file}`);
      await replaceWith(file, db, {
        withSecrets: true,
        onTable: (table, rows) => console.log(`  ${table}: ${rows}`),
      });
      console.log("Copied, and every table compared: the same rows with the same content.");
    }),
);
