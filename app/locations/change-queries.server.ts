import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { Author } from "#app/core/author.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import { emailKey, isId } from "#app/core/db/query-text.ts";
import type { Database, Tables } from "#app/core/db/tables.ts";
import { restorable, visible } from "#app/locations/queries.server.ts";
import { searchText } from "./match.ts";
import { givePaths } from "./paths-queries.server.ts";
import { coordinatesInLink, coordinatesOf, isLeftBehind, newPoint, pointColumns } from "./point.server.ts";
import { LOCATION_FIELDS, type LocationFields } from "./schema.ts";

/** Field -> values before and after a change, as stored in the history. */
export type Changes = Record<string, [from: string | null, to: string | null]>;

/** What only staff know of a location (decision R20). */
export interface StaffFields {
  boxes?: number | undefined;
  staff_note?: string | null | undefined;
  contact_name?: string | null | undefined;
  contact_email?: string | null | undefined;
}

/**
 * A location with its own point; if undefined, the point comes from the maps link. What only staff know stays as it
 * is where it is undefined.
 */
export type LocationForm = LocationFields & StaffFields & { coordinates?: string | null | undefined };

/** What staff know of a new location. */
export const NOTHING_YET = { boxes: 1, staff_note: null };
export const NO_CONTACT: StoredContact = { contact_name: null, contact_email: null };

/** Columns that only staff see; the history has their values. */
export const STAFF_ONLY = ["boxes", "staff_note"] as const;

export const STAFF_COLUMNS = [
  "id",
  "version",
  "state",
  "hidden",
  "state_until",
  "lat",
  "lon",
  "precision",
  ...STAFF_ONLY,
  ...LOCATION_FIELDS,
] as const;
export type EditedLocation = Awaited<ReturnType<typeof findLocation>> & object;
/** A location, as staff see it in lists. */
export type StaffLocation = Omit<EditedLocation, keyof StoredContact>;

export async function findLocation(db: Database, id: string) {
  if (!isId(id)) return undefined;
  const row = await visible(db)
    .select(STAFF_COLUMNS)
    .select(contactColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && asStaffSee(row);
}

/** Whom staff ask about a location, as two columns. */
export function contactColumns(eb: ExpressionBuilder<Tables, "locations">) {
  const of = eb.selectFrom("location_contacts").whereRef("location_id", "=", "locations.id");
  return [of.select("name").as("contact_name"), of.select("email").as("contact_email")] as const;
}

/** A location with its coordinates as text. */
export function asStaffSee<Row extends Parameters<typeof coordinatesOf>[0]>(location: Row) {
  const { lat, lon, precision, ...row } = location;
  return { ...row, coordinates: coordinatesOf({ lat, lon, precision }) };
}

/**
 * Lets one transaction at a time decide from the list what to add to it; SQLite has a single writer anyway. Who locks a
 * row to write it waits, too: with that row locked, each would wait for the other.
 * @param tx a transaction
 */
export async function lockLocations(tx: Database): Promise<void> {
  if (isPostgres(tx)) await sql`lock table locations in exclusive mode`.execute(tx);
}

/**
 * Adds a location with its first history entry.
 * @param tx a transaction
 * @param id generated with the form, so that resubmitting it adds only one location
 */
export async function insertLocation(
  tx: Database,
  id: string,
  { coordinates, contact_name, contact_email, ...fields }: LocationForm & { ends_on?: string | null },
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
  const changes = {
    ...changesOf({}, fields, [...LOCATION_FIELDS, "ends_on"]),
    ...staffChanges(NOTHING_YET, fields),
  };
  await givePaths(tx, [{ ...fields, id }]);
  const contact = otherContact(NO_CONTACT, { contact_name, contact_email });
  if (contact) await saveContacts(tx, [{ id, ...contact }], at);
  await recordAll(tx, [{ location_id: id, action: "created", actor, at, changes }]);
}

/** Like `insertLocation`, in a new transaction. */
export function createLocation(db: Database, id: string, fields: LocationForm, author: Author) {
  return db.transaction().execute((tx) => insertLocation(tx, id, fields, author));
}

/** An `ActionResult` without the submitted fields, which the action adds. */
export type UpdateResult<Current = EditedLocation> =
  | { kind: "ok"; value: null }
  | { kind: "gone" }
  | { kind: "conflict"; current: Current; by: string | null; at: string | null };

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
  { coordinates: typed, contact_name, contact_email, ...fields }: LocationForm,
  author: Author,
): Promise<UpdateResult> {
  const before = await findLocation(tx, id);
  if (!before) return { kind: "gone" };
  const changes = { ...changesOf(before, fields, LOCATION_FIELDS), ...staffChanges(before, fields) };
  const contact = otherContact(before, { contact_name, contact_email });
  if (contact) changes.contact = [null, null];
  const isOld = isLeftBehind(before.coordinates, before.zip_code, fields.zip_code);
  const coordinates = newPoint(before, fields.google_maps_url, typed, isOld);
  if (coordinates !== before.coordinates) changes.coordinates = [before.coordinates, coordinates];
  if (Object.keys(changes).length === 0) return { kind: "ok", value: null };
  const set = {
    ...fields,
    ...(changes.hours && { hours_confirmed: 0 as const }),
    ...(changes.coordinates && pointColumns(coordinates)),
    search_text: searchText(fields),
  };
  const where = sql<boolean>`version = ${version} and deleted_at is null`;
  if (!(await writeChange(tx, id, { set, changes, where }, author))) {
    const current = await findLocation(tx, id);
    if (!current) return { kind: "gone" };
    return { kind: "conflict", current, ...(await lastChange(tx, id)) };
  }
  await givePaths(tx, [{ ...fields, id }]);
  if (contact) await saveContacts(tx, [{ id, ...contact }], author.now.toISOString());
  return { kind: "ok", value: null };
}

