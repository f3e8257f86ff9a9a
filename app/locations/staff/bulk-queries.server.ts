import { randomUUID } from "node:crypto";
import type { Author } from "#app/core/author.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { LocationHistoryTable, LocationState } from "#app/core/db/tables/locations.ts";
import type { Database } from "#app/core/db/tables.ts";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";

/** The bulk changes. */
export type BulkChange =
  | { kind: "delete" }
  | { kind: "restore" }
  | { kind: "hide"; hidden: 0 | 1 }
  | { kind: "state"; state: LocationState; until: string | null };

interface Row {
  id: string;
  deleted_at: string | null;
  hidden: 0 | 1;
  state: LocationState;
  state_until: string | null;
}

/**
 * Changes locations in one transaction, each with a history entry. Skips locations that are already in the
 * target state.
 * @returns the ids of the changed locations
 */
export function changeMany(
  db: Database,
  ids: readonly string[],
  change: BulkChange,
  { actor, now }: Author,
): Promise<string[]> {
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    // Headquarters mirrors a content and cannot be changed separately (K13).
    const own = await headquartersId(tx);
    const wanted = ids.filter((id) => isId(id) && id !== own);
    if (wanted.length === 0) return [];
    const rows = await tx
      .selectFrom("locations")
      .select(["id", "deleted_at", "hidden", "state", "state_until"])
      .where("id", "in", wanted)
      .execute();
    const done: string[] = [];
    for (const row of rows) {
      const effect = effectOn(row, change, at);
      if (!effect) continue;
      const { set, action, changes } = effect;
      const author = change.kind === "state" ? { state_by: actor, state_at: at, state_reason: null } : {};
      await tx
        .updateTable("locations")
        .set((eb) => ({ ...set, ...author, updated_at: at, version: eb("version", "+", 1) }))
        .where("id", "=", row.id)
        .execute();
      await tx
        .insertInto("location_history")
        .values({
          id: randomUUID(),
          location_id: row.id,
          action,
          actor,
          at,
          changes: JSON.stringify(changes),
        })
        .execute();
      done.push(row.id);
    }
    return done;
  });
}

interface Effect {
  set: Partial<Omit<Row, "id">>;
  action: LocationHistoryTable["action"]["__select__"];
  changes: Record<string, [from: string | null, to: string | null]>;
}

function effectOn(row: Row, change: BulkChange, at: string): Effect | null {
  const isDeleted = row.deleted_at !== null;
  switch (change.kind) {
    case "delete":
      if (isDeleted) return null;
      return { set: { deleted_at: at }, action: "deleted", changes: { deleted_at: [null, at] } };
    case "restore":
      if (!isDeleted) return null;
      return {
        set: { deleted_at: null },
        action: "restored",
        changes: { deleted_at: [row.deleted_at, null] },
      };
    case "hide": {
      const { hidden } = change;
      if (isDeleted || row.hidden === hidden) return null;
      return {
        set: { hidden },
        action: "changed",
        changes: { hidden: [String(row.hidden), String(hidden)] },
      };
    }
    case "state": {
      const { state, until } = change;
      if (isDeleted || (row.state === state && row.state_until === until)) return null;
      return {
        set: { state, state_until: until },
        action: "changed",
        changes: { state: [row.state, state] },
      };
    }
  }
}
