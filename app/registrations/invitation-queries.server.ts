import { randomUUID } from "node:crypto";
import { type NotNull, type Selectable, sql } from "kysely";
import { emailKey, isId } from "#app/core/db/query-text.ts";
import type { Database, Tables } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { countHeld, queueMails, takeBackAll } from "#app/core/mail/queries.server.ts";
import { newYear, pacificMoment } from "#app/core/time/pacific-time.ts";
import { AGAIN_MAIL, type Changes, recordAll } from "#app/locations/change-queries.server.ts";
import { visible } from "#app/locations/queries.server.ts";
import { withoutRefusals } from "#app/newsletter/part-letters-queries.server.ts";
import { ADDRESS_NUMBERS } from "./fields.ts";
import { type InvitationKey, isDue } from "./invitation.ts";
import { findRegistration, insertRegistration, type SaveRegistration } from "./queries.server.ts";
import { HOST } from "./questions.ts";
import type { Registration } from "./schema.ts";

/** Reason why a host is not invited: they have registered again already, or want no invitations. */
type LeftOut = "registered" | "unsubscribed";

export interface EarlierHost {
  from: InvitationKey["from"];
  /** Id of the latest registration in that season, or of the location. */
  id: string;
  organization: string;
  contactName: string;
  email: string;
  /** Of the registration; English for a place in staff's list. */
  language: string;
  leftOut: LeftOut | null;
  /** Those that the invitation is about or that they registered since, as far as nobody else is the host. */
  places: HostPlace[];
  invitation: {
    sentAt: string;
    answer: "confirmed" | "declined" | null;
    answeredAt: string | null;
    newId: string | null;
    mail: "queued" | "sent" | "failed" | null;
  } | null;
}

const PLACE = ["id", "name", "hidden", "state", "state_until", "starts_on", "ends_on"] as const;
type HostPlace = Pick<Selectable<Tables["locations"]>, (typeof PLACE)[number]>;
const PLACE_COLUMNS = PLACE.map((column) => `locations.${column}` as const);

/** Registrations that staff have approved. */
const HOSTING = ["approved", "live", "done"] as const;

const TABLES = {
  registration: { table: "host_invitations", host: "registration_id" },
  place: { table: "contact_invitations", host: "location_id" },
} as const;

/**
 * All hosts of the year before a season, by name; one entry per e-mail address. A host is in them by a registration,
 * or by a place in staff's list: one whose e-mail address they knew before September, or that visitors do not see.
 */
