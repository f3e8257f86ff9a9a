import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { STARTER_LOADED } from "#app/content/queries.server.ts";
import { describeCounts, type ImportOptions } from "#app/core/csv/import.server.ts";
import { batches } from "#app/core/db/batches.ts";
import { addSetting } from "#app/core/db/stored-settings.ts";
import type { Flag } from "#app/core/db/tables/columns.ts";
import type { Database } from "#app/core/db/tables.ts";
import { inPieces } from "#app/core/in-pieces.server.ts";
import {
  type Changes,
  changesOf,
  contactColumns,
  lockLocations,
  NO_CONTACT,
  NOTHING_YET,
  otherContact,
  recordAll,
  STAFF_ONLY,
  saveContacts,
  staffChanges,
} from "#app/locations/change-queries.server.ts";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";
import { searchText } from "#app/locations/match.ts";
import { givePaths } from "#app/locations/paths-queries.server.ts";
import { coordinatesInLink, coordinatesOf, isLeftBehind, pointColumns } from "#app/locations/point.server.ts";
import { SAMPLE_SUFFIX } from "#app/locations/samples.ts";
import { LOCATION_FIELDS, type LocationFields } from "#app/locations/schema.ts";
import { IS_CONTENT } from "#app/locations/staff/is-content.ts";
import { locationKey } from "#app/locations/staff/location-key.ts";
import type { ImportedLocation } from "./check.server.ts";
import type { ForStored } from "./columns.ts";

/** Number of rows by outcome; `restored` locations were deleted before. */
type Counts = { added: number; updated: number; unchanged: number; restored: number };
/** With a sentence if the list says something else of headquarters, which stays as it is. */
export type ImportSummary = Counts & { headquarters?: string };

export type Change = {
  kind: keyof Counts;
  id: string;
  /** The complete location after the change. */
  row: LocationFields & {
    created_at?: string | null | undefined;
    coordinates: string | null;
    boxes: number;
    staff_note: string | null;
    hidden: Flag;
    ends_on: string | null;
  };
  /** Whom staff ask, if the list names somebody else. */
  contact: ReturnType<typeof otherContact>;
  /** Index in the given rows. */
  index: number;
  fields: Changes;
  headquarters?: true;
};

export interface LocationImportOptions extends ImportOptions {
  /** Choice by row index; defaults to "update". */
  forStored?: (index: number) => ForStored;
  /** Whether new and restored locations come in hidden. */
  hidden?: boolean;
  /** Called in the transaction with all changes, also of rows that change nothing. */
  onWritten?: (tx: Database, changes: readonly Change[], summary: ImportSummary) => Promise<void>;
}

/**
 * Writes validated rows in one transaction. A row with the name and address of an existing location (see `locationKey`)
 * updates it; others are added. Fields missing from a row keep their stored value. A deleted location in the file is
 * restored, because adding it would create a duplicate if the deletion is undone. Other locations are unchanged.
 */
export async function importLocations(
  db: Database,
  rows: readonly ImportedLocation[],
  now: Date,
  { actor, dryRun = false, onProgress, forStored, hidden, onWritten }: LocationImportOptions,
): Promise<ImportSummary> {
  if (dryRun) return summarize(await planImport(db, rows, { forStored }));
  return db.transaction().execute(async (tx) => {
    // Two concurrent imports would add the same rows twice.
    await lockLocations(tx);
    const changes = await planImport(tx, rows, { forStored, hidden });
    const writes = changes.filter((change) => change.kind !== "unchanged");
    let written = 0;
    for (const batch of batches(writes)) {
      await write(tx, batch, now.toISOString(), actor);
      const named = batch.map(({ id, row: { name, city } }) => ({ id, name, city }));
      await givePaths(tx, named);
      written += batch.length;
      onProgress?.(written, writes.length);
    }
    const summary = summarize(changes);
    await onWritten?.(tx, changes, summary);
    return summary;
  });
}

export function describeImport({ restored, headquarters, ...counts }: ImportSummary): string {
  const words = describeCounts(counts, [restored, "restored"]);
  return headquarters ? `${words}\n${headquarters}` : words;
}

