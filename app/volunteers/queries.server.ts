import { sql } from "kysely";
import type { Contents } from "#app/content/contents.server.ts";
import type { Season } from "#app/content/kinds/season.ts";
import { countOf } from "#app/core/db/count-of.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { pacificClock } from "#app/locations/hours/bay-time.ts";
import { ADDRESSEE, type Mailing, noticeMail } from "./emails.server.ts";
import { sampleShifts } from "./sample-shifts.ts";
import { dayState, isForStaff } from "./season-date.ts";
import type { Shift, ShiftRow, ShiftView } from "./shift.ts";

/**
 * A stored shift for pages and mails.
 * @param seasons with them, a shift on a day that its season has cancelled is cancelled
 */
export function shiftOf(row: ShiftRow, seasons: readonly Season[] = []): Shift {
  const { id, kind, title, day, starts, ends, seats } = row;
  const own = row.cancelled_at !== null;
  const ofDate = own ? undefined : dayState(seasons, row);
  return {
    ...{ id, kind, title, day, starts, ends, seats },
    place: row.place ?? "",
    note: row.note ?? "",
    isCancelled: own || ofDate?.state === "off",
    reason: (own ? row.reason : ofDate?.reason) ?? "",
  };
}

export function hasBegun({ day, starts }: Pick<ShiftRow, "day" | "starts">, now: Date): boolean {
  return now >= pacificMoment(day, starts);
}

export function hasEnded({ day, ends }: Pick<ShiftRow, "day" | "ends">, now: Date): boolean {
  return now >= pacificMoment(day, ends);
}

/** Whether the shift of a sign-up is over. */
export async function isSignUpOver(db: Database, id: string, now: Date): Promise<boolean> {
  const shift = await db
    .selectFrom("shift_signups")
    .innerJoin("shifts", "shifts.id", "shift_id")
    .where("shift_signups.id", "=", id)
    .select(["day", "ends"])
    .executeTakeFirst();
  return shift !== undefined && hasEnded(shift, now);
}

/** In a query: shifts that are neither cancelled nor over, as `hasEnded` says. */
export function isToCome(now: Date) {
  const { day, time } = pacificClock(now.getTime());
  return sql<boolean>`shifts.cancelled_at is null and (shifts.day > ${day} or (shifts.day = ${day} and shifts.ends > ${time}))`;
}

/** Whether people can be added to a shift: it has not begun, and neither staff nor its season have cancelled it. */
export function takesPeople(shift: ShiftRow, { contents, now }: Pick<Mailing, "contents" | "now">): boolean {
  const isOff = shift.cancelled_at !== null || dayState(contents.seasons, shift).state === "off";
  return !isOff && !hasBegun(shift, now);
}

/** One address is one person, also of a family; without one, each sign-up is. */
export const PERSON = sql<string>`case when email = '' then shift_signups.id else lower(email) end`;

/**
 * Who is on shifts with a name and an address, also in other capitals. The names are compared here, because SQLite knows
 * only the capitals of English.
 */
export async function sameOn(
  db: Database,
  { name, email }: { name: string; email: string },
  shiftIds: readonly string[],
) {
  const rows = await db
    .selectFrom("shift_signups")
    .where("shift_id", "in", shiftIds.length > 0 ? shiftIds : [""])
    .where("status", "!=", "cancelled")
    .where(sql<boolean>`lower(email) = ${emailKey(email)}`)
    .select(["id", "shift_id", "name"])
    .execute();
  return rows.filter((row) => row.name.toLowerCase() === name.toLowerCase());
}

/** The shifts of a day and later, in order, each with its number of sign-ups. */
export async function shiftsFrom(db: Database, day: string, seasons?: readonly Season[]) {
  return withCounts(db, await shiftsInOrder(db).where("day", ">=", day).execute(), seasons);
}

export function shiftsInOrder(db: Database) {
  return db.selectFrom("shifts").selectAll().orderBy("day").orderBy("starts").orderBy("id");
}

/** Adds the number of seated and waiting people. @param seasons see `shiftOf` */
export async function withCounts(db: Database, rows: readonly ShiftRow[], seasons?: readonly Season[]) {
  if (rows.length === 0) return [];
  const counts = await db
    .selectFrom("shift_signups")
    .where(
      "shift_id",
      "in",
      rows.map(({ id }) => id),
    )
    .where("status", "in", ["seat", "waiting"])
    .groupBy(["shift_id", "status"])
    .select(["shift_id", "status", (eb) => eb.fn.countAll<number>().as("count")])
    .execute();
  const of = (id: string, status: string) =>
    counts.find((row) => row.shift_id === id && row.status === status)?.count ?? 0;
  return rows.map((row) => ({
    ...shiftOf(row, seasons),
    taken: of(row.id, "seat"),
    waiting: of(row.id, "waiting"),
  }));
}

/** The examples that visitors see until staff have added a shift. */
export async function shownExamples(db: Database, contents: Contents, now: Date): Promise<ShiftView[]> {
  if (!contents.showsExamples) return [];
  const own = await db.selectFrom("shifts").select("id").limit(1).executeTakeFirst();
  return own ? [] : sampleShifts(contents, now);
}

