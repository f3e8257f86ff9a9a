import { pageOf } from "#app/core/db/page-of.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import { asStaffSee, type Changes, STAFF_COLUMNS } from "#app/locations/change-queries.server.ts";
import { matching, visible } from "#app/locations/queries.server.ts";
import { inWords } from "#app/locations/staff/history-words.ts";
import { staffLocations as words } from "#app/locations/staff/words/locations.ts";
import type { HistoryEntry } from "#app/staff/history.tsx";

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
  return rows.map(({ action, changes, ...row }) => ({
    ...row,
    action: words.history.actions[action],
    changes: action === "changed" ? Object.entries(JSON.parse(changes) as Changes).map(inWords) : [],
  }));
}
