import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";

/** How the last restore went. */
export async function up(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  await sql`insert into jobs (name) values ('restore')`.execute(db);
}
