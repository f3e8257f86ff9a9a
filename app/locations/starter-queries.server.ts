import type { Database } from "#app/db/tables.ts";

/** Key in the settings table; its value is when the starter locations were loaded. */
const LOADED = "starter_locations";

/**
 * Whether the starter locations may be loaded: only into a database that never had a location, so that
 * staff who delete the samples, or import their own, do not get them (back) with the next start.
 */
export async function wantsStarterLocations(db: Database): Promise<boolean> {
  const loaded = await db.selectFrom("settings").select("key").where("key", "=", LOADED).executeTakeFirst();
  if (loaded) return false;
  const location = await db.selectFrom("locations").select("id").limit(1).executeTakeFirst();
  const change = await db.selectFrom("location_history").select("id").limit(1).executeTakeFirst();
  return !location && !change;
}

/** Notes that the starter locations were loaded, for all time. */
export async function rememberStarterLocations(db: Database, now: Date): Promise<void> {
  await db
    .insertInto("settings")
    .values({ key: LOADED, value: now.toISOString() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}
