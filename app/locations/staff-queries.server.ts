import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, LocationHistoryTable } from "#app/db/tables.ts";
import { foldQuery, searchText } from "./match.ts";
import type { LocationFields } from "./schema.ts";

/** Decision U9. */
export const STAFF_PAGE_ROWS = 50;
/** Decision U8. */
const RESTORABLE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** What ids look like; an address may hold anything, and PostgreSQL refuses some of it. */
const ID = /^[\w-]{1,64}$/;
/** More than anybody reads; the table keeps all. */
const HISTORY_ROWS = 50;

const FIELDS = ["name", "type", "address", "city", "zip_code", "phone", "hours", "google_maps_url"] as const;

/** A location as staff see and edit it. */
export type StaffLocation = Awaited<ReturnType<typeof findLocation>> & object;

/** Who changes what, and when; goes into the history. */
export interface By {
  /** E-mail of the administrator. */
  actor: string;
  now: Date;
}

/** Field -> what it was and what it became. */
export type Changes = Record<string, [from: string | null, to: string | null]>;

export interface HistoryEntry {
  id: string;
  action: LocationHistoryTable["action"]["__select__"];
  actor: string;
  at: string;
  changes: Changes;
}

/**
 * One page of the locations, newest first.
 * @param q as the public search takes it; empty for all
 * @param page from 1; after the last one, as when the only row of a page was deleted, comes the last one
 */
export async function listLocations(
  db: Database,
  { q, page }: { q: string; page: number },
): Promise<{ rows: StaffLocation[]; total: number; page: number }> {
  const query = foldQuery(q);
  const pattern = `%${query.replace(/[!%_]/g, "!$&")}%`;
  const matching = db
    .selectFrom("locations")
    .where("deleted_at", "is", null)
    .$if(query !== "", (all) => all.where(sql<boolean>`search_text like ${pattern} escape '!'`));
  const rows = await matching
    .select(["id", "version", "created_at", ...FIELDS])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(STAFF_PAGE_ROWS)
    .offset((page - 1) * STAFF_PAGE_ROWS)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const last = Math.max(1, Math.ceil(total / STAFF_PAGE_ROWS));
  return page > last ? listLocations(db, { q, page: last }) : { rows, total, page };
}

/** A location that was not deleted. */
export async function findLocation(db: Database, id: string) {
  if (!ID.test(id)) return undefined;
  return db
    .selectFrom("locations")
    .select(["id", "version", "created_at", ...FIELDS])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Adds a location. The form brings its id, so that sending it twice adds one. */
export async function createLocation(
  db: Database,
  id: string,
  fields: LocationFields,
  { actor, now }: By,
): Promise<void> {
  const at = now.toISOString();
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("locations")
      .values({
        ...fields,
        id,
        created_at: at,
        updated_at: at,
        deleted_at: null,
        search_text: searchText(fields),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    const changes: Changes = {};
    for (const field of FIELDS) if (fields[field] !== null) changes[field] = [null, fields[field]];
    await record(tx, { location_id: id, action: "created", actor, at, changes });
  });
}

export type UpdateResult =
  | "updated"
  | "gone"
  /** Somebody else saved since: what stands there now, and the change that made it so. */
  | { current: StaffLocation; change: HistoryEntry | undefined };

/**
 * Saves a location that was read as `version`. Where somebody else has saved since, nothing is written.
 */
export function updateLocation(
  db: Database,
  id: string,
  version: number,
  fields: LocationFields,
  { actor, now }: By,
): Promise<UpdateResult> {
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    const before = await findLocation(tx, id);
    if (!before) return "gone";
    const changes: Changes = {};
    for (const field of FIELDS) {
      if (before[field] !== fields[field]) changes[field] = [before[field], fields[field]];
    }
    // Nothing to write is nothing to overwrite.
    if (Object.keys(changes).length === 0) return "updated";
    const { numUpdatedRows } = await tx
      .updateTable("locations")
      .set((eb) => ({
        ...fields,
        updated_at: at,
        search_text: searchText(fields),
        version: eb("version", "+", 1),
      }))
      .where("id", "=", id)
      .where("version", "=", version)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const current = await findLocation(tx, id);
      if (!current) return "gone";
      const [change] = await historyOf(tx, id, 1);
      return { current, change };
    }
    await record(tx, { location_id: id, action: "changed", actor, at, changes });
    return "updated";
  });
}

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

/** What happened to a location, the latest first. */
export async function historyOf(db: Database, id: string, limit = HISTORY_ROWS): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom("location_history")
    .select(["id", "action", "actor", "at", "changes"])
    .where("location_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) as Changes }));
}

async function record(
  tx: Database,
  entry: Omit<HistoryEntry, "id"> & { location_id: string },
): Promise<void> {
  await tx
    .insertInto("location_history")
    .values({ ...entry, id: randomUUID(), changes: JSON.stringify(entry.changes) })
    .execute();
}
