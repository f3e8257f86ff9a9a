import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";

/** Season results name hosts, so a change of a named host counts as a change of the public pages. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const conditions = {
    update: sql`old.may_be_named = 1 or new.may_be_named = 1`,
    delete: sql`old.may_be_named = 1`,
  };
  for (const event of ["update", "delete"] as const) {
    const name = sql.raw(`registrations_pages_${event}`);
    const head = sql`create trigger ${name} after ${sql.raw(event)} on registrations for each row`;
    await (engine === "postgres"
      ? sql`${head} when (${conditions[event]}) execute function pages_changed()`
      : sql`${head} when ${conditions[event]} begin
            update settings set value = cast(cast(value as integer) + 1 as text) where key = 'pages_version';
          end`
    ).execute(db);
  }
}
