import { pageOf } from "#app/core/db/page-of.server.ts";
import type { Database } from "#app/core/db/tables.ts";

/** Restore period (decision U8). */
const RESTORABLE_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** One page of restorable locations, latest deletion first, with the author of the deletion. */
export function listDeleted(db: Database, now: Date, page: number) {
  const deleted = restorable(db, now)
    .select(["id", "name", "address", "city", "zip_code", "deleted_at"])
    .select((eb) =>
      eb
        .selectFrom("location_history")
        .select("actor")
        .whereRef("location_id", "=", "locations.id")
        .where("action", "=", "deleted")
        .orderBy("at", "desc")
        .limit(1)
        .as("actor"),
    )
    .orderBy("deleted_at", "desc")
    .orderBy("id");
  return pageOf(deleted, page);
}

/** Number of locations that can be restored. */
export async function countDeleted(db: Database, now: Date): Promise<number> {
  const { total } = await restorable(db, now)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Locations deleted in the last 30 days. */
export function restorable(db: Database, now: Date) {
  const since = new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS).toISOString();
  return db.selectFrom("locations").where("deleted_at", ">=", since);
}
