import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isId } from "#app/core/db/query-text.ts";
import type { SignUpStatus } from "#app/core/db/tables/shifts.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { currentLanguage } from "#app/words/current.ts";
import { confirmationMail, type Mailing, noticeMail } from "./emails.server.ts";
import { fillSeats, hasBegun, lockShifts, promote, type ShiftRow, shiftFacts } from "./queries.server.ts";
import type { SignUp } from "./schema.ts";
import type { Booked, ShiftFacts } from "./shift.ts";

export type SignedUp =
  /** `isRepeat`: the same form was sent before. */
  | { kind: "ok"; bookingId: string; isRepeat: boolean }
  /** A chosen shift is cancelled, has begun or does not exist. */
  | { kind: "gone" }
  /** Someone with the same name and address is already on this shift. */
  | { kind: "already"; shift: ShiftFacts };

/**
 * Signs a person up for shifts: a seat where one is free, else the end of the waiting list. One transaction, together
 * with the confirmation mail. Idempotent per submission.
 *
 * Other sign-ups for the same shift wait until this transaction ends, so it runs few statements: one to lock, one to
 * read, one to store the person and one for the mails, for any number of shifts. Each form has its own transaction,
 * because a failure would otherwise undo the seats of other people.
 * @param keys from `receiveForm`; the first is the booking id
 */
export function signUp(
  db: Database,
  { person, shifts: ids }: SignUp,
  keys: readonly [string, ...string[]],
  mailing: Mailing,
): Promise<SignedUp> {
  const language = currentLanguage();
  return db.transaction().execute(async (tx): Promise<SignedUp> => {
    const shifts = await lockShifts(tx, ids.filter(isId));
    if (shifts.length === 0) return { kind: "gone" };
    const places = await placesOf(
      tx,
      person,
      shifts.map(({ id }) => id),
      keys,
    );
    const sent = places[0]?.sent;
    if (sent) return { kind: "ok", bookingId: sent, isRepeat: true };
    const usable = shifts.filter((shift) => shift.cancelled_at === null && !hasBegun(shift, mailing.now));
    if (usable.length < ids.length) return { kind: "gone" };
    const twice = usable.find(({ id }) => places.some((one) => one.id === id && one.twice));
    if (twice) return { kind: "already", shift: shiftFacts(twice) };
    const [bookingId] = keys;
    const chosen = usable.map((shift) => choose(shift, places));
    await tx
      .insertInto("shift_signups")
      .values(
        chosen.map((one) => ({
          ...columnsOf(person, mailing),
          ...one.columns,
          booking_id: bookingId,
          language,
        })),
      )
      .execute();
    const booked: Booked[] = [];
    const notices: Mail[] = [];
    for (const { shift, columns, waiting, hasFree } of chosen) {
      // A seat that became free, for example after an erasure, goes to the first person on the waiting list.
      const seated = columns.status === "waiting" && hasFree ? await fillSeats(tx, shift, mailing.now) : [];
      const others = seated.filter((one) => one.id !== columns.id);
      notices.push(...others.map((to) => noticeMail(mailing, to, "promoted", shiftFacts(shift))));
      const hasSeat = columns.status === "seat" || others.length < seated.length;
      booked.push({
        signUpId: columns.id,
        status: hasSeat ? "seat" : "waiting",
        line: hasSeat ? null : waiting + 1 - others.length,
        shift: shiftFacts(shift),
        hasBegun: false,
      });
    }
    const to = { id: booked[0]?.signUpId ?? "", email: person.email, booking_id: bookingId, language };
    await queueMails(tx, [...notices, confirmationMail(mailing, to, booked.sort(byTime))], mailing);
    return { kind: "ok", bookingId, isRepeat: false };
  });
}

/** The columns stored for a person on each shift. */
function columnsOf({ guardian, ...fields }: SignUp["person"], { now }: Mailing) {
  const at = now.toISOString();
  const [is_minor, consent_at] = guardian === null ? ([0, null] as const) : ([1, at] as const);
  return { ...fields, guardian, is_minor, consent_at, created_at: at, updated_at: at };
}

