import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";
import { changesPages } from "./0002_content.ts";

/** A place's page says the first day of its host, and season results name hosts. */
const SHOWN = {
  update: sql`old.may_be_named = 1 or new.may_be_named = 1 or old.status <> new.status
    or coalesce(old.starts_on, '') <> coalesce(new.starts_on, '')`,
  delete: sql`old.may_be_named = 1 or old.starts_on is not null`,
};

/**
 * Counts pick-ups, which a place's page names, and all that it says of its host as changes of the public pages.
 *
 * On PostgreSQL a transaction counts its changes once, when it commits. Before, it held the counter from its first
 * change on: two that changed the same places in another order each waited for the other.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "sqlite") {
    await changesPages(db, engine, "box_pickups");
    for (const event of ["update", "delete"] as const) {
      const name = sql.raw(`registrations_pages_${event}`);
      await sql`drop trigger ${name}`.execute(db);
      await sql`
        create trigger ${name} after ${sql.raw(event)} on registrations for each row when ${SHOWN[event]} begin
          update settings set value = cast(cast(value as integer) + 1 as text) where key = 'pages_version';
        end`.execute(db);
    }
    return;
  }
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
  const all = sql`insert or update or delete`;
  for (const table of ["locations", "content_versions", "pictures", "shifts", "box_pickups"])
    await countLast(db, table, `${table}_pages`, all, sql``);
  for (const event of ["update", "delete"] as const) {
    const condition = sql`when (${SHOWN[event]})`;
    await countLast(db, "registrations", `registrations_pages_${event}`, sql.raw(event), condition);
  }
}

async function countLast(
  db: Kysely<unknown>,
  table: string,
  name: string,
  events: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
) {
  await sql`drop trigger if exists ${sql.id(name)} on ${sql.table(table)}`.execute(db);
  await sql`
    create constraint trigger ${sql.id(name)} after ${events} on ${sql.table(table)}
    deferrable initially deferred for each row ${condition} execute function pages_changed()`.execute(db);
}
