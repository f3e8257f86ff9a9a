import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Season } from "#app/content/kinds/season.ts";
import { countOf } from "#app/core/db/count-of.ts";
import { emailKey, isId } from "#app/core/db/query-text.ts";
import type { SignUpStatus } from "#app/core/db/tables/shifts.ts";
import type { Database, Tables } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { dropHeldMails, queueMails } from "#app/core/mail/queries.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { currentLanguage } from "#app/words/current.ts";
import { confirmationMail, type Mailing, noticeMail, REMOVED_MAIL } from "./emails.server.ts";
import {
  cancelSignUps,
  fillSeats,
  hasBegun,
  lockShifts,
  nextPosition,
  promote,
  sameOn,
  shiftOf,
  shiftsInOrder,
  takesPeople,
} from "./queries.server.ts";
import type { SignUp } from "./schema.ts";
import { isForStaff } from "./season-date.ts";
import type { Booked, Shift, ShiftRow } from "./shift.ts";

export type SignedUp =
  /** `isRepeat`: the same form was sent before. */
  | { kind: "ok"; bookingId: string; isRepeat: boolean }
  /** A chosen shift is cancelled, has begun or does not exist. */
  | { kind: "gone" }
  /** Someone with the same name and address is already on this shift. */
  | { kind: "already"; shift: Shift };

/** How long a sign-up with a new address waits for its confirmation (decision R8). */
const HELD_MS = 2 * 3_600_000;

/**
 * Signs a person up for shifts: a seat where one is free, else the end of the waiting list. One transaction, together
 * with the confirmation mail. Idempotent per submission. With an address that nobody has confirmed yet, the sign-up is
 * held until its mail's link is opened.
 *
 * Other sign-ups for the same shift wait until this transaction ends, so it runs few statements: one to lock, two to
 * read, one to store the person and one for the mails, for any number of shifts. Each form has its own transaction,
 * because a failure would otherwise undo the seats of other people.
 * @param keys from `receiveForm`; the first is the booking id
 * @param network see `shift_signups`
 */
export function signUp(
  db: Database,
  { person, shifts: ids }: SignUp,
  keys: readonly [string, ...string[]],
  mailing: Mailing,
  network: string | null = null,
): Promise<SignedUp> {
  const language = currentLanguage();
  return db.transaction().execute(async (tx): Promise<SignedUp> => {
    const shifts = await lockShifts(tx, ids.filter(isId));
    if (shifts.length === 0) return { kind: "gone" };
    const shiftIds = shifts.map(({ id }) => id);
    const places = await placesOf(tx, person, shiftIds, keys);
    const sent = places[0]?.sent;
    const givenUp = places.filter((place) => place.givenUp === 1).map(({ id }) => id);
    if (sent && givenUp.length === 0) return { kind: "ok", bookingId: sent, isRepeat: true };
    const wanted = sent ? givenUp : ids;
    const { seasons } = mailing.contents;
    const usable = shifts.filter(
      (shift) => wanted.includes(shift.id) && takesPeople(shift, mailing) && !isForStaff(seasons, shift),
    );
    if (usable.length < wanted.length) return { kind: "gone" };
    const same = await sameOn(tx, person, shiftIds);
    const twice = usable.find(({ id }) => same.some((one) => one.shift_id === id));
    if (twice) return { kind: "already", shift: shiftOf(twice) };
    const bookingId = sent ?? keys[0];
    const chosen = usable.map((shift) => choose(shift, places));
    const held = heldColumns(places[0]?.confirmed !== null, mailing);
    await tx
      .insertInto("shift_signups")
      .values(
        chosen.map((one) => ({
          ...columnsOf(person, mailing),
          ...one.columns,
          ...held,
          ...{ booking_id: bookingId, language, network },
        })),
      )
      .execute();
    const booked: Booked[] = [];
    const notices: Mail[] = [];
    for (const { shift, columns, waiting, hasFree } of chosen) {
      // A seat that became free, for example after an erasure, goes to the first person on the waiting list.
      const seated = columns.status === "waiting" && hasFree ? await fillSeats(tx, shift, mailing.now) : [];
      const others = seated.filter((one) => one.id !== columns.id);
      notices.push(...others.map((to) => noticeMail(mailing, to, "promoted", shiftOf(shift))));
      const hasSeat = columns.status === "seat" || others.length < seated.length;
      booked.push({
        signUpId: columns.id,
        status: hasSeat ? "seat" : "waiting",
        line: hasSeat ? null : waiting + 1 - others.length,
        isHeld: held.confirmed_at === null,
        ...{ hasLapsed: false, isElsewhere: false, isTakenOff: false, hasBegun: false },
        ...{ shift: shiftOf(shift), changedAt: shift.updated_at },
      });
    }
    const id = booked[0]?.signUpId ?? "";
    const to = { id, email: person.email, booking_id: bookingId, language, ...held };
    await queueMails(tx, [...notices, confirmationMail(mailing, to, booked.sort(byTime))], mailing);
    return { kind: "ok", bookingId, isRepeat: false };
  });
}

