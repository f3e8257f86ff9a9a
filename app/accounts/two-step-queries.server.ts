import { sql } from "kysely";
import { isPostgres } from "#app/core/db/postgres.ts";
import type { Database } from "#app/core/db/tables.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { endSessions } from "./queries.server.ts";
import { type AuditEntry, record } from "./team-queries.server.ts";

/** Journal entry. */
export const USED_SPARE_KEY = "used a backup code";

/** Decision M3: time to set up two-step sign-in. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;

/** The member's encrypted second-step data; undefined if there is none. */
export async function twoStepOf(db: Database, userId: string) {
  const row = await db
    .selectFrom("staff_two_factor")
    .select(["secret", "verified"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row && { secret: row.secret, isOn: row.verified === true || row.verified === 1 };
}

/** Deadline for a member to set up two-step sign-in; null while it is optional. */
export function deadlineOf(required: Date | null, since: Date): Date | null {
  return required && new Date(Math.max(required.getTime(), since.getTime()) + GRACE_MS);
}

/**
 * Turns two-step sign-in off, or cancels an unfinished set-up: deletes codes, backup codes and trusted
 * browsers.
 * @param action for the journal; not recorded if there was nothing to delete
 * @returns whether anything was deleted
 */
export function dropTwoStep(
  db: Database,
  { id, email }: { id: string; email: string },
  entry: AuditEntry,
  action: string | null,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("staff_two_factor")
      .where("userId", "=", id)
      .executeTakeFirst();
    await tx
      .updateTable("staff_user")
      .set({ twoFactorEnabled: isPostgres(tx) ? false : 0 })
      .where("id", "=", id)
      .execute();
    await forgetTrusted(tx, id);
    if (numDeletedRows > 0n && action) await record(tx, entry, action, email);
    return numDeletedRows > 0n;
  });
}

/**
 * The days on which backup codes were used, newest last.
 * @param used number of used keys in the current set; the journal also has earlier sets
 */
export async function usedKeys(db: Database, email: string, used: number): Promise<string[]> {
  if (used <= 0) return [];
  const lines = await db
    .selectFrom("journal")
    .select("at")
    .where("action", "=", USED_SPARE_KEY)
    .where("about", "=", email)
    .orderBy("at", "desc")
    .limit(used)
    .execute();
  return [...new Set(lines.map(({ at }) => dayWithYear(pacificDay(new Date(at)))))].reverse();
}

/** Forgets all trusted browsers of an account, and sign-ins that await a code. */
export async function forgetTrusted(db: Database, userId: string): Promise<void> {
  await sql`delete from staff_verification where value = ${userId}`.execute(db);
}

/** Ends all other sessions once two-step sign-in is on: they were opened with the password alone. */
export function noteTurnedOn(db: Database, userId: string, sessionId: string, entry: AuditEntry) {
  return db.transaction().execute(async (tx) => {
    await endSessions(tx, userId, sessionId);
    await record(tx, entry, "turned two-step sign-in on", entry.actor);
  });
}
