import { sql } from "kysely";
import { isPostgres } from "#app/db/postgres.ts";
import type { Database } from "#app/db/tables.ts";
import type { Role } from "./roles.ts";

/** The role of an account, from the database and nothing else. */
export async function roleOf(db: Database, userId: string): Promise<Role | null> {
  const row = await db
    .selectFrom("staff_user")
    .leftJoin("administrators", "administrators.user_id", "staff_user.id")
    .leftJoin("editors", "editors.user_id", "staff_user.id")
    .select(["administrators.user_id as administrator", "editors.user_id as editor"])
    .where("staff_user.id", "=", userId)
    .executeTakeFirst();
  return row ? namedRole(row) : null;
}

function namedRole({
  administrator,
  editor,
}: {
  administrator: string | null;
  editor: string | null;
}): Role | null {
  if (administrator !== null) return "administrator";
  return editor === null ? null : "editor";
}

/** A staff account as the command line lists it. */
export interface StaffAccount {
  id: string;
  email: string;
  isAdministrator: boolean;
  role: Role | null;
}

const ACCOUNT = [
  "staff_user.id",
  "staff_user.email",
  "administrators.user_id as administrator",
  "editors.user_id as editor",
] as const;

function asAccount({ id, email, ...roles }: { id: string; email: string } & Parameters<typeof namedRole>[0]) {
  const role = namedRole(roles);
  return { id, email, role, isAdministrator: role === "administrator" } satisfies StaffAccount;
}

/** Every staff account, by e-mail. */
export async function listAccounts(db: Database): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom("staff_user")
    .leftJoin("administrators", "administrators.user_id", "staff_user.id")
    .leftJoin("editors", "editors.user_id", "staff_user.id")
    .select(ACCOUNT)
    .orderBy("staff_user.email")
    .execute();
  return rows.map(asAccount);
}

/** The account with this e-mail, in upper or lower case; undefined where there is none. */
export async function findAccount(db: Database, email: string): Promise<StaffAccount | undefined> {
  const row = await db
    .selectFrom("staff_user")
    .leftJoin("administrators", "administrators.user_id", "staff_user.id")
    .leftJoin("editors", "editors.user_id", "staff_user.id")
    .select(ACCOUNT)
    .where("staff_user.email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  return row && asAccount(row);
}

/** The account with this id; undefined where there is none. */
export function accountById(db: Database, id: string): Promise<{ id: string; email: string } | undefined> {
  return db.selectFrom("staff_user").select(["id", "email"]).where("id", "=", id).executeTakeFirst();
}

/** Whether any account has administrator rights. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const row = await db.selectFrom("administrators").select("user_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Gives an account administrator rights, if it has none. */
export async function grantAdministrator(db: Database, userId: string, now: Date): Promise<void> {
  await db.deleteFrom("editors").where("user_id", "=", userId).execute();
  await db
    .insertInto("administrators")
    .values({ user_id: userId, granted_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

/**
 * Gives an account this role and no other; null takes the role away.
 * @param also runs in the same transaction
 * @returns false for the last administrator, who keeps it
 */
export function setRole(
  db: Database,
  userId: string,
  role: Role | null,
  now: Date,
  also?: (tx: Database) => Promise<void>,
): Promise<boolean> {
  const given = { user_id: userId, granted_at: now.toISOString() };
  return unlessLast(db, userId, role === "administrator", async (tx) => {
    if (role !== "editor") await tx.deleteFrom("editors").where("user_id", "=", userId).execute();
    if (role !== "administrator") {
      await endInvitationsOf(tx, userId);
      await tx.deleteFrom("administrators").where("user_id", "=", userId).execute();
    }
    if (role !== null) {
      await tx
        .insertInto(role === "editor" ? "editors" : "administrators")
        .values(given)
        .onConflict((conflict) => conflict.column("user_id").doNothing())
        .execute();
    }
    await also?.(tx);
  });
}

/** Deletes an account with its sessions. @returns false for the last administrator, who stays */
export function removeAccount(
  db: Database,
  userId: string,
  also?: (tx: Database) => Promise<void>,
): Promise<boolean> {
  return unlessLast(db, userId, false, async (tx) => {
    await endInvitationsOf(tx, userId);
    await tx.deleteFrom("staff_user").where("id", "=", userId).execute();
    await also?.(tx);
  });
}

/** An administrator who loses the role must not come back by an invitation of their own. */
async function endInvitationsOf(tx: Database, userId: string): Promise<void> {
  await tx
    .deleteFrom("staff_invitations")
    .where("invited_by", "=", (eb) => eb.selectFrom("staff_user").select("email").where("id", "=", userId))
    .execute();
}

/** Ends one session of an account. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<void> {
  await db.deleteFrom("staff_session").where("userId", "=", userId).where("id", "=", sessionId).execute();
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
function unlessLast(
  db: Database,
  userId: string,
  staysAdministrator: boolean,
  change: (tx: Database) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockAdministrators(tx);
    const administrators = await tx.selectFrom("administrators").select("user_id").execute();
    if (!staysAdministrator && administrators.length === 1 && administrators[0]?.user_id === userId)
      return false;
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
