import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";

const NAMED = {
  update: sql`when (old.may_be_named = 1 or new.may_be_named = 1)`,
  delete: sql`when (old.may_be_named = 1)`,
};

/**
 * On PostgreSQL a transaction counts its changes of public pages once, when it commits. Before, it held the counter from
 * its first change on: two that changed the same places in another order each waited for the other.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== "postgres") return;
  await sql`
    create or replace function pages_changed() returns trigger language plpgsql as $$
    begin
      if current_setting('toy_drive.counted', true) is distinct from txid_current()::text then
        perform set_config('toy_drive.counted', txid_current()::text, true);
        update settings set value = cast(cast(value as integer) + 1 as text) where key = 'pages_version';
        perform pg_notify('pages_changed', '');
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ["locations", "content_versions", "pictures", "shifts"])
    await countLast(db, table, `${table}_pages`, sql`insert or update or delete`, sql``);
  for (const event of ["update", "delete"] as const)
    await countLast(db, "registrations", `registrations_pages_${event}`, sql.raw(event), NAMED[event]);
}

async function countLast(
  db: Kysely<unknown>,
  table: string,
  name: string,
  events: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
) {
  await sql`drop trigger ${sql.id(name)} on ${sql.table(table)}`.execute(db);
  await sql`
    create constraint trigger ${sql.id(name)} after ${events} on ${sql.table(table)}
    deferrable initially deferred for each row ${condition} execute function pages_changed()`.execute(db);
}
