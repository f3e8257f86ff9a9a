import { randomUUID } from "node:crypto";
import { isId } from "#app/core/db/query-text.ts";
import type { RegistrationStatus } from "#app/core/db/tables/registrations.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { type Author, insertLocation, setDeleted } from "#app/locations/staff/queries.server.ts";
import { noteChange, registrationSearchText } from "#app/registrations/staff/desk-queries.server.ts";
import { bringBack, earlierPlaces } from "#app/registrations/staff/earlier-queries.server.ts";
import { currentLanguage } from "#app/words/current.ts";
import type { Registration } from "./schema.ts";

/** Without the contact's phone, which was given to staff only. */
const PUBLISHED_AS = { type: "drop-off", phone: null, google_maps_url: null } as const;

export interface SaveRegistration {
  now: Date;
  /** From `receiveForm`: the key to store first, then other keys of the same submission. */
  keys: readonly [string, ...string[]];
  suspectedSpam: boolean;
  mails: readonly Mail[];
  mailFrom: string;
}

/**
 * Stores a registration with its addresses and mails in one transaction (decision S11). Storing the same submission
 * again does nothing.
 * @returns the id, or null if it was stored before
 */
export function saveRegistration(
  db: Database,
  registration: Registration,
  save: SaveRegistration,
): Promise<string | null> {
  return db.transaction().execute((tx) => insertRegistration(tx, registration, save));
}