function columnsOf({ guardian, ...fields }: SignUp["person"], { now }: Mailing) {
  const at = now.toISOString();
  const [is_minor, consent_at] = guardian === null ? ([0, null] as const) : ([1, at] as const);
  return { ...fields, guardian, is_minor, consent_at, created_at: at, updated_at: at };
}

/** Whether a sign-up is confirmed. Without a mail server it waits for staff, without an end. */
function heldColumns(isKnown: boolean, { mailsGoToFiles, now }: Mailing) {
  if (isKnown) return { confirmed_at: now.toISOString(), held_until: null };
  const end = new Date(now.getTime() + HELD_MS).toISOString();
  return { confirmed_at: null, held_until: mailsGoToFiles ? null : end };
}

/** Assigns a seat on a shift, or the end of its waiting list. */
function choose(shift: ShiftRow, places: Awaited<ReturnType<typeof placesOf>>) {
  const place = places.find(({ id }) => id === shift.id);
  const waiting = place?.waiting ?? 0;
  const hasFree = (place?.taken ?? 0) < shift.seats;
  const status: SignUpStatus = waiting === 0 && hasFree ? "seat" : "waiting";
  const columns = { id: randomUUID(), shift_id: shift.id, status, position: (place?.last ?? 0) + 1 };
  return { shift, hasFree, waiting, columns };
}

const timeOf = ({ shift: { day, starts, id } }: Booked) => `${day} ${starts} ${id}`;
const byTime = (one: Booked, other: Booked) => (timeOf(one) < timeOf(other) ? -1 : 1);

const isOf = (email: string) => sql<boolean>`lower(email) = ${emailKey(email)}`;

/**
 * Data of locked shifts for a sign-up: the last position on each, the number of seated and waiting people, the booking
 * of the same submission (`sent`), whether that has canceled this shift (`givenUp`), and any confirmed sign-up with the
 * address (`confirmed`).
 */
function placesOf(
  tx: Database,
  { email }: SignUp["person"],
  ids: readonly string[],
  keys: readonly string[],
) {
  return tx
    .selectFrom("shifts")
    .where("shifts.id", "in", ids)
    .select((eb) => {
      const signUps = eb.selectFrom("shift_signups");
      const ofShift = signUps.whereRef("shift_id", "=", "shifts.id");
      const count = (status: "seat" | "waiting") =>
        ofShift.where("status", "=", status).select(sql<number>`count(*)`.as("count"));
      return [
        "shifts.id",
        ofShift.select(({ fn }) => fn.max("position").as("last")).as("last"),
        count("seat").as("taken"),
        count("waiting").as("waiting"),
        sentWith(tx, keys).as("sent"),
        ofShift
          .where("booking_id", "in", keys)
          .select(sql<number | null>`min(case when status = 'cancelled' then 1 else 0 end)`.as("given_up"))
          .as("givenUp"),
        confirmedWith(tx, email).as("confirmed"),
      ];
    })
    .execute();
}

function confirmedWith(db: Database, email: string) {
  return db
    .selectFrom("shift_signups")
    .where(isOf(email))
    .where("confirmed_at", "is not", null)
    .select("id")
    .limit(1);
}

/** Whether an address is known: a sign-up with it is confirmed. */
export async function isConfirmed(db: Database, email: string): Promise<boolean> {
  return (await confirmedWith(db, email).executeTakeFirst()) !== undefined;
}