type Stored = LocationFields &
  Pick<Change["row"], "coordinates" | "boxes" | "staff_note" | "hidden" | "ends_on"> &
  typeof NO_CONTACT & { id: string; deleted_at: string | null; hours_confirmed: Flag };

/** All stored locations by key. For duplicates, the oldest visible one. */
export async function storedByKey(db: Database) {
  const stored = await db
    .selectFrom("locations")
    .select(["id", "deleted_at", "lat", "lon", "precision", "hidden", "ends_on", "hours_confirmed"])
    .select([...STAFF_ONLY, ...LOCATION_FIELDS])
    .select(contactColumns)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const byKey = new Map<string, Stored>();
  for (const { lat, lon, precision, ...row } of stored) {
    const location = { ...row, coordinates: coordinatesOf({ lat, lon, precision }) };
    const key = locationKey(location);
    const earlier = byKey.get(key);
    if (!earlier || (earlier.deleted_at !== null && location.deleted_at === null)) byKey.set(key, location);
  }
  return byKey;
}

/**
 * Recognizes a row of a list that is headquarters, which follows its content and nothing else (K13). With another
 * address it is known by type and name, and would be a second one.
 */
export async function findHeadquarters(db: Database, stored: Awaited<ReturnType<typeof storedByKey>>) {
  const id = await headquartersId(db);
  const own = [...stored.values()].find((place) => place.id === id);
  const nameOf = ({ name }: { name: string }) =>
    locationKey({ name: name.replace(SAMPLE_SUFFIX, ""), address: "" });
  return (given: ImportedLocation): Stored | undefined => {
    const known = stored.get(locationKey(given));
    if (!own || known) return known?.id === id ? known : undefined;
    return given.type === "headquarters" && nameOf(given) === nameOf(own) ? own : undefined;
  };
}

/** Changes that an import of these rows would make, in order; skipped rows count as unchanged. */
export async function planImport(
  db: Database,
  rows: readonly ImportedLocation[],
  { forStored = () => "update", hidden = false }: Pick<LocationImportOptions, "forStored" | "hidden"> = {},
): Promise<Change[]> {
  const byKey = await storedByKey(db);
  const headquartersOf = await findHeadquarters(db, byKey);
  return inPieces(rows, (given, index): Change => {
    const headquarters = headquartersOf(given);
    if (headquarters) {
      const isOther = Object.keys(changed(given, headquarters).fields).length > 0;
      const { id } = headquarters;
      const same = {
        kind: "unchanged",
        id,
        index,
        row: headquarters,
        fields: {},
        contact: undefined,
      } as const;
      return isOther ? { ...same, headquarters: true } : same;
    }
    const existing = byKey.get(locationKey(given));
    const choice = existing && existing.deleted_at === null ? forStored(index) : "update";
    const known = choice === "add" ? undefined : existing;
    const { row, fields, contact } = changed(given, known);
    const isNew = !known || known.deleted_at !== null;
    if (isNew && hidden && row.hidden === 0) {
      fields.hidden = [known ? "0" : null, "1"];
      row.hidden = 1;
    }
    const change = { id: known?.id ?? randomUUID(), index, row, fields, contact };
    if (!known) return { kind: "added", ...change };
    if (known.deleted_at !== null) {
      fields.deleted_at = [known.deleted_at, null];
      return { kind: "restored", ...change };
    }
    const isSame = choice === "skip" || Object.keys(fields).length === 0;
    return { kind: isSame ? "unchanged" : "updated", ...change };
  });
}

/** A location before it is added, as far as a list may leave it out. */
const NEW: Omit<Stored, "id" | "deleted_at"> = {
  ...{ name: "", address: "", city: "", zip_code: "", hours: "", phone: null, type: "drop-off" },
  ...{ google_maps_url: null, coordinates: null, hidden: 0, ends_on: null, hours_confirmed: 0 },
  ...NOTHING_YET,
  ...NO_CONTACT,
};