/** The last change of a version: a host who declines changes none. */
export async function lastChange(db: Database, id: string) {
  const change = await db
    .selectFrom("location_history")
    .select(["actor", "at"])
    .where("location_id", "=", id)
    .where("changes", "not like", '{"declined"%')
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return { by: change?.actor ?? null, at: change?.at ?? null };
}

/**
 * Removes a location from all pages, or brings it back within 30 days.
 * @param tx a transaction
 * @returns false if there was nothing to change
 */
export async function setDeleted(tx: Database, id: string, action: "deleted" | "restored", author: Author) {
  if (!isId(id)) return false;
  const rows = action === "restored" ? restorable(tx, author.now) : visible(tx);
  const row = await rows.where("id", "=", id).select("deleted_at").executeTakeFirst();
  if (!row) return false;
  const deleted_at = action === "deleted" ? author.now.toISOString() : null;
  const where = deleted_at === null ? sql<boolean>`deleted_at is not null` : sql<boolean>`deleted_at is null`;
  const changes = { deleted_at: [row.deleted_at, deleted_at] } satisfies Changes;
  return writeChange(tx, id, { set: { deleted_at }, changes, action, where }, author);
}

interface LocationChange {
  set: Updateable<Tables["locations"]>;
  changes: Changes;
  action?: HistoryRow["action"];
  /** What else has to be true of the stored row. */
  where?: RawBuilder<boolean>;
}

/**
 * Changes a location, with a history entry.
 * @param tx a transaction
 * @returns false if the row is not, or no longer, as `where` says
 */
