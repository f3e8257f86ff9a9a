import { randomUUID } from "node:crypto";
import type { Author } from "#app/core/author.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { LocationHistoryTable } from "#app/core/db/tables/locations.ts";
import type { Database } from "#app/core/db/tables.ts";
import { DAY_MS } from "#app/core/time/calendar-days.ts";
import { visible } from "#app/locations/queries.server.ts";
import { searchText } from "./match.ts";
import { givePaths } from "./paths-queries.server.ts";
import { coordinatesInLink, coordinatesOf, newPoint, pointColumns } from "./point.server.ts";
import { LOCATION_FIELDS, type LocationFields } from "./schema.ts";

/** Restore period (decision U8). */
const RESTORABLE_DAYS = 30;

/** Field -> values before and after a change, as stored in the history. */
export type Changes = Record<string, [from: string | null, to: string | null]>;

/** A location with its own point; if undefined, the point comes from the maps link. */
export type LocationForm = LocationFields & { coordinates?: string | null };

export const STAFF_COLUMNS = [
  "id",
  "version",
  "created_at",
  "state",
  "hidden",
  "state_until",
  "state_at",
  "lat",
  "lon",
  "precision",
  ...LOCATION_FIELDS,
] as const;
/** A location, as staff see and edit it. */
export type StaffLocation = Awaited<ReturnType<typeof findLocation>> & object;

/** Finds a location that is not deleted. */
export async function findLocation(db: Database, id: string) {
  if (!isId(id)) return undefined;
  const row = await visible(db).select(STAFF_COLUMNS).where("id", "=", id).executeTakeFirst();
  return row && asStaffSee(row);
}

/** A location with its coordinates as text. */
export function asStaffSee<Row extends Parameters<typeof coordinatesOf>[0]>({
  lat,
  lon,
  precision,
  ...row
}: Row) {
  return { ...row, coordinates: coordinatesOf({ lat, lon, precision }) };
}

/**
 * Adds a location with its first history entry.
 * @param tx a transaction
 * @param id generated with the form, so that resubmitting it adds only one location
 */
export async function insertLocation(
  tx: Database,
  id: string,
  { coordinates, ...fields }: LocationForm,
  { actor, now }: Author,
): Promise<void> {
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("locations")
    .values({
      ...fields,
      ...pointColumns(coordinates ?? coordinatesInLink(fields.google_maps_url)),
      id,
      created_at: at,
      updated_at: at,
      search_text: searchText(fields),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  const changes: Changes = {};
  for (const field of LOCATION_FIELDS) if (fields[field] !== null) changes[field] = [null, fields[field]];
  await givePaths(tx, [{ ...fields, id }]);
  await record(tx, { location_id: id, action: "created", actor, at, changes });
}

/** Like `insertLocation`, in a new transaction. */
export function createLocation(db: Database, id: string, fields: LocationForm, author: Author) {
  return db.transaction().execute((tx) => insertLocation(tx, id, fields, author));
}

/** An `ActionResult` without the submitted fields, which the action adds. */
export type UpdateResult =
  | { kind: "ok"; value: null }
  | { kind: "gone" }
  | { kind: "conflict"; current: StaffLocation; by: string | null; at: string | null };

/** Saves a location, unless someone else has saved or deleted it since `version` was read. */
export function updateLocation(
  db: Database,
  id: string,
  version: number,
  fields: LocationForm,
  author: Author,
): Promise<UpdateResult> {
  return db.transaction().execute((tx) => changeLocation(tx, id, version, fields, author));
}

/** Like `updateLocation`, within a transaction. */
export async function changeLocation(
  tx: Database,
  id: string,
  version: number,
  { coordinates: typed, ...fields }: LocationForm,
  { actor, now }: Author,
): Promise<UpdateResult> {
  const at = now.toISOString();
  const before = await findLocation(tx, id);
  if (!before) return { kind: "gone" };
  const changes: Changes = {};
  for (const field of LOCATION_FIELDS) {
    if (before[field] !== fields[field]) changes[field] = [before[field], fields[field]];
  }
  const coordinates = newPoint(before, fields.google_maps_url, typed);
  if (coordinates !== before.coordinates) changes.coordinates = [before.coordinates, coordinates];
  if (Object.keys(changes).length === 0) return { kind: "ok", value: null };
  const { numUpdatedRows } = await tx
    .updateTable("locations")
    .set((eb) => ({
      ...fields,
      ...(changes.hours && { hours_confirmed: 0 as const }),
      ...(changes.coordinates && pointColumns(coordinates)),
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
    if (!current) return { kind: "gone" };
    const change = await tx
      .selectFrom("location_history")
      .select(["actor", "at"])
      .where("location_id", "=", id)
      .orderBy("at", "desc")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    return { kind: "conflict", current, by: change?.actor ?? null, at: change?.at ?? null };
  }
  await givePaths(tx, [{ ...fields, id }]);
  await record(tx, { location_id: id, action: "changed", actor, at, changes });
  return { kind: "ok", value: null };
}

/** Removes a location from all pages. @returns false if it was already deleted */
export function deleteLocation(db: Database, id: string, author: Author): Promise<boolean> {
  return setDeletedAt(db, id, author, author.now.toISOString());
}

/** Undoes a deletion of the last 30 days. @returns false if there is none */
export function restoreLocation(db: Database, id: string, author: Author): Promise<boolean> {
  return setDeletedAt(db, id, author, null);
}

function setDeletedAt(db: Database, id: string, author: Author, to: string | null) {
  return db.transaction().execute((tx) => setDeleted(tx, id, author, to));
}

/**
 * Deletes or restores a location within a transaction.
 * @param tx a transaction
 * @param to time of the deletion; null restores the location
 * @returns false if there was nothing to change
 */
export async function setDeleted(
  tx: Database,
  id: string,
  { actor, now }: Author,
  to: string | null,
): Promise<boolean> {
  if (!isId(id)) return false;
  const at = now.toISOString();
  const rows = to === null ? restorable(tx, now) : visible(tx);
  const row = await rows.where("id", "=", id).select("deleted_at").executeTakeFirst();
  if (!row) return false;
  const { numUpdatedRows } = await tx
    .updateTable("locations")
    .set((eb) => ({ deleted_at: to, updated_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("deleted_at", to === null ? "is not" : "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const action = to === null ? "restored" : "deleted";
  await record(tx, { location_id: id, action, actor, at, changes: { deleted_at: [row.deleted_at, to] } });
  return true;
}

/** Adds an entry to a location's history. */
export async function record(
  tx: Database,
  entry: {
    location_id: string;
    action: LocationHistoryTable["action"]["__select__"];
    actor: string;
    at: string;
    changes: Changes;
  },
): Promise<void> {
  await tx
    .insertInto("location_history")
    .values({ ...entry, id: randomUUID(), changes: JSON.stringify(entry.changes) })
    .execute();
}

/** Locations deleted in the last 30 days. */
export function restorable(db: Database, now: Date) {
  const since = new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS).toISOString();
  return db.selectFrom("locations").where("deleted_at", ">=", since);
}
