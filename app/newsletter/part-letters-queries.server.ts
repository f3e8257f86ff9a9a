import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { batches } from "#app/core/db/batches.ts";
import { countOf } from "#app/core/db/count-of.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import { refusalHash, withdrawLetters, withdrawOthers } from "#app/core/db/refusals.ts";
import type { Database } from "#app/core/db/tables.ts";
import { signLink } from "#app/core/http/signed-link.server.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { newYear, pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { LETTER, letterTo, type Reader, type RenderedLetter } from "./letter-email.server.ts";
import { PARTS, type Part } from "./part-letters.ts";

/** States of a letter in which none of its mails may leave. */
const HELD = ["paused", "stopped"] as const;

const LAST_MONTH_OF_THANKS = "07";

interface Sending {
  now: Date;
  mailFrom: string;
  /** Scheme and host of the site. */
  origin: string;
}

/** The season whose people get a letter: until June the one of last year. */
export function lettersSeason(now: Date): number {
  const [year = "", month = ""] = pacificDay(now).split("-");
  return Number(year) - (month < LAST_MONTH_OF_THANKS ? 1 : 0);
}

/** The addresses of an audience, each once, without those who refused such letters. */
export async function partPeople(db: Database, part: Part, now: Date): Promise<string[]> {
  const rows = await PEOPLE[part](db, lettersSeason(now));
  const emails = new Set(rows.flatMap(({ email }) => (email && emailKey(email)) || []));
  const people = [...emails].map((email) => ({ email }));
  return (await withoutRefusals(db, part, people)).map(({ email }) => email).sort();
}

/** Leaves out who has refused letters about their part for good (decision R15). */
export async function withoutRefusals<Person extends { email: string }>(
  db: Database,
  part: Part,
  people: readonly Person[],
): Promise<Person[]> {
  const refused = await db.selectFrom("letter_refusals").where("part", "=", part).select("hash").execute();
  const none = new Set(refused.map(({ hash }) => hash));
  return people.filter(({ email }) => !none.has(refusalHash(email)));
}

type People = (db: Database, year: number) => Promise<{ email: string | null }[]>;

const PEOPLE: Record<Part, People> = {
  async hosts(db, year) {
    const registered = await db
      .selectFrom("registrations")
      .where("status", "!=", "declined")
      .where("suspected_spam", "=", 0)
      .where("created_at", ">=", newYear(year))
      .where("created_at", "<", newYear(year + 1))
      .select(["email", "created_at", "status"])
      .execute();
    const declined = await declinedFor(db, year);
    const takesPart = registered.filter(
      ({ email, created_at }) => created_at >= (declined.get(emailKey(email))?.at ?? ""),
    );
    // Who registered after a No is a host again of a place in staff's list, before staff approve it.
    for (const host of takesPart) declined.delete(emailKey(host.email));
    const listed = await db
      .selectFrom("location_contacts as contact")
      .innerJoin("locations", "locations.id", "contact.location_id")
      .where("locations.deleted_at", "is", null)
      // A place that has ended before stays with its host of then.
      .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">=", `${year}-01-01`)]))
      .where((eb) =>
        eb.or([eb("locations.hidden", "=", 0), eb("locations.id", "in", hiddenByClosing(db, year))]),
      )
      .select(({ exists, selectFrom }) => [
        "contact.email",
        exists(
          selectFrom("registration_addresses as own")
            .innerJoin("registrations as host", "host.id", "own.registration_id")
            .whereRef("own.location_id", "=", "contact.location_id")
            .where(sql<boolean>`lower(host.email) = lower(contact.email)`)
            .select("own.id"),
        ).as("isRegistered"),
      ])
      .execute();
    const stays = listed.filter(({ email, isRegistered }) => {
      const no = declined.get(emailKey(email ?? ""));
      return !no || (no.isOfRegistration && !isRegistered);
    });
    const hosts = takesPart.filter(({ status }) => status !== "new" && status !== "waiting");
    return [...hosts, ...stays];
  },
  volunteers: (db, year) =>
    db
      .selectFrom("shift_signups as person")
      .innerJoin("shifts", "shifts.id", "person.shift_id")
      .where("shifts.season", "=", year)
      .where("shifts.cancelled_at", "is", null)
      .where("person.status", "=", "seat")
      // Who came without signing up gave their address for the thank-you only.
      .where("person.walk_in", "=", 0)
      .where("person.confirmed_at", "is not", null)
      .select("person.email")
      .execute(),
  companies: (db, year) =>
    db
      .selectFrom("received_gifts as gift")
      .innerJoin("bulk_donations as inquiry", "inquiry.id", "gift.inquiry_id")
      .where("gift.removed_at", "is", null)
      .where("inquiry.suspected_spam", "=", 0)
      .where("gift.received_on", ">=", `${year}-01-01`)
      .where("gift.received_on", "<=", `${year}-12-31`)
      .select("inquiry.email")
      .execute(),
};

