import { sql } from "kysely";
import type { Database } from "#app/db/tables.ts";

/** By the database's clock, so that instances whose clocks differ count alike. */
const NOW_MS = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** How often a key was used in its time, and when that time ends. */
export interface Count {
  used: number;
  endsInMs: number;
}

/**
 * Counts one use of a key, on PostgreSQL. Its time starts with the first use; one that lies further ahead than it
 * lasts was started by a clock that has been put back since, and starts anew.
 */
export async function countUse(db: Database, key: string, lastsMs: number): Promise<Count> {
  const { rows } = await sql<Count>`
    insert into rate_limits as counted (key, points, expire) values (${key}, 1, ${NOW_MS} + ${lastsMs}::bigint)
    on conflict (key) do update set
      points = case when counted.expire between ${NOW_MS} and excluded.expire then counted.points + 1 else 1 end,
      expire = case when counted.expire between ${NOW_MS} and excluded.expire
        then counted.expire else excluded.expire end
    returning points as "used", greatest(expire - ${NOW_MS}, 0) as "endsInMs"`.execute(db);
  const [count] = rows;
  if (!count) throw new Error("nothing was counted");
  return count;
}

/** Takes one use of a key back. */
export async function takeUseBack(db: Database, key: string): Promise<void> {
  await sql`update rate_limits set points = points - 1 where key = ${key} and points > 0`.execute(db);
}

/** Removes counts whose time has ended. */
export async function forgetEnded(db: Database): Promise<void> {
  await sql`delete from rate_limits where expire < ${NOW_MS}`.execute(db);
}
