import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";

/**
 * Makes the rate limit table unlogged, so that counting does not wait for the disk. A crash of the database
 * server empties it and resets the limits, as every restart does on SQLite.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "postgres") await sql`alter table rate_limits set unlogged`.execute(db);
}
