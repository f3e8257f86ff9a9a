import { existsSync } from "node:fs";
import { replaceWith, rowsInUse } from "#app/core/db/restore.ts";
import { readConfig } from "#server/config.ts";
import { sqliteFile } from "#server/database.ts";
import { command, fillDatabase, RefusedError } from "./command.ts";

// Copies the embedded database to the PostgreSQL server at DATABASE_URL and compares the two, row by row.

const usage = "Usage: npm run migrate-data [-- --replace]";

export const migrateData = command(
  import.meta,
  { usage, words: [0, 0], options: ["replace"] },
  ({ options }) => {
    const { DATABASE_URL, DATA_DIR } = readConfig(process.env);
    const file = sqliteFile({ DATA_DIR });
    // Before the other database is opened, which makes its tables.
    if (DATABASE_URL && !existsSync(file))
      throw new RefusedError(`There is no file ${file}. Set DATA_DIR as the site has it.`);
    return fillDatabase(async ({ db, engine }) => {
      if (engine !== "postgres") {
        throw new RefusedError("Set DATABASE_URL to the PostgreSQL database that is to take the data.");
      }
      const held = await rowsInUse(db);
      if (held.length > 0 && !options.replace) {
        throw new RefusedError(
          `That database already holds rows: ${held.join(", ")}. To replace them with the embedded data: npm run migrate-data -- --replace`,
        );
      }
      console.log(`Copying ${file}`);
      await replaceWith(file, db, {
        withSecrets: true,
        onTable: (table, rows) => console.log(`  ${table}: ${rows}`),
      });
      console.log("Copied, and every table compared: the same rows with the same content.");
    });
  },
);
