import { sql } from "kysely";
import { isPostgres } from "#app/db/postgres.ts";
import type { Database } from "#app/db/tables.ts";

/** A staff account as the command line lists it. */
export interface StaffAccount {
  id: string;
  email: string;
  isAdministrator: boolean;
}

/** Every staff account, by e-mail. */
export async function listAccounts(db: Database): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom("staff_user")
    .leftJoin("administrators", "administrators.user_id", "staff_user.id")
    .select(["staff_user.id", "staff_user.email", "administrators.user_id as administrator"])
    .orderBy("staff_user.email")
    .execute();
  return rows.map(({ id, email, administrator }) => ({ id, email, isAdministrator: administrator !== null }));
}

/** The account with this e-mail, in upper or lower case; undefined where there is none. */
export async function findAccount(db: Database, email: string): Promise<StaffAccount | undefined> {
  const row = await db
    .selectFrom("staff_user")
    .leftJoin("administrators", "administrators.user_id", "staff_user.id")
    .select(["staff_user.id", "staff_user.email", "administrators.user_id as administrator"])
    .where("staff_user.email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  return row && { id: row.id, email: row.email, isAdministrator: row.administrator !== null };
}

/** Whether this account has administrator rights. */
export async function isAdministrator(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("administrators")
    .select("user_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any account has administrator rights. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const row = await db.selectFrom("administrators").select("user_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Gives an account administrator rights, if it has none. */
export async function grantAdministrator(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .insertInto("administrators")
    .values({ user_id: userId, granted_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

/** Takes the administrator rights from an account. @returns false for the last administrator, who keeps them */
export function revokeAdministrator(db: Database, userId: string): Promise<boolean> {
  return unlessLast(db, userId, async (tx) => {
    await tx.deleteFrom("administrators").where("user_id", "=", userId).execute();
  });
}

/** Deletes an account with its sessions. @returns false for the last administrator, who stays */
export function removeAccount(db: Database, userId: string): Promise<boolean> {
  return unlessLast(db, userId, async (tx) => {
    await tx.deleteFrom("staff_user").where("id", "=", userId).execute();
  });
}

/** Ends every session of an account, in all browsers. */
export async function endSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("staff_session").where("userId", "=", userId).execute();
}

/**
 * Stores a setting unless it exists already.
 * @returns what is stored now, so that several instances that start together agree
 */
export async function keepSetting(db: Database, key: string, value: string): Promise<string> {
  await db
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Two commands at once must not remove the last two administrators. */
function unlessLast(db: Database, userId: string, change: (tx: Database) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockAdministrators(tx);
    const administrators = await tx.selectFrom("administrators").select("user_id").execute();
    if (administrators.length === 1 && administrators[0]?.user_id === userId) return false;
    await change(tx);
    return true;
  });
}

/** Locks out other writers of the table until the transaction ends. SQLite has only one writer anyway. */
export async function lockAdministrators(tx: Database): Promise<void> {
  if (isPostgres(tx)) {
    await sql`lock table administrators in share row exclusive mode`.execute(tx);
  }
}
