import { sql } from "kysely";
import type { Database } from "#app/db/tables.ts";
import { foldQuery, searchText } from "#app/locations/match.ts";
import type { LocationFields } from "#app/locations/schema.ts";
import { type By, type Changes, type HistoryEntry, historyOf, record } from "./history-queries.server.ts";

/** Decision U9. */
export const STAFF_PAGE_ROWS = 50;
/** What ids look like; an address may hold anything, and PostgreSQL refuses some of it. */
export const ID = /^[\w-]{1,64}$/;
const FIELDS = ["name", "type", "address", "city", "zip_code", "phone", "hours", "google_maps_url"] as const;

/** A location as staff see and edit it. */
export type StaffLocation = Awaited<ReturnType<typeof findLocation>> & object;

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
export function createLocation(db: Database, id: string, fields: LocationFields, by: By): Promise<void> {
  return db.transaction().execute((tx) => insertLocation(tx, id, fields, by));
}

/** Adds a location and the first line of its history, in a transaction that the caller has begun. */
export async function insertLocation(
  tx: Database,
  id: string,
  fields: LocationFields,
  { actor, now }: By,
): Promise<void> {
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("locations")
    .values({ ...fields, id, created_at: at, updated_at: at, search_text: searchText(fields) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  const changes: Changes = {};
  for (const field of FIELDS) if (fields[field] !== null) changes[field] = [null, fields[field]];
  await record(tx, { location_id: id, action: "created", actor, at, changes });
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
