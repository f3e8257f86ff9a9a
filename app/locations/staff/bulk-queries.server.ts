import type { Author } from "#app/core/author.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { type Changes, changesOf, setDeleted, writeChange } from "#app/locations/change-queries.server.ts";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";
import { type StateRow, withoutLastDay, writeState } from "#app/locations/state-queries.server.ts";

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
      .select(["id", ...STATE, "state_at"])
      .where("id", "in", wanted)
      .where("deleted_at", change === "restore" ? "is not" : "is", null)
      .execute();
    const done: string[] = [];
    for (const { id, ...row } of rows) if (await changeOne(tx, id, row, change, until, author)) done.push(id);
    return done;
  });
}

/**
 * Undo of a change of states: those that nobody has changed since are as they were before.
 * @param at the time of the change, ISO 8601
 * @returns the ids of the locations that are as before
 */
export function undoStates(db: Database, ids: readonly string[], at: string, author: Author) {
  return db.transaction().execute(async (tx) => {
    const wanted = ids.filter(isId);
    if (wanted.length === 0) return [];
    const changed = await tx
      .selectFrom("location_history as change")
      .innerJoin("locations", "locations.id", "change.location_id")
      .where("locations.id", "in", wanted)
      .where("change.at", "=", at)
      .where("change.action", "=", "changed")
      .select(["locations.id", "change.changes", ...STATE, "state_at"])
      .execute();
    const done: string[] = [];
    for (const { id, changes, ...row } of changed) {
      const made = JSON.parse(changes) as Changes;
      const to = Object.fromEntries(Object.entries(made).map(([field, [, value]]) => [field, value]));
      if (Object.keys(changesOf(row, to)).length > 0) continue;
      const from = Object.fromEntries(Object.entries(made).map(([field, [value]]) => [field, value]));
      const hidden = (from.hidden ?? String(row.hidden)) === "1" ? 1 : 0;
      const back = { hidden, ...("ends_on" in from && { ends_on: from.ends_on ?? null }) } as const;
      const { state, state_until, state_reason } = { ...row, ...(from as Partial<StateRow>) };
      // Hiding and showing say nothing of the state, and leave the time of its last change.
      const isOfSite = Object.keys(made).every((field) => field === "hidden" || field === "ends_on");
      if (row.state_at === at)
        await writeState(tx, id, row, { state, state_until, state_reason, ...back }, author, true);
      else if (isOfSite) await writeChange(tx, id, { set: back, changes: changesOf(row, back) }, author);
      else continue;
      done.push(id);
    }
    return done;
  });
}

const STATE = ["state", "hidden", "state_until", "state_reason", "ends_on"] as const;

/** @returns false if the row is in the target state */
async function changeOne(
  tx: Database,
  id: string,
  row: StateRow & { ends_on: string | null },
  change: BulkChange,
  until: string | null,
  author: Author,
): Promise<boolean> {
  if (change === "delete") return setDeleted(tx, id, "deleted", author);
  if (change === "restore") return setDeleted(tx, id, "restored", author);
  const day = withoutLastDay(row, pacificDay(author.now));
  if (change === "hide" || change === "show") {
    const set = change === "hide" ? { hidden: 1 as const } : { hidden: 0 as const, ...day };
    const changes = changesOf(row, set);
    return Object.keys(changes).length > 0 && writeChange(tx, id, { set, changes }, author);
  }
  // A hidden place is not open: opening it shows it again.
  const shown = change === "open" ? { hidden: 0 as const, ...day } : { hidden: row.hidden };
  const isSame = Object.keys(changesOf(row, shown)).length === 0;
  if (row.state === change && row.state_until === until && isSame) return false;
  await writeState(tx, id, row, { state: change, state_until: until, state_reason: null, ...shown }, author);
  return true;
}
