import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isId } from "#app/db/query-text.ts";
import type { Database } from "#app/db/tables.ts";
import { queueMails } from "#app/mail/queries.server.ts";
import { confirmationMail, noticeMail, type Post } from "./emails.server.ts";
import { fillSeats, hasBegun, lastPosition, lockShifts, promote, shiftFacts } from "./queries.server.ts";
import type { SignUp } from "./schema.ts";
import type { Booked, ShiftFacts } from "./shift.ts";

export type SignedUp =
  | { kind: "ok"; bookingId: string }
  /** A chosen shift is cancelled, has begun or does not exist. */
  | { kind: "gone" }
  /** The same name and address stand on this shift. */
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
  return db.transaction().execute(async (tx): Promise<SignedUp> => {
    const shifts = await lockShifts(tx, ids.filter(isId));
    const sent = await tx
      .selectFrom("shift_signups")
      .where("booking_id", "in", keys)
      .select("booking_id")
      .executeTakeFirst();
    if (sent) return { kind: "ok", bookingId: sent.booking_id };
    const usable = shifts.filter((shift) => shift.cancelled_at === null && !hasBegun(shift, post.now));
    if (usable.length < ids.length) return { kind: "gone" };
    const known = await sameOn(tx, person, ids);
    const twice = usable.find(({ id }) => id === known);
    if (twice) return { kind: "already", shift: shiftFacts(twice) };
    const [bookingId] = keys;
    const mine: string[] = [];
    for (const shift of usable) {
      const id = randomUUID();
      mine.push(id);
      await tx
        .insertInto("shift_signups")
        .values({
          ...{ id, booking_id: bookingId, shift_id: shift.id, status: "waiting" },
          ...{ name: person.name, email: person.email, phone: person.phone, guardian: person.guardian },
          is_minor: person.guardian === null ? 0 : 1,
          consent_at: person.guardian === null ? null : at,
          position: (await lastPosition(tx, shift.id)) + 1,
          ...{ created_at: at, updated_at: at },
        })
        .execute();
      const seated = await fillSeats(tx, shift, post.now);
      // A seat that was left free, as by an erasure, goes to whoever waited.
      const others = seated.filter((one) => !mine.includes(one.id));
      await queueMails(
        tx,
        others.map((to) => noticeMail(post, to, "promoted", shiftFacts(shift))),
        post,
      );
    }
    const to = { id: mine[0] ?? "", email: person.email, booking_id: bookingId };
    await queueMails(tx, [confirmationMail(post, to, await bookingOf(tx, bookingId, post.now))], post);
    return { kind: "ok", bookingId };
  });
}

/** The shift of these on which the same name and address stand already. */
async function sameOn(tx: Database, { name, email }: SignUp["person"], ids: readonly string[]) {
  const row = await tx
    .selectFrom("shift_signups")
    .where("shift_id", "in", ids)
    .where("status", "!=", "cancelled")
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .where(sql<string>`lower(name)`, "=", name.toLowerCase())
    .select("shift_id")
    .executeTakeFirst();
  return row?.shift_id;
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