interface Refusal {
  at: string;
  /** It is none for places in staff's list that the host has not registered. */
  isOfRegistration: boolean;
}

/** The hosts who do not take part in a season, by address. */
async function declinedFor(db: Database, season: number): Promise<Map<string, Refusal>> {
  const registered = await db
    .selectFrom("host_invitations")
    .innerJoin("registrations as host", "host.id", "registration_id")
    .where("season", "=", season)
    .where("answer", "=", "declined")
    .select(["host.email", "host_invitations.answered_at as at"])
    .execute();
  const listed = await db
    .selectFrom("contact_invitations")
    .innerJoin("location_contacts as host", "host.location_id", "contact_invitations.location_id")
    .where("season", "=", season)
    .where("answer", "=", "declined")
    .select(["host.email", "contact_invitations.answered_at as at"])
    .execute();
  const all = [
    ...registered.map((row) => ({ ...row, isOfRegistration: true })),
    ...listed.map((row) => ({ ...row, isOfRegistration: false })),
  ];
  return new Map(
    all.map(({ email, at, isOfRegistration }) => [emailKey(email ?? ""), { at: at ?? "", isOfRegistration }]),
  );
}

/**
 * The addresses that got a letter to the hosts of a season after its last day: those of before are about its boxes.
 * @param lastDay of its public dates; the end of the year if it has none
 */
export async function thankedHosts(db: Database, year: number, lastDay: string | undefined) {
  const since = pacificMoment(addDays(lastDay ?? `${year}-12-31`, 1), "00:00");
  const before = pacificMoment(`${year + 1}-${LAST_MONTH_OF_THANKS}-01`, "00:00");
  const people = await db
    .selectFrom("letter_people as person")
    .innerJoin("letters", "letters.id", "person.letter_id")
    .where("letters.audience", "=", "hosts" satisfies Part)
    .where("letters.started_at", ">=", since.toISOString())
    .where("letters.started_at", "<", before.toISOString())
    .where("person.status", "=", "sent")
    .select("person.email")
    .execute();
  return new Set(people.map(({ email }) => email));
}

/** The places that closing a season has hidden, at the time of its version: thanks are for their hosts, too. */
export const hiddenByClosing = (db: Database, year: number) =>
  db
    .selectFrom("location_history as change")
    .innerJoin("content_versions as version", "version.at", "change.at")
    .where("version.kind", "=", "season")
    .where("version.key", "=", String(year))
    .select("change.location_id");

export async function countParts(db: Database, now: Date): Promise<Record<Part, number>> {
  const counts = PARTS.map(async (part) => [part, (await partPeople(db, part, now)).length] as const);
  return Object.fromEntries(await Promise.all(counts)) as Record<Part, number>;
}

/** Fixes who gets a letter. */
export async function beginPartLetter(tx: Database, id: string, part: Part, now: Date): Promise<void> {
  const created_at = now.toISOString();
  const emails = await partPeople(tx, part, now);
  for (const batch of batches(emails)) {
    const rows = batch.map((email) => ({ id: randomUUID(), letter_id: id, email, created_at }));
    await tx.insertInto("letter_people").values(rows).execute();
  }
}

/**
 * Puts the letter for the next people into the outbox.
 * @param secret signs the links with which people refuse
 * @returns how many were handled
 */
export async function queuePartLetter(
  tx: Database,
  { id, part, rendered, secret }: { id: string; part: Part; rendered: RenderedLetter; secret: string },
  { limit, ...sending }: Sending & { limit: number },
): Promise<number> {
  const next = await tx
    .selectFrom("letter_people")
    .where("letter_id", "=", id)
    .where("status", "=", "waiting")
    .select(["id", "email"])
    .orderBy("id")
    .limit(limit)
    // As for subscribers.
    .$if(isPostgres(tx), (rows) => rows.forUpdate())
    .execute();
  const people = next.map((one) => ({ ...one, letter_key: refusalKey(secret, part, one.email) }));
  await queueTo(tx, "letter_people", people, { id, rendered }, sending);
  return next.length;
}

/** Queues a letter, and records each reader's mail in one statement: one for each reader would block other writers. */
export async function queueTo(
  tx: Database,
  table: "letter_recipients" | "letter_people",
  readers: readonly Reader[],
  { id, rendered }: { id: string; rendered: RenderedLetter },
  sending: Sending,
): Promise<void> {
  if (readers.length === 0) return;
  const mails = readers.map((reader) => letterTo(rendered, reader, sending.origin));
  const mailIds = await queueMails(tx, mails, sending);
  const reader = sql.ref(table === "letter_people" ? "id" : "subscriber_id");
  const cases = readers.map((one, index) => sql`when ${one.id} then ${mailIds[index]}`);
  const ids = readers.map((one) => one.id);
  await tx
    .updateTable(table)
    .set({ status: "queued", outbox_id: sql<string>`case ${reader} ${sql.join(cases, sql` `)} end` })
    .where("letter_id", "=", id)
    .where(reader, "in", ids)
    .execute();
}

