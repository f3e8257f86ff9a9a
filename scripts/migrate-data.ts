import { replaceWith, rowsInUse } from "#app/db/backup.ts";
import { sqliteFile } from "#server/database.ts";
import { command, RefusedError, withDatabase } from "./command.ts";

// npm run migrate-data: copies the embedded database into the PostgreSQL server of DATABASE_URL and compares
// the two, row by row.

await command(() =>
  withDatabase(async ({ db, engine }, config) => {
    if (engine !== "postgres") {
      throw new RefusedError("Set DATABASE_URL to the PostgreSQL database that is to take the data.");
    }
    const held = await rowsInUse(db);
    if (held.length > 0 && !process.argv.includes("--replace")) {
      throw new RefusedError(
        `That database already holds rows: ${held.join(", ")}. Run it with -- --replace to put the embedded data in their place.`,
      );
    }
    const file = sqliteFile(config);
    console.log(`Copying ${file}`);
    await replaceWith(file, db, (table, rows) => console.log(`  ${table}: ${rows}`));
    console.log("Copied, and every table compared: the same rows with the same content.");
  }),
);
