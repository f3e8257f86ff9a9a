import { sql } from "kysely";
import { accessOf, membersWithRole } from "#app/accounts/queries.server.ts";
import { countOf } from "#app/core/db/count-of.ts";
import { readSetting, storeSetting } from "#app/core/db/stored-settings.ts";
import type { Database } from "#app/core/db/tables.ts";
import { undeliveredMails } from "#app/core/mail/queries.server.ts";
import { DAY_MS } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { onSite } from "#app/locations/queries.server.ts";
import { fullBoxes } from "#app/locations/state-queries.server.ts";
import { type CaseType, dueFromOf, TABLES } from "#app/staff/cases/queries.server.ts";
import { isToCome, PERSON } from "#app/volunteers/queries.server.ts";

/** A place without a last day is asked about again after a week. */
const ASK_AGAIN_MS = 7 * DAY_MS;
export const NAMED = 3;

const newCases = (db: Database, type: CaseType) =>
  db.selectFrom(TABLES[type].rows).where("suspected_spam", "=", 0).where("status", "=", "new");

const unanswered = (db: Database, type: CaseType) => newCases(db, type).where("answered_at", "is", null);

const dueBefore = (now: Date) => new Date(now.getTime() - DAY_MS).toISOString();

/**
 * New cases: how many wait for an answer for more than 24 hours, how many others are new, as the sections count them,
 * and the names of those who have waited longest.
 */
export async function waitingCases(db: Database, type: CaseType, now: Date) {
  const from = dueFromOf(type);
  const [overdue, all, oldest, next] = await Promise.all([
    countOf(unanswered(db, type).where(from, "<", dueBefore(now))),
    countOf(newCases(db, type)),
    newCases(db, type)
      .select(`${TABLES[type].name} as name`)
      .orderBy(sql`case when answered_at is null then 0 else 1 end`)
      .orderBy(from)
      .limit(NAMED)
      .execute(),
    unanswered(db, type)
      .where(from, ">=", dueBefore(now))
      .select(from.as("from"))
      .orderBy(from)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    overdue,
    fresh: all - overdue,
    names: oldest.map(({ name }) => name),
    nextAt: next?.from ?? null,
  };
}

/** Places that have been closed without a last day for a week, since somebody last said so. */
export function closedLong(db: Database, now: Date) {
  return onSite(db, now)
    .where("state", "=", "closed")
    .where("state_until", "is", null)
    .where("state_at", "<=", new Date(now.getTime() - ASK_AGAIN_MS).toISOString())
    .select(["id", "name"])
    .orderBy("state_at")
    .execute();
}

/** Counts for the section navigation. They are read on every page, so keep them few and cheap. */
export async function sectionTotals(db: Database, now: Date) {
  const [inquiries, late, boxes, hosts, mails, volunteers, invitations] = await Promise.all([
    countOf(newCases(db, "inquiry")),
    unanswered(db, "inquiry")
      .where("created_at", "<", dueBefore(now))
      .select("id")
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst(),
    fullBoxes(db, now),
    countOf(newCases(db, "registration")),
    countOf(undeliveredMails(db)),
    db
      .selectFrom("shift_signups")
      .innerJoin("shifts", "shifts.id", "shift_signups.shift_id")
      .where(isToCome(now))
      .where("shift_signups.status", "=", "waiting")
      .select(sql<number>`count(distinct ${PERSON})`.as("people"))
      .executeTakeFirstOrThrow(),
    countOf(db.selectFrom("staff_invitations")),
  ]);
  return {
    inquiries,
    isLate: late !== undefined,
    boxes: boxes.length,
    hosts,
    mails,
    volunteers: volunteers.people,
    invitations,
  };
}

export async function wantsDigest(db: Database, userId: string): Promise<boolean> {
  return (await countOf(db.selectFrom("digest_readers").where("user_id", "=", userId))) > 0;
}

export async function setDigest(db: Database, userId: string, wanted: boolean, now: Date): Promise<void> {
  if (!wanted) {
    await db.deleteFrom("digest_readers").where("user_id", "=", userId).execute();
    return;
  }
  // The others have already received today's mail.
  await db
    .insertInto("digest_readers")
    .values({ user_id: userId, wanted_at: now.toISOString(), last_day: pacificDay(now) })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

/** Members with a role who subscribe to the morning mail and have not been processed today. */
export async function digestReaders(db: Database, day: string) {
  const rows = await membersWithRole(db)
    .innerJoin("digest_readers as reader", "reader.user_id", "staff_user.id")
    .where((eb) => eb.or([eb("reader.last_day", "is", null), eb("reader.last_day", "<", day)]))
    .select(["reader.user_id as id", "staff_user.email"])
    .execute();
  return Promise.all(rows.map(async (reader) => ({ ...reader, role: await accessOf(db, reader.id) })));
}

/** Claims today's mail for a reader, so that only one instance sends it. @returns false if already claimed */
export async function claimDigest(tx: Database, userId: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("digest_readers")
    .set({ last_day: day })
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("last_day", "is", null), eb("last_day", "<", day)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Settings key; its value lists the ids of lines of "Before you open" that staff have put aside. */
const ASIDE = "opening_put_aside";

export async function linesAside(db: Database): Promise<string[]> {
  return JSON.parse((await readSetting(db, ASIDE)) ?? "[]");
}

export function setAside(db: Database, id: string, isAside: boolean): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const others = (await linesAside(tx)).filter((one) => one !== id);
    await storeSetting(tx, ASIDE, JSON.stringify(isAside ? [...others, id] : others));
  });
}

/** The last test mail that staff queued, here or under Health. */
export async function lastTestMail(db: Database) {
  const row = await db
    .selectFrom("outbox")
    .select(["to_address as to", "status", "last_error as error"])
    .where("kind", "in", ["test", "test-mail"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