/** Records what became of queued letters. */
export async function settlePartLetters(tx: Database): Promise<void> {
  for (const [mail, status] of [
    ["sent", "sent"],
    ["failed", "refused"],
  ] as const) {
    await tx
      .updateTable("letter_people")
      .set({ status })
      .where("status", "=", "queued")
      .where("outbox_id", "in", (eb) => eb.selectFrom("outbox").where("status", "=", mail).select("id"))
      .execute();
  }
}

/** The key in the link with which a person refuses. Needs no row, so that it outlasts an erasure. */
export function refusalKey(secret: string, part: Part, email: string): string {
  return signLink(secret, "letter-part", `${part}-${refusalHash(email)}`);
}

export function readRefusal(id: string): { part: Part; hash: string } | null {
  const [, word, hash = ""] = /^([a-z]+)-(.{43})$/.exec(id) ?? [];
  const part = PARTS.find((one) => one === word);
  return part ? { part, hash } : null;
}

export async function hasRefused(db: Database, { part, hash }: { part: Part; hash: string }) {
  const refusals = db.selectFrom("letter_refusals").where("part", "=", part).where("hash", "=", hash);
  return (await countOf(refusals)) > 0;
}

/** Refuses letters about one's part for good, also those that have not left yet. */
export function refusePart(db: Database, { part, hash }: { part: Part; hash: string }, now: Date) {
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto("letter_refusals")
      .values({ part, hash, refused_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const open = await tx
      .selectFrom("letter_people as person")
      .innerJoin("letters", "letters.id", "person.letter_id")
      .where("letters.audience", "=", part)
      .where("person.status", "in", ["waiting", "queued"])
      .select(["person.id", "person.email"])
      .execute();
    const ids = open.flatMap(({ id, email }) => (refusalHash(email) === hash ? id : []));
    await withdrawLetters(tx, "letter_people", ids);
    await withdrawOthers(tx, { part, hash });
  });
}

/**
 * Removes the addresses from the letters to the volunteers of these seasons, with the mails. How many got a letter stays.
 * @returns how many addresses, and the ids of the mails
 */
export async function forgetVolunteers(tx: Database, seasons: readonly number[]) {
  const letters = await tx
    .selectFrom("letters")
    .where("audience", "=", "volunteers" satisfies Part)
    .where("started_at", "is not", null)
    .select(["id", "started_at"])
    .execute();
  const ids = letters.flatMap(({ id, started_at }) =>
    started_at && seasons.includes(lettersSeason(new Date(started_at))) ? id : [],
  );
  if (ids.length === 0) return { readers: 0, mailIds: [] };
  const mails = await tx
    .deleteFrom("outbox")
    .where("kind", "=", LETTER)
    .where("about_id", "in", (eb) =>
      eb.selectFrom("letter_people").where("letter_id", "in", ids).select("letter_people.id"),
    )
    .returning("id")
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom("letter_people")
    .where("letter_id", "in", ids)
    .where("status", "in", ["waiting", "queued"])
    .executeTakeFirst();
  const { numUpdatedRows } = await tx
    .updateTable("letter_people")
    // The column is unique within a letter, and cannot be empty.
    .set((eb) => ({ email: eb.ref("id"), outbox_id: null }))
    .where("letter_id", "in", ids)
    .whereRef("email", "!=", "id")
    .executeTakeFirst();
  return { readers: Number(numDeletedRows + numUpdatedRows), mailIds: mails.map(({ id }) => id) };
}

/**
 * Takes mails of paused and stopped letters back from the outbox, so that their readers wait again. A mail that is just
 * being sent stays until its attempt has ended.
 */
export async function takeBackLetters(tx: Database, now: Date): Promise<void> {
  for (const table of ["letter_recipients", "letter_people"] as const) {
    const taken = await tx
      .deleteFrom("outbox")
      .where("status", "=", "queued")
      .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now.toISOString())]))
      .where("id", "in", ({ selectFrom }) =>
        selectFrom(table)
          .where("status", "=", "queued")
          .where("letter_id", "in", selectFrom("letters").where("status", "in", HELD).select("letters.id"))
          .select("outbox_id"),
      )
      .returning("id")
      .execute();
    for (const batch of batches(taken)) {
      const ids = batch.map(({ id }) => id);
      await tx
        .updateTable(table)
        .set({ status: "waiting", outbox_id: null })
        .where("outbox_id", "in", ids)
        .execute();
    }
  }
}
