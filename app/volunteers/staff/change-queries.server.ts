import { randomUUID } from "node:crypto";
import type { Database } from "#app/core/db/tables.ts";
import type { Typed } from "#app/core/forms/result.ts";
import {
  deleteUntried,
  dropHeldMails,
  heldMails,
  queueMails,
  TooLateError,
  takeBack,
  takeBackMails,
  UNDO_MS,
} from "#app/core/mail/queries.server.ts";
import { withoutRefusals } from "#app/newsletter/part-letters-queries.server.ts";
import { confirmAddress, isConfirmed } from "#app/volunteers/booking-queries.server.ts";
import {
  ADDRESSEE,
  calledOffMail,
  letterMail,
  type Mailing,
  noticeMail,
  removedMail,
  thanksMail,
} from "#app/volunteers/emails.server.ts";
import {
  addressees,
  backInLine,
  cancelSignUps,
  hasBegun,
  lockShifts,
  nextPosition,
  peopleOf,
  promote,
  sameOn,
  shiftOf,
  takesPeople,
  withCounts,
} from "#app/volunteers/queries.server.ts";
import { keepSaved, mailedSince, undoOf } from "#app/volunteers/season-queries.server.ts";
import type { ShiftRow } from "#app/volunteers/shift.ts";
import { toThank } from "./check-in-queries.server.ts";
import { signedUpTogether } from "./queries.server.ts";
import type { ShiftFields } from "./schema.ts";
import { isAmong, type Whom } from "./whom.ts";

/** A shift to add; `season` and `dateId` if it belongs to a date. */
export type NewShift = ShiftFields & { season?: number; dateId?: string };

/** The year of a season and the id of its date; without a date the season is the day's year. */
const columnsOf = ({ title, kind, day, starts, ends, seats, place, note, season, dateId }: NewShift) => ({
  ...{ title, kind, day, starts, ends, seats, place, note },
  ...{ season: season ?? Number(day.slice(0, 4)), date_id: dateId ?? null },
});