/** The shifts open to visitors, none of a date that only staff see; empty if all have begun or are cancelled. */
export async function openShifts(db: Database, seasons: readonly Season[], now: Date): Promise<ShiftView[]> {
  const rows = await shiftsInOrder(db).where("day", ">=", pacificDay(now)).execute();
  const open = rows.filter((row) => !hasBegun(row, now) && !isForStaff(seasons, row));
  const shifts = await withCounts(db, open, seasons);
  return shifts.some(({ isCancelled }) => !isCancelled) ? shifts : [];
}

/**
 * Locks shifts until the transaction ends, so that no two sign-ups count the same free seat. SQLite has a single
 * writer anyway. Always in the order of ids, to avoid deadlocks.
 */
export function lockShifts(tx: Database, ids: readonly string[]): Promise<ShiftRow[]> {
  return tx
    .selectFrom("shifts")
    .where("id", "in", ids.length > 0 ? ids : [""])
    .orderBy("id")
    .selectAll()
    .$if(isPostgres(tx), (rows) => rows.forUpdate())
    .execute();
}

/** The seated and waiting people of shifts, with what mails about them need. */
export function peopleOf(db: Database, shiftIds: readonly string[]) {
  return db
    .selectFrom("shift_signups")
    .where("shift_id", "in", shiftIds.length > 0 ? shiftIds : [""])
    .where("status", "in", ["seat", "waiting"])
    .select([...ADDRESSEE, "shift_id", "position", "came_at", "walk_in", "reminded_at"])
    .select((eb) => eb.ref("status").$castTo<"seat" | "waiting">().as("status"));
}

/** Those of them who can be written to, in the order of each shift. @param since whose sign-up has changed after it */
export function addressees(db: Database, shiftIds: readonly string[], since = "") {
  return peopleOf(db, shiftIds)
    .where("email", "!=", "")
    .where("updated_at", ">", since)
    .orderBy("shift_id")
    .orderBy("position")
    .execute();
}

/** Takes people off their locked shifts. @returns false if all of them were off already */
export async function cancelSignUps(tx: Database, ids: readonly string[], now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("shift_signups")
    .set({ status: "cancelled", held_until: null, updated_at: now.toISOString() })
    .where("id", "in", ids)
    .where("status", "!=", "cancelled")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Gives the free seats of a locked shift to those who have waited longest. Apart from this, only a sign-up with an
 * empty waiting list takes a seat, so a shift is never overbooked and nobody is passed over.
 * @param most people at once
 * @returns the people who now have a seat
 */
export async function fillSeats(tx: Database, shift: ShiftRow, now: Date, most = Number.POSITIVE_INFINITY) {
  if (shift.cancelled_at !== null || hasBegun(shift, now)) return [];
  const taken = await countOf(
    tx.selectFrom("shift_signups").where("shift_id", "=", shift.id).where("status", "=", "seat"),
  );
  const free = Math.min(shift.seats - taken, most);
  if (free <= 0) return [];
  const next = await tx
    .selectFrom("shift_signups")
    .where("shift_id", "=", shift.id)
    .where("status", "=", "waiting")
    .orderBy("position")
    .limit(free)
    .select(ADDRESSEE)
    .execute();
  if (next.length === 0) return [];
  const ids = next.map(({ id }) => id);
  await tx
    .updateTable("shift_signups")
    .set({ status: "seat", updated_at: now.toISOString() })
    .where("id", "in", ids)
    .execute();
  return next;
}

/** Fills the seats of a locked shift and mails everybody who got one. @returns how many */
export async function promote(
  tx: Database,
  shift: ShiftRow,
  mailing: Mailing,
  most?: number,
): Promise<number> {
  if (dayState(mailing.contents.seasons, shift).state === "off") return 0;
  const promoted = await fillSeats(tx, shift, mailing.now, most);
  const mails = promoted.map((to) => noticeMail(mailing, to, "promoted", shiftOf(shift)));
  await queueMails(tx, mails, mailing);
  return mails.length;
}

/** Puts back in line who got a seat through what is undone, with the mails that were taken back. @returns their ids */
export async function backInLine(
  tx: Database,
  shiftId: string,
  mails: readonly { kind: string; about_id: string | null }[],
  now: Date,
): Promise<string[]> {
  const ids = mails.flatMap(({ kind, about_id }) => (kind === "shift-promoted" ? (about_id ?? []) : []));
  if (ids.length > 0)
    await tx
      .updateTable("shift_signups")
      .set({ status: "waiting", updated_at: now.toISOString() })
      .where("id", "in", ids)
      .where("shift_id", "=", shiftId)
      .where("status", "=", "seat")
      .execute();
  return ids;
}

/** The position after the last one on a locked shift. */
export async function nextPosition(tx: Database, shiftId: string): Promise<number> {
  const { last } = await tx
    .selectFrom("shift_signups")
    .where("shift_id", "=", shiftId)
    .select((eb) => eb.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
