import type { Database } from "#app/core/db/tables.ts";
import { pageOf } from "#app/core/http/page-of.server.ts";
import { asStaffSee, type Changes, restorable, STAFF_COLUMNS } from "#app/locations/change-queries.server.ts";
import { matching, visible } from "#app/locations/queries.server.ts";
import type { HistoryEntry } from "#app/staff/history.tsx";
import { changeWords } from "./labels.ts";

/** Maximum entries shown; the table keeps all. */
const HISTORY_ROWS = 50;

/**
 * One page of locations, newest first.
 * @param q matched like the public search; empty for all
 */
export async function listLocations(db: Database, { q, page }: { q: string; page: number }) {
  const found = matching(visible(db), q)
    .select(STAFF_COLUMNS)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  const { rows, ...list } = await pageOf(found, page);
  return { ...list, rows: rows.map(asStaffSee) };
}

/** The formatted history of a location, latest change first. */
export async function historyOf(db: Database, id: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom("location_history")
    .select(["id", "action", "actor", "at", "changes"])
    .where("location_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(HISTORY_ROWS)
    .execute();
  return rows.map(({ changes, ...row }) => ({
    ...row,
    changes: row.action === "changed" ? Object.entries(JSON.parse(changes) as Changes).map(changeWords) : [],
  }));
}

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