/** Adds shifts; a day of the season that already has a shift gets no second one. @returns the new ids */
export async function addShifts(db: Database, shifts: readonly NewShift[], now: Date): Promise<string[]> {
  const at = now.toISOString();
  const added = await db
    .insertInto("shifts")
    .values(
      shifts.map((shift) => ({
        ...columnsOf(shift),
        ...{ id: randomUUID(), created_at: at, updated_at: at },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return added.map(({ id }) => id);
}

type Changed = "ok" | "gone" | { conflict: ShiftRow };

interface Saving {
  /** The one that staff have seen. */
  version: number;
  /** Mails everybody on the shift. */
  tell: boolean;
  mailing: Mailing;
}

/** Saves a shift. New seats go to the waiting list; reducing seats removes nobody. */
export function changeShift(db: Database, id: string, fields: NewShift, how: Saving): Promise<Changed> {
  return db.transaction().execute((tx) => saveShift(tx, id, fields, how));
}

/**
 * Saves a shift, with `date` after its season was published in the same transaction: the mails belong to that, and the
 * shift stays with its date.
 */
export async function saveShift(
  tx: Database,
  id: string,
  fields: NewShift,
  how: Saving & { date?: { published: number; before: ShiftRow | undefined } },
): Promise<Changed> {
  const { version, tell, mailing, date } = how;
  const [stored] = await lockShifts(tx, [id]);
  if (!stored) return "gone";
  const before = date?.before ?? stored;
  if (before.version !== version) return { conflict: before };
  const link = { season: stored.season, date_id: stored.date_id };
  const shift = await tx
    .updateTable("shifts")
    .set({
      ...{ ...columnsOf(fields), ...(date && link) },
      ...{ version: stored.version + 1, updated_at: mailing.now.toISOString() },
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { title, kind, day, starts, ends, seats, place, note, season, date_id } = before;
  const was = { title, kind, day, starts, ends, seats, place, note };
  const change = { was: { ...was, season, date_id }, version: shift.version };
  if (date) await keepSaved(tx, season, date.published, { id, was, version: shift.version });
  const waiting = date
    ? { ...mailing, undo: undoOf(season, { version: date.published }) }
    : held(mailing, id, { what: "change", ...change });
  await promote(tx, shift, waiting);
  // It does not take place, however it has changed.
  if (!tell || shift.cancelled_at !== null) return "ok";
  const mails = (await addressees(tx, [id])).map((to) =>
    noticeMail(mailing, to, "changed", shiftOf(shift), shiftOf(before)),
  );
  await queueMails(tx, mails, waiting);
  return "ok";
}

/** What a tap changed on a shift. */
type TapChange =
  /** `known` as of a person; absent in what an earlier version stored. */
  | { what: "call-off"; known?: Known }
  /** With nobody on the shift who has an address. */
  | { what: "call-off-empty" }
  /** The form of the message; absent in what an earlier version stored. */
  | { what: "write"; typed?: Typed }
  | { what: "thank" }
  /** How the shift was, and its version since. */
  | { what: "change"; was: ReturnType<typeof columnsOf>; version: number }
  | PersonChange;

type Person = NonNullable<Awaited<ReturnType<typeof personOn>>>;

/** Where a person was before a tap; what is optional is absent in what an earlier version stored. */
interface PersonChange extends Pick<Person, "id" | "status" | "position"> {
  what: "remove" | "move" | "seat";
  confirmed_at?: string | null;
  held_until?: string | null;
  reminded_at?: string | null;
  came_at?: string | null;
  /** The shift on which the tap left them. */
  to?: string;
  /** The shift that they were on, as they know it. */
  known?: Known;
}

/** What people hear of when it changes. */
const KNOWN = ["title", "day", "starts", "ends", "place"] as const;

type Known = Pick<ShiftRow, (typeof KNOWN)[number]>;

const knownOf = ({ title, day, starts, ends, place }: ShiftRow): Known => ({
  title,
  day,
  starts,
  ends,
  place,
});

const isNews = (known: Known | undefined, shift: ShiftRow): known is Known =>
  known !== undefined && KNOWN.some((name) => known[name] !== shift[name]);

function changeOf(
  { id, status, position, confirmed_at, held_until, reminded_at, came_at }: Person,
  what: PersonChange["what"],
  shift: ShiftRow,
  to: string,
) {
  const was = { status, position, confirmed_at, held_until, reminded_at, came_at };
  return { what, id, ...was, to, known: knownOf(shift) };
}

/** As stored with its mails until they leave. */
type Tap = TapChange & { tap: string };

const heldOf = (shiftId: string) => `shift ${shiftId}`;

/** The mails of one tap wait together. */
function held(mailing: Mailing, shiftId: string, change: TapChange): Mailing {
  return {
    ...mailing,
    undo: { of: heldOf(shiftId), restore: { tap: randomUUID(), ...change } satisfies object },
  };
}

/**
 * What was done to a shift and can still be taken back, and when its mails leave. What was done to a person counts only
 * while their own mail waits: it is gone once they have given the shift up.
 */
export async function heldTaps(db: Database, shiftId: string, now: Date) {
  const mails = await heldMails(db, heldOf(shiftId));
  const taps = new Map(mails.map(({ undo, next_attempt_at }) => [undo ?? "", next_attempt_at]));
  const held = [...taps]
    .map(([undo, leavesAt]) => ({ ...(JSON.parse(undo) as Tap), undo, leavesAt }))
    .filter(
      (tap) => !("id" in tap) || mails.some(({ undo, about_id }) => undo === tap.undo && about_id === tap.id),
    );
  const empty = held.some(({ what }) => what === "call-off") ? [] : await emptyCallOff(db, shiftId, now);
  return [...held, ...empty];
}

/** The cancellation of an empty shift: no mail holds it, so that its time says until when it can be taken back. */
async function emptyCallOff(db: Database, shiftId: string, now: Date) {
  const shift = await db
    .selectFrom("shifts")
    .where("id", "=", shiftId)
    .where("off_with_date", "=", 0)
    .where("cancelled_at", ">", new Date(now.getTime() - UNDO_MS).toISOString())
    .select("cancelled_at")
    .executeTakeFirst();
  if (!shift?.cancelled_at || (await addressees(db, [shiftId])).length > 0) return [];
  const leavesAt = new Date(Date.parse(shift.cancelled_at) + UNDO_MS).toISOString();
  return [{ what: "call-off-empty" as const, tap: shift.cancelled_at, undo: null, leavesAt }];
}

/** Cancels a shift and mails everybody on it, once. @returns how many */
export function callOff(
  db: Database,
  id: string,
  reason: string,
  mailing: Mailing,
): Promise<{ mailed: number } | "gone"> {
  return db.transaction().execute(async (tx) => {
    const at = mailing.now.toISOString();
    const shift = await tx
      .updateTable("shifts")
      .set((eb) => ({ cancelled_at: at, reason, updated_at: at, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("cancelled_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!shift) return "gone";
    const mails = (await addressees(tx, [id])).map((to) => calledOffMail(mailing, to, shiftOf(shift)));
    await queueMails(tx, mails, held(mailing, id, { what: "call-off", known: knownOf(shift) }));
    return { mailed: mails.length };
  });
}

/** A person who signed up, on a locked shift. */
function personOn(tx: Database, shiftId: string, id: string) {
  return peopleOf(tx, [shiftId]).where("id", "=", id).where("walk_in", "=", 0).executeTakeFirst();
}

/** Removes somebody who came without signing up, with all that was noted about them. @returns false if it is no walk-in */
export async function removeWalkIn(db: Database, shiftId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("shift_signups")
    .where("id", "=", id)
    .where("shift_id", "=", shiftId)
    .where("walk_in", "=", 1)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await dropHeldMails(db, id);
  return numDeletedRows > 0n;
}

/**
 * Removes a person from a shift and mails them; the next in line gets the seat.
 * @returns how many got a seat
 */
export function takeOff(
  db: Database,
  shiftId: string,
  id: string,
  mailing: Mailing,
): Promise<{ promoted: number } | "gone"> {
  return db.transaction().execute(async (tx) => {
    const [shift] = await lockShifts(tx, [shiftId]);
    const person = await personOn(tx, shiftId, id);
    if (!shift || !person) return "gone";
    await cancelSignUps(tx, [id], mailing.now);
    const waiting = held(mailing, shiftId, changeOf(person, "remove", shift, shiftId));
    await queueMails(tx, [removedMail(mailing, person, shiftOf(shift))], waiting);
    return { promoted: await promote(tx, shift, waiting) };
  });
}

/**
 * Removes everybody who signed up from one network within an hour, from all shifts that have not begun. Only who
 * confirmed their address gets a mail, which waits on the page of its shift; the next in line get the seats.
 * @param id see `NetworkGroup`
 * @returns how many sign-ups
 */
export function takeOffTogether(db: Database, id: string, mailing: Mailing): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ids = (await signedUpTogether(tx, id)).map((one) => one.shift_id);
    const shifts = (await lockShifts(tx, ids)).filter((shift) => !hasBegun(shift, mailing.now));
    const together = new Set((await signedUpTogether(tx, id)).map((one) => one.id));
    const shiftIds = shifts.map((shift) => shift.id);
    const removed = (await addressees(tx, shiftIds)).filter((person) => together.has(person.id));
    const removedIds = removed.map((person) => person.id);
    if (removedIds.length > 0) await cancelSignUps(tx, removedIds, mailing.now);
    // After all are off, so that nobody of them gets the seat of another.
    for (const shift of shifts) {
      for (const person of removed.filter((one) => one.shift_id === shift.id)) {
        if (person.confirmed_at === null) continue;
        const waiting = held(mailing, shift.id, changeOf(person, "remove", shift, shift.id));
        await queueMails(tx, [removedMail(mailing, person, shiftOf(shift))], waiting);
        await promote(tx, shift, waiting, 1);
      }
    }
    for (const shift of shifts) await promote(tx, shift, mailing);
    return removed.length;
  });
}

/**
 * Moves a person to another shift and mails them, or gives a seat to a person on the waiting list (`to` is the same
 * shift).
 * @param anyway allows exceeding the seats
 * @returns "full" if there is no free seat and `anyway` is not set, "closed" if the shift has begun or is cancelled, and
 * "twice" if the person is on it already
 */
export function movePerson(
  db: Database,
  { from, to, id, anyway }: { from: string; to: string; id: string; anyway: boolean },
  mailing: Mailing,
): Promise<"ok" | "gone" | "full" | "closed" | "twice"> {
  const at = mailing.now.toISOString();
  return db.transaction().execute(async (tx) => {
    const shifts = await lockShifts(tx, [from, to]);
    const target = shifts.find((shift) => shift.id === to);
    const source = shifts.find((shift) => shift.id === from);
    const person = await personOn(tx, from, id);
    if (!target || !source || !person) return "gone";
    if (!takesPeople(target, mailing)) return "closed";
    if (await isThereTwice(tx, to, id)) return "twice";
    const [counted] = await withCounts(tx, [target]);
    if ((counted?.taken ?? 0) >= target.seats && !anyway) return "full";
    // Moving a person confirms their sign-up.
    const confirmed = { confirmed_at: person.confirmed_at ?? at, held_until: null };
    await tx
      .updateTable("shift_signups")
      .set({
        ...{ shift_id: to, status: "seat", reminded_at: null, updated_at: at, ...confirmed },
        ...(from !== to && { position: await nextPosition(tx, to), came_at: null }),
      })
      .where("id", "=", id)
      .execute();
    const about = from === to ? "promoted" : "moved";
    const waiting = held(mailing, from, changeOf(person, from === to ? "seat" : "move", source, to));
    await queueMails(tx, [noticeMail(mailing, { ...person, ...confirmed }, about, shiftOf(target))], waiting);
    if (from !== to) await promote(tx, source, waiting);
    return "ok";
  });
}

/** Whether the person of a sign-up has another one on a shift, by name and address, as a new sign-up asks. */
async function isThereTwice(tx: Database, shiftId: string, id: string): Promise<boolean> {
  const one = await tx
    .selectFrom("shift_signups")
    .where("id", "=", id)
    .select(["name", "email"])
    .executeTakeFirst();
  const same = one ? await sameOn(tx, one, [shiftId]) : [];
  return same.some((other) => other.id !== id);
}

/** Confirms a person's address for staff. @returns false if the person is not on the shift any more */
export async function confirmByHand(db: Database, shiftId: string, id: string, now: Date): Promise<boolean> {
  const person = await personOn(db, shiftId, id);
  if (person) await confirmAddress(db, person.email, now);
  return person !== undefined;
}

/**
 * Takes a tap back, as long as none of its mails has left and what it changed is as it left it: deletes the mails, and
 * restores the shift or the person and those who got a seat through it.
 * @returns with how many emails leave about what has changed meanwhile
 */
export async function undoTap(db: Database, shiftId: string, tapId: string, mailing: Mailing) {
  const at = mailing.now.toISOString();
  let mailed = 0;
  const outcome = await takeBack(db, async (tx) => {
    const [shift] = await lockShifts(tx, [shiftId]);
    const tap = (await heldTaps(tx, shiftId, mailing.now)).find((one) => one.tap === tapId);
    const mails = tap?.undo === null ? [] : tap && (await takeBackMails(tx, heldOf(shiftId), tap.undo));
    if (!shift || !tap || !mails) throw new TooLateError();
    if (tap.what === "call-off" || tap.what === "call-off-empty") {
      const restored = await tx
        .updateTable("shifts")
        .set({ cancelled_at: null, reason: null, updated_at: at, version: shift.version + 1 })
        .where("id", "=", shiftId)
        .returningAll()
        .executeTakeFirstOrThrow();
      // Who is on a canceled shift does not hear that it has moved.
      const known = "known" in tap ? tap.known : undefined;
      if (isNews(known, restored)) {
        const [before, after] = [shiftOf({ ...restored, ...known }), shiftOf(restored)];
        const people = await addressees(tx, [shiftId]);
        const news = people.map((to) => noticeMail(mailing, to, "changed", after, before));
        mailed += (await queueMails(tx, news, mailing)).length;
      }
      // Somebody may have given back a seat since.
      mailed += await promote(tx, restored, mailing);
      return;
    }
    if (tap.what === "write") return;
    if (tap.what === "thank") {
      const thanked = mails.flatMap(({ about_id }) => about_id ?? []);
      await tx.updateTable("shift_signups").set({ thanked_at: null }).where("id", "in", thanked).execute();
      return;
    }
    const own = "id" in tap ? tap.id : undefined;
    const others = mails.filter(({ about_id }) => about_id !== own);
    await backInLine(tx, shiftId, others, mailing.now);
    if (tap.what === "change") {
      const restored = await tx
        .updateTable("shifts")
        .set({ ...tap.was, updated_at: at, version: tap.version + 1 })
        .where("id", "=", shiftId)
        .where("version", "=", tap.version)
        .returningAll()
        .executeTakeFirst();
      if (!restored) throw new TooLateError();
      if (!isNews(knownOf(restored), shift)) return;
      // Who has signed up since, or has another mail since, knows only what is taken back.
      const since = new Date(Date.parse(tap.leavesAt) - UNDO_MS).toISOString();
      const heldTo = mails.map(({ about_id }) => about_id);
      const signedUp = (await addressees(tx, [shiftId], since)).filter(({ id }) => !heldTo.includes(id));
      const heard = [...signedUp.map(({ id }) => id), ...(await mailedSince(tx, [shiftId], since))];
      const people = (await addressees(tx, [shiftId])).filter(({ id }) => heard.includes(id));
      const waiting = await deleteUntried(tx)
        .where("about_id", "in", ["", ...people.map(({ id }) => id)])
        .where("undo_of", "is not", null)
        .returning("id")
        .execute();
      // One that waits, such as about a move to this shift, says it as well and would come later.
      if (waiting.length > 0) throw new TooLateError();
      const news = people.map((to) => noticeMail(mailing, to, "changed", shiftOf(restored), shiftOf(shift)));
      mailed += (await queueMails(tx, news, mailing)).length;
      return;
    }
    // Who was not on the shift has not heard that it has changed.
    if (tap.what !== "seat" && isNews(tap.known, shift)) throw new TooLateError();
    // Their mail about the cancellation is not sent again, and another sign-up may have taken their place.
    if (shift.cancelled_at !== null || (await isThereTwice(tx, shiftId, tap.id))) throw new TooLateError();
    const taken = await tx
      .selectFrom("shift_signups")
      .where("shift_id", "=", shiftId)
      .where("position", "=", tap.position)
      .where("id", "!=", tap.id)
      .select("id")
      .executeTakeFirst();
    const position = taken ? await nextPosition(tx, shiftId) : tap.position;
    const { status, confirmed_at, held_until, reminded_at, came_at } = tap;
    const person = await tx
      .updateTable("shift_signups")
      .set({ shift_id: shiftId, status, position, updated_at: at })
      // A seat stays held for as long as it was (decision R8).
      .$if(held_until !== undefined, (rows) => rows.set({ confirmed_at, held_until }))
      .$if(reminded_at !== undefined, (rows) => rows.set({ reminded_at }))
      // Only a move takes the check-in away.
      .$if(tap.what === "move", (rows) => rows.set({ came_at: came_at ?? null }))
      .where("id", "=", tap.id)
      .where("status", "=", tap.what === "remove" ? "cancelled" : "seat")
      .where("shift_id", tap.to === undefined && tap.what === "move" ? "!=" : "=", tap.to ?? shiftId)
      .returning("email")
      .executeTakeFirst();
    if (!person) throw new TooLateError();
    // What was mailed to them since is about the shift that they leave. Without a seat they stay on it.
    if (tap.what !== "seat")
      await deleteUntried(tx)
        .where("about_id", "=", tap.id)
        .where("undo_of", "is not", null)
        .where("next_attempt_at", ">", tap.leavesAt)
        .execute();
    // The address may have been confirmed meanwhile, by the mail of another shift.
    if (await isConfirmed(tx, person.email)) await confirmAddress(tx, person.email, mailing.now);
  });
  return { outcome, mailed };
}

/** Thanks those who came and can be written to, each once. @returns how many */
export function thank(db: Database, id: string, mailing: Mailing): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const shift = await tx.selectFrom("shifts").where("id", "=", id).selectAll().executeTakeFirst();
    if (!shift) return 0;
    const due = (await toThank(tx, id)).map((person) => person.id);
    if (due.length === 0) return 0;
    const people = await tx
      .updateTable("shift_signups")
      .set({ thanked_at: mailing.now.toISOString() })
      .where("id", "in", due)
      .where("thanked_at", "is", null)
      .returning(ADDRESSEE)
      .execute();
    const mails = people.map((to) => thanksMail(mailing, to, shiftOf(shift)));
    await queueMails(tx, mails, held(mailing, id, { what: "thank" }));
    return mails.length;
  });
}

/** Queues a mail to each person on a shift, or of some of them, unless they refused such mails. @returns how many */
export function writeTo(
  db: Database,
  id: string,
  whom: Whom,
  letter: { subject: string; text: string; replyTo: string },
  mailing: Mailing,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const shift = await tx.selectFrom("shifts").where("id", "=", id).selectAll().executeTakeFirst();
    if (!shift) return 0;
    const all = await withoutRefusals(tx, "volunteers", await addressees(tx, [id]));
    const people = all.filter((person) => isAmong(whom, person));
    const sent = { ...letter, hasBegun: hasBegun(shift, mailing.now) };
    const mails = people.map((to) => letterMail(mailing, to, sent, shiftOf(shift)));
    const typed = { subject: letter.subject, text: letter.text, whom };
    await queueMails(tx, mails, held(mailing, id, { what: "write", typed }));
    return mails.length;
  });
}
