import { sql } from "kysely";
import type { Database } from "#app/db/tables.ts";

/** By the database's clock, so that instances whose clocks differ count alike. */
const NOW_MS = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** How often a key was used in its time, and when that time ends. */
export interface Count {
  used: number;
  endsInMs: number;
}

/** One use of a key, and how long its time lasts. */
export interface Use {
  key: string;
  lastsMs: number;
}

/**
 * Counts uses of keys, on PostgreSQL, of a key's uses one after the other. Its time starts with the first use; one
 * that lies further ahead than it lasts was started by a clock that has been put back since, and starts anew.
 * @returns the count of each use
 */
export async function countUses(db: Database, uses: readonly Use[]): Promise<Count[]> {
  const perKey = Map.groupBy(uses, ({ key }) => key);
  // In the same order everywhere, so that two instances never wait for each other.
  const keys = [...perKey.keys()].sort();
  const times = keys.map((key) => perKey.get(key)?.length ?? 0);
  const lasts = keys.map((key) => perKey.get(key)?.[0]?.lastsMs ?? 0);
  const { rows } = await sql<Count & { key: string }>`
    insert into rate_limits as counted (key, points, expire)
    select key, times, ${NOW_MS} + lasts
      from unnest(${keys}::text[], ${times}::int[], ${lasts}::bigint[]) as used (key, times, lasts)
    on conflict (key) do update set
      points = case when counted.expire between ${NOW_MS} and excluded.expire
        then counted.points + excluded.points else excluded.points end,
      expire = case when counted.expire between ${NOW_MS} and excluded.expire
        then counted.expire else excluded.expire end
    returning key, points as "used", greatest(expire - ${NOW_MS}, 0) as "endsInMs"`.execute(db);
  const counts = new Map(
    rows.map(({ key, used, endsInMs }) => [key, { used: used - (perKey.get(key)?.length ?? 0), endsInMs }]),
  );
  return uses.map(({ key }) => {
    const count = counts.get(key);
    if (!count) throw new Error("nothing was counted");
    count.used += 1;
    return { ...count };
  });
}

/** Takes one use of a key back. */
export async function takeUseBack(db: Database, key: string): Promise<void> {
  await sql`update rate_limits set points = points - 1 where key = ${key} and points > 0`.execute(db);
}

/** Removes counts whose time has ended. */
export async function forgetEnded(db: Database): Promise<void> {
  await sql`delete from rate_limits where expire < ${NOW_MS}`.execute(db);
}