/** Who has canceled may sign up again: without scripts, the same form has the same keys for an hour. */
function sentWith(db: Database, keys: readonly string[]) {
  return db
    .selectFrom("shift_signups")
    .where("booking_id", "in", keys)
    .where("status", "!=", "cancelled")
    .select("booking_id")
    .limit(1);
}

/** The booking that the same form has made before, if any; not if one of its shifts was canceled since. */
export async function bookingWith(db: Database, keys: readonly string[]): Promise<string | undefined> {
  const rows = await db
    .selectFrom("shift_signups")
    .where("booking_id", "in", keys)
    .select(["booking_id", "shift_id", "status"])
    .execute();
  const kept = rows.filter(({ status }) => status !== "cancelled");
  const isWhole = rows.every((row) => kept.some(({ shift_id }) => shift_id === row.shift_id));
  return isWhole ? kept[0]?.booking_id : undefined;
}

/** The shifts of a booking in order; empty if it does not exist (any more). */
export async function bookingOf(
  db: Database,
  bookingId: string,
  { seasons, now }: { seasons: readonly Season[]; now: Date },
): Promise<Booked[]> {
  const rows = await db
    .selectFrom("shift_signups")
    .where("booking_id", "=", bookingId)
    .select([
      "id",
      "name",
      "email",
      "shift_id",
      "status",
      "position",
      "confirmed_at",
      "held_until",
      "updated_at",
    ])
    // An Undo takes the mail back.
    .select((eb) =>
      eb
        .selectFrom("outbox")
        .whereRef("about_id", "=", "shift_signups.id")
        .where("kind", "=", REMOVED_MAIL)
        .select("outbox.id")
        .limit(1)
        .as("removedBy"),
    )
    .orderBy("position", "desc")
    .execute();
  if (rows.length === 0) return [];
  const shiftIds = rows.map(({ shift_id }) => shift_id);
  const shifts = await shiftsInOrder(db).where("id", "in", shiftIds).execute();
  const booked: Booked[] = [];
  for (const shift of shifts) {
    const ofShift = rows.filter(({ shift_id }) => shift_id === shift.id);
    // The same form may have signed up for it again after a cancellation.
    const row = ofShift.find(({ status }) => status !== "cancelled") ?? ofShift[0];
    if (!row) continue;
    const line = row.status === "waiting" ? await lineOf(db, shift.id, row.position) : null;
    const { id: signUpId, status } = row;
    booked.push({
      ...{ signUpId, status, line, hasLapsed: hasLapsed(row) },
      isElsewhere: hasLapsed(row) && (await sameOn(db, row, [shift.id])).length > 0,
      isTakenOff: status === "cancelled" && row.removedBy !== null,
      changedAt: [row.updated_at, shift.updated_at].sort().at(-1) ?? "",
      isHeld: status !== "cancelled" && row.confirmed_at === null,
      ...{ shift: shiftOf(shift, seasons), hasBegun: hasBegun(shift, now) },
    });
  }
  return booked;
}

/** Position on the waiting list. */
function lineOf(db: Database, shiftId: string, position: number): Promise<number> {
  return countOf(
    db
      .selectFrom("shift_signups")
      .where("shift_id", "=", shiftId)
      .where("status", "=", "waiting")
      .where("position", "<=", position),
  );
}

/**
 * Cancels a shift through the booking's link; the next in line gets the seat and a mail, and no mail of staff about the
 * shift leaves to who gave it up.
 * @returns false if there is nothing to cancel: it is another booking's, or the shift has begun
 */
export function cancelSignUp(db: Database, bookingId: string, id: string, mailing: Mailing) {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("shift_signups")
      .where("id", "=", id)
      .where("booking_id", "=", bookingId)
      .select("shift_id")
      .executeTakeFirst();
    const [shift] = row ? await lockShifts(tx, [row.shift_id]) : [];
    if (!shift || hasBegun(shift, mailing.now)) return false;
    if (await cancelSignUps(tx, [id], mailing.now)) {
      await dropHeldMails(tx, id);
      await promote(tx, shift, mailing);
    }
    return true;
  });
}

/** Whether a sign-up ended because nobody confirmed it. Everything else that cancels one clears `held_until`. */
function hasLapsed(row: Pick<Selectable<Tables["shift_signups"]>, "status" | "confirmed_at" | "held_until">) {
  return row.status === "cancelled" && row.confirmed_at === null && row.held_until !== null;
}