const NOBODY = { last: 0, taken: 0, waiting: 0 };

/** Assigns a seat on a shift, or the end of its waiting list. */
function choose(shift: ShiftRow, places: Awaited<ReturnType<typeof placesOf>>) {
  const { last, taken, waiting } = { ...NOBODY, ...places.find(({ id }) => id === shift.id) };
  const hasFree = Number(taken) < shift.seats;
  const status: SignUpStatus = Number(waiting) === 0 && hasFree ? "seat" : "waiting";
  const columns = { id: randomUUID(), shift_id: shift.id, status, position: (last ?? 0) + 1 };
  return { shift, hasFree, waiting: Number(waiting), columns };
}

const timeOf = ({ shift: { day, starts, id } }: Booked) => `${day} ${starts} ${id}`;
const byTime = (one: Booked, other: Booked) => (timeOf(one) < timeOf(other) ? -1 : 1);

/**
 * Data of locked shifts for a sign-up: the last position on each, the number of seated and waiting people, the booking
 * of the same submission (`sent`), and whether the same name and address is already on it (`twice`).
 */
function placesOf(
  tx: Database,
  { name, email }: SignUp["person"],
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
      const same = ofShift
        .where("status", "!=", "cancelled")
        .where(sql<string>`lower(email)`, "=", email.toLowerCase())
        .where(sql<string>`lower(name)`, "=", name.toLowerCase());
      return [
        "shifts.id",
        ofShift.select(({ fn }) => fn.max("position").as("last")).as("last"),
        count("seat").as("taken"),
        count("waiting").as("waiting"),
        signUps.where("booking_id", "in", keys).select("booking_id").limit(1).as("sent"),
        same.select("booking_id").limit(1).as("twice"),
      ];
    })
    .execute();
}

/** The shifts of a booking in order; empty if it does not exist (any more). */
export async function bookingOf(db: Database, bookingId: string, now: Date): Promise<Booked[]> {
  const rows = await db
    .selectFrom("shift_signups")
    .where("booking_id", "=", bookingId)
    .select(["id", "shift_id", "status", "position"])
    .execute();
  if (rows.length === 0) return [];
  const shifts = await db
    .selectFrom("shifts")
    .where(
      "id",
      "in",
      rows.map(({ shift_id }) => shift_id),
    )
    .orderBy("day")
    .orderBy("starts")
    .orderBy("id")
    .selectAll()
    .execute();
  const booked: Booked[] = [];
  for (const shift of shifts) {
    for (const row of rows.filter(({ shift_id }) => shift_id === shift.id)) {
      const line = row.status === "waiting" ? await lineOf(db, shift.id, row.position) : null;
      const { id: signUpId, status } = row;
      booked.push({ signUpId, status, line, shift: shiftFacts(shift), hasBegun: hasBegun(shift, now) });
    }
  }
  return booked;
}

/** Position on the waiting list. */
async function lineOf(db: Database, shiftId: string, position: number): Promise<number> {
  const { before } = await db
    .selectFrom("shift_signups")
    .where("shift_id", "=", shiftId)
    .where("status", "=", "waiting")
    .where("position", "<=", position)
    .select((eb) => eb.fn.countAll<number>().as("before"))
    .executeTakeFirstOrThrow();
  return Number(before);
}

/**
 * Cancels a shift through the booking's link; the next in line gets the seat and a mail.
 * @returns false if there is nothing to cancel: it is another booking's, or the shift has begun
 */
export function cancelSignUp(
  db: Database,
  bookingId: string,
  id: string,
  mailing: Mailing,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("shift_signups")
      .where("id", "=", id)
      .where("booking_id", "=", bookingId)
      .select("shift_id")
      .executeTakeFirst();
    const [shift] = row ? await lockShifts(tx, [row.shift_id]) : [];
    if (!shift || hasBegun(shift, mailing.now)) return false;
    const { numUpdatedRows } = await tx
      .updateTable("shift_signups")
      .set({ status: "cancelled", updated_at: mailing.now.toISOString() })
      .where("id", "=", id)
      .where("status", "!=", "cancelled")
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await promote(tx, shift, mailing);
    return true;
  });
}