function changed(given: ImportedLocation, existing: Stored | undefined) {
  const { created_at, coordinates: listed, boxes, staff_note, contact_name, contact_email } = given;
  const before = existing ?? NEW;
  const valueIn = (field: keyof LocationFields) =>
    given[field] === undefined ? before[field] : given[field];
  const values = LOCATION_FIELDS.map((field) => [field, valueIn(field)]);
  const location: LocationFields = Object.fromEntries(values);
  const fields = changesOf(existing ?? {}, location, LOCATION_FIELDS);
  if (fields.hours && before.hours_confirmed === 1) fields.hours_confirmed = ["1", "0"];
  // Precedence: the list's own point, the point of a new link, the stored point.
  const inLink = coordinatesInLink(location.google_maps_url);
  const known = before.coordinates;
  const kept = isLeftBehind(known, before.zip_code, location.zip_code) ? null : known;
  const unlisted = listed === null ? inLink : fields.google_maps_url ? (inLink ?? kept) : kept;
  const coordinates = listed ?? unlisted;
  if (coordinates !== known) fields.coordinates = [known, coordinates];
  Object.assign(fields, staffChanges(before, { boxes, staff_note }));
  const contact = otherContact(before, { contact_name, contact_email });
  if (contact) fields.contact = [null, null];
  const row = {
    ...{ ...location, created_at, coordinates, hidden: before.hidden, ends_on: before.ends_on },
    boxes: boxes ?? before.boxes,
    staff_note: staff_note === undefined ? before.staff_note : staff_note,
  };
  return { row, fields, contact };
}

/** Columns of an existing location that its row in the list replaces; a deleted one is restored. */
const REPLACED = [
  ...LOCATION_FIELDS,
  ...STAFF_ONLY,
  ...(["lat", "lon", "precision", "hidden", "updated_at", "deleted_at", "search_text"] as const),
];

async function write(tx: Database, changes: readonly Change[], now: string, actor: string) {
  await tx
    .insertInto("locations")
    .values(
      changes.map(({ id, row: { created_at, coordinates, ...location } }) => ({
        ...location,
        ...pointColumns(coordinates),
        id,
        created_at: created_at ?? now,
        updated_at: now,
        deleted_at: null,
        search_text: searchText(location),
      })),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        ...Object.fromEntries(REPLACED.map((column) => [column, eb.ref(`excluded.${column}`)])),
        // When the text of the hours changes, staff have to confirm them again.
        hours_confirmed: sql<
          0 | 1
        >`case when locations.hours = excluded.hours then locations.hours_confirmed else 0 end`,
        version: eb("locations.version", "+", 1),
      })),
    )
    .execute();
  const contacts = changes.flatMap(({ id, contact }) => (contact ? [{ id, ...contact }] : []));
  await saveContacts(tx, contacts, now);
  const entry = { action: "imported", actor, at: now } as const;
  const entries = changes.map(({ id, fields }) => ({ ...entry, location_id: id, changes: fields }));
  await recordAll(tx, entries);
}

export function summarize(changes: readonly Change[]): ImportSummary {
  const counts: Counts = { added: 0, updated: 0, unchanged: 0, restored: 0 };
  for (const { kind } of changes) counts[kind]++;
  return changes.some(({ headquarters }) => headquarters) ? { ...counts, headquarters: IS_CONTENT } : counts;
}

/**
 * Whether to load the starter locations: only into a database that never had a location, so that a restart
 * does not restore them after staff have deleted them or imported their own.
 */
export async function wantsStarterLocations(db: Database): Promise<boolean> {
  const loaded = db.selectFrom("settings").select("key").where("key", "=", STARTER_LOADED);
  const location = db.selectFrom("locations").select("id").limit(1);
  const change = db.selectFrom("location_history").select("id").limit(1);
  const rows = await Promise.all([loaded, location, change].map((query) => query.executeTakeFirst()));
  return rows.every((row) => row === undefined);
}

/** Records permanently that the starter locations were loaded. */
export async function rememberStarterLocations(db: Database, now: Date): Promise<void> {
  await addSetting(db, STARTER_LOADED, now.toISOString());
}