/** `saveRegistration` within an existing transaction. */
export async function insertRegistration(
  tx: Database,
  registration: Registration,
  { now, keys, mails, mailFrom, suspectedSpam }: SaveRegistration,
): Promise<string | null> {
  const { addresses, ...fields } = registration;
  const at = now.toISOString();
  const known = await tx
    .selectFrom("registrations")
    .where("submission_key", "in", keys)
    .select("id")
    .executeTakeFirst();
  if (known) return null;
  const id = randomUUID();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("registrations")
    .values({
      ...fields,
      id,
      created_at: at,
      updated_at: at,
      submission_key: keys[0],
      suspected_spam: suspectedSpam ? 1 : 0,
      language: currentLanguage(),
      search_text: registrationSearchText(fields),
    })
    // For two concurrent requests, the second waits here and then finds the first.
    .onConflict((conflict) => conflict.column("submission_key").doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return null;
  await tx
    .insertInto("registration_addresses")
    .values(
      addresses.map((address, index) => ({
        ...address,
        id: randomUUID(),
        registration_id: id,
        position: index + 1,
        is_public: address.is_public ? (1 as const) : (0 as const),
      })),
    )
    .execute();
  const queued = mails.map((mail) => ({ ...mail, aboutId: id }));
  await queueMails(tx, queued, { now, mailFrom });
  return id;
}

/** A registration as shown to staff. */
export type StaffRegistration = Omit<
  NonNullable<Awaited<ReturnType<typeof findRegistration>>>,
  "submission_key" | "search_text"
>;

/** A registration with its addresses in order, or null. */
export async function findRegistration(db: Database, id: string) {
  if (!isId(id)) return null;
  const registration = await db
    .selectFrom("registrations")
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirst();
  if (!registration) return null;
  const addresses = await db
    .selectFrom("registration_addresses as address")
    .leftJoin("locations as location", "location.id", "address.location_id")
    .where("address.registration_id", "=", id)
    .selectAll("address")
    .select("location.deleted_at as location_deleted_at")
    .orderBy("address.position")
    .execute();
  return { ...registration, addresses };
}

type StatusChange = {
  id: string;
  status: RegistrationStatus;
  /** The version that the staff member has seen. */
  version: number;
  /** E-mail of the staff member. */
  actor: string;
  now: Date;
  /** Also deletes the host's public locations. */
  removeLocations?: boolean;
  /**
   * Addresses whose earlier location is restored; "suggested": those whose location is not public and has the host's
   * name.
   */
  again?: ReadonlySet<string> | "suggested";
  /** Sent to the host when the first location is published. */
  thanks?: { mailFrom: string; mail: (to: string, language: string) => Mail };
  /** Sent with the decision instead of `thanks`; its text is kept in the history. */
  letter?: { mailFrom: string; mail: (to: string) => Mail } | undefined;
};

/** The stored status, and how many locations were created, restored or deleted. */
export type StatusSaved = {
  status: RegistrationStatus;
  published: number;
  /** Number of restored locations. */
  again?: number;
  removed?: number;
};

/**
 * Sets the status. "approved" also creates a public location for each public address that has none yet, in the same
 * transaction. The address keeps its location's id, so this happens once, however often a registration is approved.
 * Nothing is written on "conflict" (someone else changed it first, or marked it as suspected spam) or "gone" (the registration does not exist).
 */
export async function setStatus(
  db: Database,
  {
    id,
    status,
    version,
    actor,
    now,
    thanks,
    letter,
    removeLocations = false,
    again = "suggested",
  }: StatusChange,
): Promise<
  { kind: "ok"; value: StatusSaved } | { kind: "conflict"; current: StatusSaved } | { kind: "gone" }
> {
  if (!isId(id)) return { kind: "gone" };
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom("registrations")
      .select(["status", "answered_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    const registration = await tx
      .updateTable("registrations")
      .set({ status, updated_at: at, version: version + 1, answered_at: before?.answered_at ?? at })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("suspected_spam", "=", 0)
      .returning(["organization", "email", "language"])
      .executeTakeFirst();
    if (!registration) {
      const known = await tx
        .selectFrom("registrations")
        .where("id", "=", id)
        .select("status")
        .executeTakeFirst();
      return known ? { kind: "conflict", current: { ...known, published: 0 } } : { kind: "gone" };
    }
    if (before && before.status !== status) {
      await noteChange(tx, id, { field: "status", from: before.status, to: status, actor, at });
    }
    if (letter) {
      const mail = { ...letter.mail(registration.email), aboutId: id };
      await queueMails(tx, [mail], { now, mailFrom: letter.mailFrom });
      const to = `${mail.subject}\n\n${mail.text.trimEnd()}`;
      await noteChange(tx, id, { field: "mail", from: null, to, actor, at });
    }
    if (removeLocations) {
      const removed = await removeLocationsOf(tx, id, { actor, now });
      return { kind: "ok", value: { status, published: 0, removed } };
    }
    if (status !== "approved") return { kind: "ok", value: { status, published: 0 } };
    const addresses = await tx
      .selectFrom("registration_addresses")
      .where("registration_id", "=", id)
      .where("is_public", "=", 1)
      .where("location_id", "is", null)
      .select(["id", "address", "city", "zip_code", "hours"])
      .orderBy("position")
      .execute();
    const name = registration.organization;
    const earlier = (await earlierPlaces(tx, name, addresses, now)).filter(({ addressId, isSuggested }) =>
      again === "suggested" ? isSuggested : again.has(addressId),
    );
    let published = 0;
    for (const { id: addressId, ...place } of addresses) {
      const before = earlier.find((one) => one.addressId === addressId);
      const isBack = before && (await bringBack(tx, before, { ...place, name }, { actor, now }));
      const locationId = isBack ? before.locationId : randomUUID();
      if (!isBack) {
        await insertLocation(tx, locationId, { ...place, ...PUBLISHED_AS, name }, { actor, now });
        published += 1;
      }
      await tx
        .updateTable("registration_addresses")
        .set({ location_id: locationId })
        .where("id", "=", addressId)
        .execute();
    }
    if (thanks && !letter && addresses.length > 0) {
      const mail = { ...thanks.mail(registration.email, registration.language), aboutId: id };
      await queueMails(tx, [mail], { now, mailFrom: thanks.mailFrom });
    }
    return { kind: "ok", value: { status, published, again: addresses.length - published } };
  });
}

/** Deletes the public locations of a registration; they can be restored like any deletion. @returns how many */
async function removeLocationsOf(tx: Database, id: string, author: Author): Promise<number> {
  const rows = await tx
    .selectFrom("registration_addresses")
    .select("location_id")
    .where("registration_id", "=", id)
    .where("location_id", "is not", null)
    .execute();
  let removed = 0;
  for (const { location_id } of rows) {
    if (location_id && (await setDeleted(tx, location_id, author, author.now.toISOString()))) removed += 1;
  }
  return removed;
}
