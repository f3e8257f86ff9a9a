import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isId } from "#app/db/query-text.ts";
import type { Database } from "#app/db/tables.ts";
import { currentLanguage } from "#app/languages/current.ts";
import { queueMails } from "#app/mail/queries.server.ts";
import { confirmationMail, noticeMail, type Post } from "./emails.server.ts";
import { countPlaces, fillSeats, hasBegun, lockShifts, promote, shiftFacts } from "./queries.server.ts";
import type { SignUp } from "./schema.ts";
import type { Booked, ShiftFacts } from "./shift.ts";

export type SignedUp =
  | { kind: "ok"; bookingId: string }
  /** A chosen shift is cancelled, has begun or does not exist. */
  | { kind: "gone" }
  /** The same name and address are on this shift. */
  | { kind: "already"; shift: ShiftFacts };

/**
 * Puts a person on shifts: on each with a seat, or at the end of its waiting list. All or nothing, with the mail that
 * says so. The same submission a second time changes nothing.
 * @param keys from `receiveForm`; the first names the booking
 */
export function signUp(
  db: Database,
  { person, shifts: ids }: SignUp,
  keys: readonly [string, ...string[]],
  post: Post,
): Promise<SignedUp> {
  const at = post.now.toISOString();
  const language = currentLanguage();
  return db.transaction().execute(async (tx): Promise<SignedUp> => {
    const shifts = await lockShifts(tx, ids.filter(isId));
    const { sent, twiceOn } = await alreadyStored(tx, person, ids, keys);
    if (sent) return { kind: "ok", bookingId: sent };
    const usable = shifts.filter((shift) => shift.cancelled_at === null && !hasBegun(shift, post.now));
    if (usable.length < ids.length) return { kind: "gone" };
    const twice = usable.find(({ id }) => id === twiceOn);
    if (twice) return { kind: "already", shift: shiftFacts(twice) };
    const [bookingId] = keys;
    const booked: Booked[] = [];
    for (const shift of usable) {
      const { last, taken, waiting } = await countPlaces(tx, shift.id);
      const status = waiting === 0 && taken < shift.seats ? "seat" : "waiting";
      const id = randomUUID();
      await tx
        .insertInto("shift_signups")
        .values({
          ...{ id, booking_id: bookingId, shift_id: shift.id, status },
          ...{ name: person.name, email: person.email, phone: person.phone, guardian: person.guardian },
          is_minor: person.guardian === null ? 0 : 1,
          consent_at: person.guardian === null ? null : at,
          position: last + 1,
          ...{ language, created_at: at, updated_at: at },
        })
        .execute();
      // A seat that became free, for example after an erasure, goes to the first person who waits.
      const seated = status === "waiting" && taken < shift.seats ? await fillSeats(tx, shift, post.now) : [];
      const others = seated.filter((one) => one.id !== id);
      await queueMails(
        tx,
        others.map((to) => noticeMail(post, to, "promoted", shiftFacts(shift))),
        post,
      );
      const hasSeat = status === "seat" || others.length < seated.length;
      booked.push({
        signUpId: id,
        status: hasSeat ? "seat" : "waiting",
        line: hasSeat ? null : waiting + 1 - others.length,
        shift: shiftFacts(shift),
        hasBegun: false,
      });
    }
    const to = { id: booked[0]?.signUpId ?? "", email: person.email, booking_id: bookingId, language };
    await queueMails(tx, [confirmationMail(post, to, booked.sort(byTime))], post);
    return { kind: "ok", bookingId };
  });
}

const timeOf = ({ shift: { day, starts, id } }: Booked) => `${day} ${starts} ${id}`;
const byTime = (one: Booked, other: Booked) => (timeOf(one) < timeOf(other) ? -1 : 1);

/** The booking of the same submission, and a shift that already has the same name and address. */
async function alreadyStored(
  tx: Database,
  { name, email }: SignUp["person"],
  ids: readonly string[],
  keys: readonly string[],
) {
  const rows = await tx
    .selectFrom("shift_signups")
    .where((eb) =>
      eb.or([
        eb("booking_id", "in", keys),
        eb.and([
          eb(sql<string>`lower(email)`, "=", email.toLowerCase()),
          eb("shift_id", "in", ids),
          eb("status", "!=", "cancelled"),
          eb(sql<string>`lower(name)`, "=", name.toLowerCase()),
        ]),
      ]),
    )
    .select(["booking_id", "shift_id"])
    .execute();
  const sent = rows.find(({ booking_id }) => keys.includes(booking_id));
  return { sent: sent?.booking_id, twiceOn: rows[0]?.shift_id };
}

/** The shifts of a booking in their order; nothing where it does not exist (any more). */
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

/** The place on the waiting list of a position. */
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
 * Takes a person off a shift by the link of the booking; the next in line gets the seat and a mail.
 * @returns false where there is nothing to cancel: another booking's, or a shift that has begun
 */
export function cancelSignUp(db: Database, bookingId: string, id: string, post: Post): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("shift_signups")
      .where("id", "=", id)
      .where("booking_id", "=", bookingId)
      .select("shift_id")
      .executeTakeFirst();
    const [shift] = row ? await lockShifts(tx, [row.shift_id]) : [];
    if (!shift || hasBegun(shift, post.now)) return false;
    const { numUpdatedRows } = await tx
      .updateTable("shift_signups")
      .set({ status: "cancelled", updated_at: post.now.toISOString() })
      .where("id", "=", id)
      .where("status", "!=", "cancelled")
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await promote(tx, shift, post);
    return true;
  });
}