export async function earlierHosts(db: Database, season: number): Promise<EarlierHost[]> {
  const [before, start] = [newYear(season - 1), newYear(season)];
  const september = pacificMoment(`${season}-09-01`, "00:00").toISOString();
  const hosts = await db
    .selectFrom("registrations")
    .where("status", "in", HOSTING)
    .where("suspected_spam", "=", 0)
    .where("created_at", ">=", before)
    .where("created_at", "<", start)
    .select(["id", "organization", "contact_name as contactName", "email", "language"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const { contacts, made, isHost } = await placesOfHosts(db, season);
  const listed = contacts.filter(({ hidden, created_at }) => hidden === 1 || created_at < september);
  const contactsOf = Map.groupBy(contacts, ({ email }) => emailKey(email));
  const madeBy = Map.groupBy(made, ({ registration_id }) => registration_id);
  const registered = await registeredIn(db, season)
    .select(["id", "email", "status", "created_at"])
    .orderBy("created_at")
    .execute();
  const refused = await db.selectFrom("host_refusals").select("email").execute();
  const left = await db
    .selectFrom("subscribers")
    .where("status", "=", "unsubscribed")
    .select("email")
    .execute();
  const invitations = await invitationsOf(db, season);
  const all = [
    ...hosts.map((host) => ({ ...host, from: "registration" as const })),
    ...listed.map(({ id, name, contactName, email }) => ({
      ...{ id, organization: name, contactName: contactName ?? "", email },
      ...{ language: "en", from: "place" as const },
    })),
  ];
  const willing = new Set<object>(await withoutRefusals(db, "hosts", all));
  const noLetters = all.filter((one) => !willing.has(one));
  const registeredBy = Map.groupBy(registered, ({ email }) => emailKey(email));
  const isUnsubscribed = new Set([...refused, ...left, ...noLetters].map(({ email }) => emailKey(email)));
  const byAddress = new Map<string, EarlierHost>();
  for (const host of all) {
    const address = emailKey(host.email);
    const known = byAddress.get(address);
    const since = registeredBy.get(address) ?? [];
    const again = since.findLast(({ status }) => status !== "declined");
    const sent = invitations.get(host.id) ?? invitations.get(address) ?? null;
    // A registration on the page for hosts is an answer as well, if the link brought no later one.
    const invitation =
      sent && again && again.created_at >= (sent.answeredAt ?? "")
        ? { ...sent, answer: "confirmed" as const, newId: sent.newId ?? again.id }
        : sent;
    if (known) {
      known.invitation ??= invitation;
      continue;
    }
    const leftOut = isUnsubscribed.has(address)
      ? "unsubscribed"
      : registeredBy.has(address)
        ? "registered"
        : null;
    const named = host.from === "place" ? firstOf(contactsOf.get(address), host.id) : madeBy.get(host.id);
    const own = [...(named ?? []), ...since.flatMap(({ id }) => madeBy.get(id) ?? [])];
    const unique = new Map(own.map((place) => [place.id, place]));
    const places = [...unique.values()].filter(({ id }) => isHost(id, address));
    byAddress.set(address, { ...host, leftOut, places, invitation });
  }
  return [...byAddress.values()].sort((a, b) => a.organization.localeCompare(b.organization, "en"));
}

/** The hosts who do not take part in a season, by name. */
export async function decliningHosts(db: Database, season: number): Promise<EarlierHost[]> {
  for (const { table } of Object.values(TABLES)) {
    const refusals = db.selectFrom(table).where("season", "=", season).where("answer", "=", "declined");
    if (await refusals.select("season").executeTakeFirst())
      return (await earlierHosts(db, season)).filter(({ invitation }) => invitation?.answer === "declined");
  }
  return [];
}

/** Places of contacts, and of registrations of two years. @param ids of some places */
async function placesOfHosts(db: Database, season: number, ids?: readonly string[]) {
  const [before, start, end] = [newYear(season - 1), newYear(season), newYear(season + 1)];
  const all = visible(db).$if(ids !== undefined, (places) => places.where("locations.id", "in", ids ?? []));
  const contacts = await all
    .innerJoin("location_contacts as contact", "contact.location_id", "locations.id")
    .where("contact.email", "is not", null)
    .select(PLACE_COLUMNS)
    .select(["contact.name as contactName", "contact.email", "contact.created_at"])
    .$narrowType<{ email: NotNull }>()
    .orderBy("locations.name")
    .orderBy("locations.id")
    .execute();
  const made = await all
    .innerJoin("registration_addresses as address", "address.location_id", "locations.id")
    .innerJoin("registrations as host", "host.id", "address.registration_id")
    .where("host.status", "in", HOSTING)
    .where("host.created_at", ">=", before)
    .where("host.created_at", "<", end)
    .select(PLACE_COLUMNS)
    .select(["host.id as registration_id", "host.email", "host.created_at"])
    .distinct()
    .orderBy("host.created_at")
    .execute();
  const thisYear = made.filter(({ created_at }) => created_at >= start);
  // The last one counts: staff's list knows more than a registration of last year.
  const hosts = new Map([...made, ...contacts, ...thisYear].map(({ id, email }) => [id, emailKey(email)]));
  return { contacts, made, isHost: (id: string, email: string) => hosts.get(id) === emailKey(email) };
}

/** A place and the next ones of its host, as many as the form has room for. */
function firstOf<Place extends { id: string }>(places: readonly Place[] = [], id: string): Place[] {
  const [own, others] = [places.filter((one) => one.id === id), places.filter((one) => one.id !== id)];
  return [...own, ...others].slice(0, ADDRESS_NUMBERS.length);
}

/** The registrations of a season's year, also those that are not decided. */
const registeredIn = (db: Database, season: number) =>
  db
    .selectFrom("registrations")
    .where("suspected_spam", "=", 0)
    .where("created_at", ">=", newYear(season))
    .where("created_at", "<", newYear(season + 1));

/** The registrations of a host in a season's year that staff have not declined. */
const registeredAgain = (db: Database, season: number, email: string) =>
  registeredIn(db, season)
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", emailKey(email)))
    .where("status", "!=", "declined")
    .select("id");

/** By the id of a registration or place, and by the address of a contact, whose place may be deleted since. */
async function invitationsOf(db: Database, season: number) {
  const found = new Map<string, EarlierHost["invitation"]>();
  for (const { table, host } of Object.values(TABLES)) {
    const rows = await db
      .selectFrom(table)
      .leftJoin("outbox as mail", (join) =>
        join.on("mail.about_id", "=", sql.ref<string>(host)).on("mail.kind", "=", AGAIN_MAIL),
      )
      .where("season", "=", season)
      .select(["answer", "answered_at as answeredAt", "new_registration_id as newId", "mail.status as mail"])
      .select([sql.ref<string>(host).as("host"), sql.ref<string>(`${table}.sent_at`).as("sentAt")])
      .orderBy("mail.created_at")
      .execute();
    for (const { host: id, ...invitation } of rows) found.set(id, invitation);
  }
  const contacts = await db
    .selectFrom("contact_invitations as asked")
    .innerJoin("location_contacts as contact", "contact.location_id", "asked.location_id")
    .where("season", "=", season)
    .select(["asked.location_id", "email"])
    .execute();
  for (const { location_id, email } of contacts) {
    const invitation = found.get(location_id);
    if (email && invitation) found.set(emailKey(email), invitation);
  }
  return found;
}

interface Sending {
  season: number;
  now: Date;
  mailFrom: string;
  mail: (host: EarlierHost) => Mail;
}

/**
 * Invites every host of the previous season who is not left out. Each host is invited once per season, even if several
 * members press the button. @returns how many mails were queued
 */
export function inviteHosts(db: Database, { season, now, mailFrom, mail }: Sending): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const mails: Mail[] = [];
    for (const host of (await earlierHosts(tx, season)).filter(isDue)) {
      const invitation = { season, sent_at: now.toISOString() };
      const insert =
        host.from === "place"
          ? tx.insertInto("contact_invitations").values({ location_id: host.id, ...invitation })
          : tx.insertInto("host_invitations").values({ registration_id: host.id, ...invitation });
      const { numInsertedOrUpdatedRows } = await insert
        // If two members press the button at the same time, the second waits here and queues nothing.
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows) mails.push({ ...mail(host), aboutId: host.id });
    }
    const restore = { at: now.toISOString(), tap: randomUUID() };
    await queueMails(tx, mails, { now, mailFrom, undo: { of: HELD, restore } });
    return mails.length;
  });
}

