import type { Database } from "#app/db/tables.ts";
import { type By, record } from "./history-queries.server.ts";
import { ID, STAFF_PAGE_ROWS } from "./queries.server.ts";

/** Decision U8. */
const RESTORABLE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Hides a location from every page. @returns its name, or undefined where it was gone already */
export async function deleteLocation(
  db: Database,
  id: string,
  { actor, now }: By,
): Promise<string | undefined> {
  if (!ID.test(id)) return undefined;
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    const deleted = await tx
      .updateTable("locations")
      .set((eb) => ({ deleted_at: at, updated_at: at, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning("name")
      .executeTakeFirst();
    if (deleted) {
      await record(tx, {
        location_id: id,
        action: "deleted",
        actor,
        at,
        changes: { deleted_at: [null, at] },
      });
    }
    return deleted?.name;
  });
}

/** Takes a deletion of the last 30 days back. @returns the name, or undefined where there is none */
export async function restoreLocation(
  db: Database,
  id: string,
  { actor, now }: By,
): Promise<string | undefined> {
  if (!ID.test(id)) return undefined;
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    const deleted = await restorable(tx, now).where("id", "=", id).executeTakeFirst();
    if (!deleted) return undefined;
    const { numUpdatedRows } = await tx
      .updateTable("locations")
      .set((eb) => ({ deleted_at: null, updated_at: at, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    await record(tx, {
      location_id: id,
      action: "restored",
      actor,
      at,
      changes: { deleted_at: [deleted.deleted_at, null] },
    });
    return deleted.name;
  });
}

/** One page of what can be restored, the latest deletion first, with who deleted it. */
export async function listDeleted(db: Database, now: Date, page: number) {
  const rows = await restorable(db, now)
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .limit(STAFF_PAGE_ROWS)
    .offset((page - 1) * STAFF_PAGE_ROWS)
    .execute();
  const total = await countDeleted(db, now);
  if (rows.length === 0) return { rows: [], total };
  const deletions = await db
    .selectFrom("location_history")
    .select(["location_id", "actor"])
    .where("action", "=", "deleted")
    .where(
      "location_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("at")
    .execute();
  const actors = new Map(deletions.map(({ location_id, actor }) => [location_id, actor]));
  return { rows: rows.map((row) => ({ ...row, actor: actors.get(row.id) ?? null })), total };
}

/** How many locations can be restored. */
export async function countDeleted(db: Database, now: Date): Promise<number> {
  const { total } = await restorable(db, now)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function restorable(db: Database, now: Date) {
  const since = new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS).toISOString();
  return db
    .selectFrom("locations")
    .select(["id", "name", "type", "address", "city", "zip_code", "deleted_at"])
    .where("deleted_at", ">=", since);
}