export async function writeChange(
  tx: Database,
  id: string,
  { set, changes, action = "changed", where = sql<boolean>`1 = 1` }: LocationChange,
  { actor, now }: Author,
): Promise<boolean> {
  const at = now.toISOString();
  const { numUpdatedRows } = await tx
    .updateTable("locations")
    .set((eb) => ({ ...set, updated_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where(where)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordAll(tx, [{ location_id: id, action, actor, at, changes }]);
  return true;
}

/** The fields that differ, as texts. A missing value is null. */
export function changesOf(
  before: object,
  after: object,
  fields: readonly string[] = Object.keys(after),
): Changes {
  const textIn = (row: object, field: string) => {
    const value = (row as Record<string, unknown>)[field] ?? null;
    return value === null ? null : String(value);
  };
  const changes: Changes = {};
  for (const field of fields) {
    const [from, to] = [textIn(before, field), textIn(after, field)];
    if (from !== to) changes[field] = [from, to];
  }
  return changes;
}

/** Changes of what only staff see; undefined keeps the stored value. */
export function staffChanges(
  before: { boxes: number; staff_note: string | null },
  given: Pick<StaffFields, "boxes" | "staff_note">,
): Changes {
  const { boxes = before.boxes, staff_note = before.staff_note } = given;
  return changesOf(before, { boxes, staff_note });
}

type Contact = Pick<StaffFields, "contact_name" | "contact_email">;
type StoredContact = { contact_name: string | null; contact_email: string | null };

/**
 * The contact that replaces the stored one; undefined if it is the same. The history only says that it changed, so
 * that an erasure reaches all of it.
 */
export function otherContact(before: StoredContact, given: Contact): StoredContact | undefined {
  const { contact_name = before.contact_name, contact_email = before.contact_email } = given;
  const isSame = contact_name === before.contact_name && contact_email === before.contact_email;
  return isSame ? undefined : { contact_name, contact_email };
}

/** Stores whom staff ask about locations, at most a few hundred at once. */
export async function saveContacts(
  tx: Database,
  contacts: readonly (StoredContact & { id: string })[],
  at: string,
): Promise<void> {
  if (contacts.length === 0) return;
  const rows = contacts.map(({ id, contact_name: name, contact_email: email }) => ({
    ...{ location_id: id, name, email, created_at: at },
  }));
  const isEmpty = ({ name, email }: (typeof rows)[number]) => name === null && email === null;
  const [empty, filled] = [rows.filter(isEmpty), rows.filter((row) => !isEmpty(row))];
  await endInvitations(tx, rows);
  await endQuestions(tx, rows);
  if (empty.length > 0) {
    const ids = empty.map(({ location_id }) => location_id);
    await tx.deleteFrom("location_contacts").where("location_id", "in", ids).execute();
  }
  if (filled.length === 0) return;
  await tx
    .insertInto("location_contacts")
    .values(filled)
    .onConflict((conflict) =>
      conflict
        .column("location_id")
        .doUpdateSet((eb) => ({ name: eb.ref("excluded.name"), email: eb.ref("excluded.email") })),
    )
    .execute();
}

/** Kind of the mail that asks a host to host again, about a place or a registration. */
export const AGAIN_MAIL = "host-again";

type ContactRow = Pick<Selectable<Tables["location_contacts"]>, "location_id" | "name" | "email">;

const emailOf = (row?: Pick<ContactRow, "email">) => emailKey(row?.email ?? "");
const idsOf = (rows: readonly Pick<ContactRow, "location_id">[]) =>
  rows.map(({ location_id }) => location_id);

/**
 * Ends the invitations of places whose email changes, and takes back invitations that have not left: their link shows
 * the contact, and answers for them. A refusal remains that of the same person.
 */
async function endInvitations(tx: Database, rows: readonly ContactRow[]) {
  const contacts = await tx
    .selectFrom("location_contacts")
    .where("location_id", "in", idsOf(rows))
    .select(["location_id", "name", "email"])
    .execute();
  const before = new Map(contacts.map((row) => [row.location_id, row]));
  const others = rows.filter((row) => emailOf(before.get(row.location_id)) !== emailOf(row));
  if (others.length === 0) return;
  const renamed = others.filter(({ location_id, name }) => !name || before.get(location_id)?.name !== name);
  const ended = tx.deleteFrom("contact_invitations");
  await ended.where("location_id", "in", idsOf(others)).where("answer", "is", null).execute();
  const refused =
    renamed.length === 0
      ? []
      : await ended
          .where("location_id", "in", idsOf(renamed))
          .where("answer", "=", "declined")
          .returningAll()
          .execute();
  // A host refuses for all their places, so the refusal stays with another one.
  for (const refusal of refused) {
    const next = await tx
      .selectFrom("location_contacts")
      .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", emailOf(before.get(refusal.location_id))))
      .where("location_id", "not in", idsOf(rows))
      .select("location_id")
      .executeTakeFirst();
    if (!next) continue;
    await tx
      .insertInto("contact_invitations")
      .values({ ...refusal, ...next })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const unsent = tx.deleteFrom("outbox").where("status", "!=", "sent").where("kind", "=", AGAIN_MAIL);
  await unsent.where("about_id", "in", idsOf(others)).execute();
}

/** Kind of the mail that asks a host for the hours around Thanksgiving. */
export const HOURS_MAIL = "host-hours";

/** Ends the open questions for the hours of Thanksgiving at places that get another host. */
export async function endQuestions(
  tx: Database,
  rows: readonly Pick<ContactRow, "location_id" | "email">[],
): Promise<void> {
  const open = tx.deleteFrom("holiday_hours").where("answered_at", "is", null);
  const asked = await tx
    .selectFrom("holiday_hours")
    .where("location_id", "in", idsOf(rows))
    .where("answered_at", "is", null)
    .select(["location_id", "email", "asked_at"])
    .execute();
  if (asked.length === 0) return;
  const registered = await tx
    .selectFrom("registration_addresses as address")
    .innerJoin("registrations as host", "host.id", "address.registration_id")
    .where("address.location_id", "in", idsOf(asked))
    .select(["address.location_id", "host.email"])
    .orderBy("host.created_at")
    .execute();
  // Without an email of the contact, the registered host is asked.
  const hosts = new Map<string | null, Pick<ContactRow, "email">>();
  for (const row of [...registered, ...rows.filter(emailOf)]) hosts.set(row.location_id, row);
  for (const { location_id, email, asked_at } of asked) {
    if (emailOf({ email }) === emailOf(hosts.get(location_id))) continue;
    // The mail first, as in an Undo of the questions.
    const unsent = tx.deleteFrom("outbox").where("status", "!=", "sent").where("kind", "=", HOURS_MAIL);
    const { numDeletedRows } = await unsent
      .where(sql`lower(to_address)`, "=", email)
      .where("created_at", "=", asked_at)
      .executeTakeFirst();
    await open.where("location_id", "=", location_id).execute();
    // It has the links of all places of the host, who can be asked again about the others.
    if (numDeletedRows > 0n) await open.where("email", "=", email).where("asked_at", "=", asked_at).execute();
  }
}

interface HistoryRow {
  location_id: string;
  action: Tables["location_history"]["action"]["__select__"];
  actor: string;
  at: string;
  changes: Changes;
}

/** Adds entries to the histories of locations, at most a few hundred at once. */
export async function recordAll(tx: Database, entries: readonly HistoryRow[]): Promise<void> {
  await tx
    .insertInto("location_history")
    .values(entries.map((entry) => ({ ...entry, id: randomUUID(), changes: JSON.stringify(entry.changes) })))
    .execute();
}