const HELD = "hosts";

export const heldInvitations = (db: Database) => countHeld(db, HELD);

/** Takes back the invitations that wait, if none of them has left: their hosts count as not invited. */
export function takeBackInvitations(db: Database): Promise<"ok" | "late"> {
  return takeBackAll(db, HELD, async (tx, hosts, undo) => {
    for (const { table, host } of Object.values(TABLES))
      await tx
        .deleteFrom(table)
        .where("sent_at", "=", JSON.parse(undo).at)
        .where(sql.ref<string>(host), "in", hosts)
        .execute();
  });
}

/** An invitation with its answer; a later registration on the page for hosts is a confirmation, until staff decline it. */
export async function findInvitation(db: Database, key: InvitationKey) {
  const { from, id, season } = key;
  if (!isId(id)) return undefined;
  const { table, host } = TABLES[from];
  const invitation = await db
    .selectFrom(table)
    .where(sql.ref<string>(host), "=", id)
    .where("season", "=", season)
    .select(["answer", "answered_at"])
    .executeTakeFirst();
  const email = invitation && (await addressOf(db, key));
  if (!email) return invitation;
  const again = await registeredAgain(db, season, email)
    .where("created_at", ">=", invitation.answered_at ?? "")
    .executeTakeFirst();
  return again ? { answer: "confirmed" as const } : invitation;
}

