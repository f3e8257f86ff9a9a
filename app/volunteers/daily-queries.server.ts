import type { Database } from "#app/core/db/tables.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { forgetVolunteers } from "#app/newsletter/part-letters-queries.server.ts";
import { ADDRESSEE, type Mailing, noticeMail } from "./emails.server.ts";
import { lockShifts, promote, shiftOf } from "./queries.server.ts";
import { dayState } from "./season-date.ts";

/** How long after their season sign-ups are kept (decision M7). */
export const VOLUNTEER_DAYS = 90;

/** No mails at night. */
const FROM_HOUR = "09:00";

/**
 * Reminds people with a confirmed seat tomorrow, and gives seats freed by an erasure to the waiting list. Each mail is
 * sent once, whichever instance runs this.
 */
export async function sendDaily(db: Database, mailing: Mailing): Promise<void> {
  const today = pacificDay(mailing.now);
  if (mailing.now < pacificMoment(today, FROM_HOUR)) return;
  await remind(db, addDays(today, 1), mailing);
  const coming = await db
    .selectFrom("shifts")
    .where("day", ">=", today)
    .where("cancelled_at", "is", null)
    .select("id")
    .execute();
  for (const { id } of coming) {
    await db.transaction().execute(async (tx) => {
      for (const shift of await lockShifts(tx, [id])) await promote(tx, shift, mailing);
    });
  }
}

/** Queues one mail for each person with a confirmed seat on the shifts of a day, once. */
async function remind(db: Database, day: string, mailing: Mailing): Promise<void> {
  const shifts = await db
    .selectFrom("shifts")
    .where("day", "=", day)
    .where("cancelled_at", "is", null)
    .selectAll()
    .execute();
  const { seasons } = mailing.contents;
  const midnight = pacificMoment(pacificDay(mailing.now), "00:00").toISOString();
  for (const shift of shifts.filter((one) => dayState(seasons, one).state !== "off")) {
    await db.transaction().execute(async (tx) => {
      const people = await tx
        .updateTable("shift_signups")
        .set({ reminded_at: mailing.now.toISOString() })
        .where("shift_id", "=", shift.id)
        .where("status", "=", "seat")
        .where("email", "!=", "")
        .where("confirmed_at", "is not", null)
        // An earlier reminder was about another day, from which the shift has moved.
        .where((eb) => eb.or([eb("reminded_at", "is", null), eb("reminded_at", "<", midnight)]))
        // People who signed up today have just received the details.
        .where("created_at", "<", midnight)
        // What staff can still undo may not be so tomorrow.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("outbox")
                .whereRef("about_id", "=", "shift_signups.id")
                .where("undo_of", "is not", null)
                .where("outbox.status", "=", "queued")
                .where("attempts", "=", 0)
                .where("next_attempt_at", ">", mailing.now.toISOString())
                .select("outbox.id"),
            ),
          ),
        )
        .returning(ADDRESSEE)
        .execute();
      const mails = people.map((to) => noticeMail(mailing, to, "reminder", shiftOf(shift)));
      await queueMails(tx, mails, mailing);
    });
  }
}

/** Whether the sign-ups for the shifts of these days have been removed, so that nobody knows how many there were. */
export async function areForgotten(
  db: Database,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<boolean> {
  const { last, signUps } = await db
    .selectFrom("shifts")
    .leftJoin("shift_signups", "shift_signups.shift_id", "shifts.id")
    .where("shifts.day", ">=", from)
    .where("shifts.day", "<=", to)
    .select((eb) => [
      eb.fn.max<string | null>("shifts.day").as("last"),
      eb.fn.count<number | string>("shift_signups.id").as("signUps"),
    ])
    .executeTakeFirstOrThrow();
  return Number(signUps) === 0 && last !== null && last < addDays(pacificDay(now), -VOLUNTEER_DAYS);
}

/**
 * Removes all sign-ups for shifts of a season that ended the given number of days ago, and the addresses from the letters
 * to its volunteers; the shifts and the letters stay.
 * @param endOf returns a season's last day, if known
 * @returns how many sign-ups and addresses, and the ids of their mails
 */
export async function removeSignUps(
  db: Database,
  now: Date,
  days: number,
  endOf: (season: number) => string | undefined,
): Promise<{ signUps: number; readers: number; mailIds: string[] }> {
  const seasons = await db
    .selectFrom("shifts")
    .groupBy("season")
    .select(["season", (eb) => eb.fn.max("day").as("last")])
    .execute();
  const before = addDays(pacificDay(now), -days);
  const ended = seasons.flatMap(({ season, last }) => {
    const end = [endOf(season) ?? "", String(last)].sort().at(-1) ?? "";
    return end < before ? [season] : [];
  });
  if (ended.length === 0) return { signUps: 0, readers: 0, mailIds: [] };
  return db.transaction().execute(async (tx) => {
    const shifts = tx.selectFrom("shifts").where("season", "in", ended).select("id");
    const removed = await tx
      .deleteFrom("shift_signups")
      .where("shift_id", "in", shifts)
      .returning("id")
      .execute();
    const letters = await forgetVolunteers(tx, ended);
    if (removed.length === 0) return { signUps: 0, ...letters };
    const mails = await tx
      .deleteFrom("outbox")
      .where("kind", "like", "shift-%")
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("shift_signups")
              .whereRef("shift_signups.id", "=", "outbox.about_id")
              .select("shift_signups.id"),
          ),
        ),
      )
      .returning("id")
      .execute();
    const mailIds = [...letters.mailIds, ...mails.map(({ id }) => id)];
    return { signUps: removed.length, readers: letters.readers, mailIds };
  });
}
