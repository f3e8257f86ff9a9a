import type { Author } from "#app/core/author.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { type Changes, writeChange } from "#app/locations/change-queries.server.ts";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";

export const BULK_CHANGES = ["open", "full", "closed", "hide", "show", "delete", "restore"] as const;
export type BulkChange = (typeof BULK_CHANGES)[number];

/**
 * Changes locations in one transaction, each with a history entry. Skips locations that are already in the
 * target state.
 * @param until last day of the state "closed", YYYY-MM-DD
 * @returns the ids of the changed locations
 */
export function changeMany(
  db: Database,
  ids: readonly string[],
  change: BulkChange,
  until: string | null,
  author: Author,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // Headquarters mirrors a content and cannot be changed separately (K13).
    const own = await headquartersId(tx);
    const wanted = ids.filter((id) => isId(id) && id !== own);
    if (wanted.length === 0) return [];
    const rows = await tx
      .selectFrom("locations")
      .select(["id", "deleted_at", "hidden", "state", "state_until"])
      .where("id", "in", wanted)
      .where("deleted_at", change === "restore" ? "is not" : "is", null)
      .execute();
    const done: string[] = [];
    for (const { id, ...row } of rows) {
      const effect = effectOn(row, change, until, author);
      if (!effect) continue;
      await writeChange(tx, id, effect, author);
      done.push(id);
    }
    return done;
  });
}

type Row = { deleted_at: string | null; hidden: 0 | 1; state: string; state_until: string | null };
type Effect = Parameters<typeof writeChange>[2];

/** Null if the row is in the target state. */
function effectOn(row: Row, change: BulkChange, until: string | null, author: Author): Effect | null {
  const at = author.now.toISOString();
  if (change === "delete" || change === "restore") {
    const deleted_at = change === "delete" ? at : null;
    const action = change === "delete" ? "deleted" : "restored";
    return { set: { deleted_at }, action, changes: { deleted_at: [row.deleted_at, deleted_at] } };
  }
  if (change === "hide" || change === "show") {
    const hidden = change === "hide" ? 1 : 0;
    if (row.hidden === hidden) return null;
    return { set: { hidden }, changes: { hidden: [String(row.hidden), String(hidden)] } };
  }
  const set = { state: change, state_until: until, state_by: author.actor, state_at: at, state_reason: null };
  // A hidden place is not open: opening it shows it again.
  if (change === "open" && row.hidden === 1) {
    const changes: Changes = { hidden: ["1", "0"] };
    if (row.state !== "open") changes.state = [row.state, "open"];
    return { set: { ...set, hidden: 0 }, changes };
  }
  if (row.state === change && row.state_until === until) return null;
  return { set, changes: { state: [row.state, change] } };
}