/** Changes an invitation, if it has the given answer. @returns false if it does not */
async function update(
  tx: Database,
  { from, id, season }: InvitationKey,
  before: "confirmed" | null,
  set: Partial<Pick<Tables["host_invitations"], "answer" | "answered_at" | "new_registration_id">>,
): Promise<boolean> {
  const { table, host } = TABLES[from];
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set(set)
    .where(sql.ref<string>(host), "=", id)
    .where("season", "=", season)
    .where("answer", before === null ? "is" : "=", before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function placesOfContact(db: Database, locationId: string) {
  const email = await addressOf(db, { from: "place", id: locationId });
  if (!email) return [];
  const all = await visible(db)
    .innerJoin("location_contacts as contact", "contact.location_id", "locations.id")
    .where((eb) => eb(eb.fn<string>("lower", ["contact.email"]), "=", emailKey(email)))
    .select(["id", "locations.name", "address", "city", "zip_code", "hours", "boxes"])
    .select(["contact.name as contact_name", "contact.email as contact_email"])
    .$narrowType<{ contact_email: NotNull }>()
    .orderBy("locations.name")
    .orderBy("locations.id")
    .execute();
  return firstOf(all, locationId);
}

/**
 * What staff's list says of the host of a place and of their other places, as far as a registration asks for it; null
 * without an e-mail address.
 */
export async function findListedHost(db: Database, locationId: string) {
  const places = await placesOfContact(db, locationId);
  const [place] = places;
  if (!place) return null;
  const { name, contact_name, contact_email } = place;
  const boxes = places.reduce((sum, one) => sum + one.boxes, 0);
  return {
    ...{ organization: name, contact_name: contact_name ?? "", email: contact_email, boxes },
    ...{ kind: "", phone: null, starts_on: null, ends_on: null, message: null, may_be_named: 0 as const },
    addresses: places.map(({ address, city, zip_code, hours }) => {
      return { address, city, zip_code, hours, is_public: 1 as const };
    }),
  };
}

/** Stores the host's confirmation as a registration, once. */
export function confirmInvitation(
  db: Database,
  key: InvitationKey,
  registration: Registration,
  save: Omit<SaveRegistration, "keys" | "suspectedSpam">,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await answer(tx, key, "confirmed", save.now))) return;
    const keys = [`host-again ${key.id} ${key.season}`] as const;
    const id = await insertRegistration(tx, registration, { ...save, keys, suspectedSpam: false });
    await update(tx, key, "confirmed", { new_registration_id: id });
  });
}

/** Records that a host does not take part. @param never true if they want no further invitations */
export function declineInvitation(
  db: Database,
  key: InvitationKey,
  { now, never }: { now: Date; never: boolean },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await answer(tx, key, "declined", now))) return;
    const email = await addressOf(tx, key);
    if (!email) return;
    await recordRefusal(tx, key, email, now.toISOString());
    if (never) {
      await tx
        .insertInto("host_refusals")
        .values({ email: emailKey(email), created_at: now.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

/** Says in the histories of a host's registrations and places that they do not take part. */
async function recordRefusal(tx: Database, { from, id, season }: InvitationKey, email: string, at: string) {
  const to_value = String(season);
  const places = from === "place" ? await placesOfContact(tx, id) : [];
  const registrations = await registeredAgain(tx, season, email).execute();
  if (from === "registration") registrations.push({ id });
  const asked = new Set(places.map((place) => place.id));
  for (const { id: registration_id } of registrations) {
    const entry = { id: randomUUID(), registration_id, field: "declined", actor: HOST, at } as const;
    await tx
      .insertInto("registration_history")
      .values({ ...entry, to_value })
      .execute();
    for (const { location_id } of (await findRegistration(tx, registration_id))?.addresses ?? [])
      if (location_id) asked.add(location_id);
  }
  if (asked.size === 0) return;
  const ids = [...asked];
  const { isHost } = await placesOfHosts(tx, season, ids);
  const changes: Changes = { declined: [null, to_value] };
  const entry = { action: "changed", actor: HOST, at, changes } as const;
  const entries = ids.flatMap((place) => (isHost(place, email) ? { ...entry, location_id: place } : []));
  if (entries.length > 0) await recordAll(tx, entries);
}

async function addressOf(tx: Database, { from, id }: Omit<InvitationKey, "season">): Promise<string | null> {
  const host =
    from === "place"
      ? await tx
          .selectFrom("location_contacts")
          .where("location_id", "=", id)
          .select("email")
          .executeTakeFirst()
      : await tx.selectFrom("registrations").where("id", "=", id).select("email").executeTakeFirst();
  return host?.email ?? null;
}

function answer(tx: Database, key: InvitationKey, given: "confirmed" | "declined", now: Date) {
  return update(tx, key, null, { answer: given, answered_at: now.toISOString() });
}
