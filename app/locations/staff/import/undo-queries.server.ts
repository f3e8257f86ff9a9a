import type { Selectable } from "kysely";
import type { Author } from "#app/core/author.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { Database, Tables } from "#app/core/db/tables.ts";
import { DAY_MS } from "#app/core/time/calendar-days.ts";
import {
  type Changes,
  lockLocations,
  STAFF_ONLY,
  writeChange,
} from "#app/locations/change-queries.server.ts";
import { searchText } from "#app/locations/match.ts";
import { givePaths } from "#app/locations/paths-queries.server.ts";
import { coordinatesOf, pointColumns } from "#app/locations/point.server.ts";
import { LOCATION_FIELDS, type LocationFields } from "#app/locations/schema.ts";
import { UNDO_DAYS } from "./draft-queries.server.ts";

const NUMBERS = ["boxes", "hours_confirmed"];

/**
 * Undoes an import within 30 days: added locations are deleted (and can be restored like any other), changed
 * values are reverted. Values changed since are kept.
 * @returns the number of values kept, or null if there is nothing to undo
 */
export function undoImport(db: Database, id: string, author: Author): Promise<{ kept: number } | null> {
  const since = new Date(author.now.getTime() - UNDO_DAYS * DAY_MS).toISOString();
  return db.transaction().execute(async (tx) => {
    if (!isId(id)) return null;
    // As for the import: what is saved meanwhile would be overwritten.
    await lockLocations(tx);
    const { numUpdatedRows } = await tx
      .updateTable("location_imports")
      .set((eb) => ({ status: "undone" as const, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("status", "=", "done")
      .where("done_at", ">=", since)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    const changes = await tx
      .selectFrom("location_import_changes as change")
      .innerJoin("locations as location", "location.id", "change.location_id")
      .where("change.import_id", "=", id)
      .select(["change.kind", "change.changes"])
      .selectAll("location")
      .execute();
    let kept = 0;
    for (const { kind, changes: json, ...location } of changes) {
      const back = wayBack(JSON.parse(json) as Changes, location, kind, author.now.toISOString());
      kept += back.kept;
      if (Object.keys(back.changes).length === 0) continue;
      const { coordinates, ...fields } = back.changes;
      const set = Object.fromEntries(
        Object.entries(fields).map(([field, [, to]]) => [field, NUMBERS.includes(field) ? Number(to) : to]),
      );
      const written = {
        ...set,
        ...(coordinates && pointColumns(coordinates[1])),
        search_text: searchText({ ...location, ...set } as LocationFields),
      };
      const action = fields.deleted_at ? "deleted" : "changed";
      await writeChange(tx, location.id, { set: written, changes: back.changes, action }, author);
      await givePaths(tx, [{ ...location, ...set }]);
    }
    return { kept };
  });
}

/** The changes that revert a location, and the number of values changed since the import. */
function wayBack(
  changes: Changes,
  location: Selectable<Tables["locations"]>,
  kind: "added" | "updated" | "restored",
  at: string,
): { changes: Changes; kept: number } {
  const back: Changes = {};
  let kept = 0;
  if (kind !== "updated" && location.deleted_at === null) back.deleted_at = [null, at];
  if (kind === "added") return { changes: back, kept };
  const now = { ...location, boxes: String(location.boxes), coordinates: coordinatesOf(location) };
  for (const field of [...LOCATION_FIELDS, ...STAFF_ONLY, "coordinates", "ends_on"] as const) {
    const change = changes[field];
    if (!change) continue;
    const [from, to] = change;
    // Whoever has confirmed the new hours since has changed them.
    const isConfirmed = field === "hours" && location.hours_confirmed === 1;
    const isTooEarly = field === "ends_on" && from && location.starts_on && from < location.starts_on;
    if (now[field] === to && !isConfirmed && !isTooEarly) back[field] = [to, from];
    else kept += 1;
  }
  // The hours by day were confirmed with the words that come back. An import of an earlier release does not know.
  if (back.hours && changes.hours_confirmed) back.hours_confirmed = ["0", "1"];
  return { changes: back, kept };
}
