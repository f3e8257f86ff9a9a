import { pageOf } from "#app/core/db/page-of.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import { restorable } from "#app/locations/change-queries.server.ts";

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
