import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/db/tables.ts";

/**
 * Counting against the limits no longer waits for the disk. A crash of the database server empties the table, and the
 * limits begin again, as they do on SQLite with each start.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "postgres") await sql`alter table rate_limits set unlogged`.execute(db);
}