/**
 * Confirms a booking's address, for all sign-ups with it. What has lapsed in this booking gets a free seat again, or
 * the end of the waiting list.
 * @returns whether there was something to confirm
 */
export async function confirmBooking(db: Database, bookingId: string, mailing: Mailing): Promise<boolean> {
  const open = await db
    .selectFrom("shift_signups")
    .where("booking_id", "=", bookingId)
    .where("confirmed_at", "is", null)
    .select(["id", "name", "email", "shift_id", "status", "confirmed_at", "held_until"])
    .execute();
  const [first] = open.filter((row) => row.status !== "cancelled" || hasLapsed(row));
  if (!first) return false;
  const at = mailing.now.toISOString();
  await db.transaction().execute(async (tx) => {
    const lapsed = open.filter(hasLapsed);
    const lapsedIds = lapsed.map(({ id }) => id);
    const shiftIds = lapsed.map(({ shift_id }) => shift_id);
    const shifts = await lockShifts(tx, shiftIds);
    await confirmAddress(tx, first.email, mailing.now);
    for (const shift of shifts) {
      if (shift.cancelled_at !== null || hasBegun(shift, mailing.now)) continue;
      for (const { id, name } of lapsed.filter(({ shift_id }) => shift_id === shift.id)) {
        // The person may have signed up again meanwhile.
        if ((await sameOn(tx, { name, email: first.email }, [shift.id])).length > 0) continue;
        await tx
          .updateTable("shift_signups")
          .set({ confirmed_at: at, held_until: null, status: "waiting", updated_at: at })
          .set({ position: await nextPosition(tx, shift.id) })
          .where("id", "=", id)
          .where("status", "=", "cancelled")
          .execute();
      }
      const seated = await fillSeats(tx, shift, mailing.now);
      const others = seated.filter(({ id }) => !lapsedIds.includes(id));
      const mails = others.map((to) => noticeMail(mailing, to, "promoted", shiftOf(shift)));
      await queueMails(tx, mails, mailing);
    }
  });
  return true;
}

/** Confirms all sign-ups with an address that have not lapsed. */
export async function confirmAddress(db: Database, email: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable("shift_signups")
    .set({ confirmed_at: at, held_until: null, updated_at: at })
    .where(isOf(email))
    .where("confirmed_at", "is", null)
    .where("status", "!=", "cancelled")
    .execute();
}

/** Shifts with sign-ups that nobody confirmed in time. */
export async function heldToRelease(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("shift_signups")
    .innerJoin("shifts", "shifts.id", "shift_id")
    .where("held_until", "<=", now.toISOString())
    .where("confirmed_at", "is", null)
    .where("came_at", "is", null)
    .where("status", "!=", "cancelled")
    .where("day", ">=", pacificDay(now))
    .select("shift_id")
    .distinct()
    .execute();
  return rows.map(({ shift_id }) => shift_id);
}

/** Ends the sign-ups that nobody confirmed in time; the next in line get their seats. */
export async function releaseHeld(db: Database, shiftIds: readonly string[], mailing: Mailing) {
  const at = mailing.now.toISOString();
  for (const id of shiftIds) {
    await db.transaction().execute(async (tx) => {
      for (const shift of await lockShifts(tx, [id])) {
        // Who signed up just before the start is on the list at the door.
        if (hasBegun(shift, mailing.now)) continue;
        await tx
          .updateTable("shift_signups")
          .set({ status: "cancelled", updated_at: at })
          .where("shift_id", "=", shift.id)
          .where("status", "!=", "cancelled")
          .where("confirmed_at", "is", null)
          // Who is there already keeps the seat.
          .where("came_at", "is", null)
          .where("held_until", "<=", at)
          .execute();
        await promote(tx, shift, mailing);
      }
    });
  }
}

/** A network is of use for an hour; its key does not outlive the day. */
const NETWORK_KEPT_MS = 24 * 3_600_000;

export async function forgetNetworks(db: Database, now: Date): Promise<void> {
  await db
    .updateTable("shift_signups")
    .set({ network: null })
    .where("network", "is not", null)
    .where("created_at", "<", new Date(now.getTime() - NETWORK_KEPT_MS).toISOString())
    .execute();
}
