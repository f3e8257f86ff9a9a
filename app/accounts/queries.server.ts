import { sql } from "kysely";
import { isPostgres } from "#app/core/db/postgres.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import { addSetting, readSetting } from "#app/core/db/stored-settings.ts";
import type { Database } from "#app/core/db/tables.ts";
import { deleteUntried } from "#app/core/mail/queries.server.ts";
import { type MemberNames, memberName, nameIn } from "./member-name.ts";
import type { Access, Role } from "./roles.ts";
import { allMembers, namedRole, ROLE_COLUMNS, type RoleRow, ruleSince } from "./team-queries.server.ts";

export async function accessOf(db: Database, userId: string): Promise<Access | null> {
  const row = await allMembers(db)
    .select(ROLE_COLUMNS)
    .where("staff_user.id", "=", userId)
    .executeTakeFirst();
  const role = row ? namedRole(row) : null;
  return role === "editor" && (await ruleSince(db, "editors_change_dates_since")) ? "dates-editor" : role;
}

export interface StaffAccount {
  id: string;
  email: string;
  /** Empty without one of their own. */
  name: string;
  isAdministrator: boolean;
  role: Role | null;
}

const ACCOUNT = ["staff_user.id", "staff_user.email", "staff_user.name", ...ROLE_COLUMNS] as const;

function asAccount({ id, email, name, ...roles }: Pick<StaffAccount, "id" | "email" | "name"> & RoleRow) {
  const role = namedRole(roles);
  return { id, email, name, role, isAdministrator: role === "administrator" };
}

export async function listAccounts(db: Database): Promise<StaffAccount[]> {
  const rows = await allMembers(db).select(ACCOUNT).orderBy("staff_user.email").execute();
  return rows.map(asAccount);
}

/** Finds an account by e-mail, ignoring case; undefined if there is none. */
export async function findAccount(db: Database, email: string): Promise<StaffAccount | undefined> {
  const row = await allMembers(db)
    .select(ACCOUNT)
    .where("staff_user.email", "=", emailKey(email))
    .executeTakeFirst();
  return row && asAccount(row);
}

export function accountById(db: Database, id: string): Promise<{ id: string; email: string } | undefined> {
  return db.selectFrom("staff_user").select(["id", "email"]).where("id", "=", id).executeTakeFirst();
}

/** What the staff area calls each member, by e-mail. Members with the same name have their address beside it. */
export async function memberNames(db: Database): Promise<MemberNames> {
  const members = await db.selectFrom("staff_user").select(["name", "email"]).execute();
  const counts = Map.groupBy(members, memberName);
  return Object.fromEntries(
    members.map((member) => {
      const name = memberName(member);
      return [member.email, counts.get(name)?.length === 1 ? name : `${name} (${member.email})`];
    }),
  );
}

/** What the administrators are called, for a member who needs one. */
export async function administratorNames(db: Database): Promise<string[]> {
  const administrators = await db
    .selectFrom("administrators")
    .innerJoin("staff_user", "staff_user.id", "administrators.user_id")
    .select("staff_user.email")
    .execute();
  const names = await memberNames(db);
  return administrators.map(({ email }) => nameIn(names, email)).sort();
}

/** The name of a history's author, for sentences that the server makes. */
export async function authorName(db: Database, actor: string): Promise<string> {
  return nameIn(await memberNames(db), actor);
}

/** What a member is called by people outside of the staff area: never with an address. */
export async function publicName(db: Database, email: string): Promise<string> {
  const member = await db
    .selectFrom("staff_user")
    .select("name")
    .where("email", "=", email)
    .executeTakeFirst();
  return memberName({ name: member?.name ?? "", email });
}

export async function hasAdministrator(db: Database): Promise<boolean> {
  const row = await db.selectFrom("administrators").select("user_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Makes an account an administrator, if it has no role. */
export async function grantAdministrator(db: Database, userId: string, now: Date): Promise<void> {
  await db.deleteFrom("editors").where("user_id", "=", userId).execute();
  await db
    .insertInto("administrators")
    .values({ user_id: userId, granted_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

/**
 * Replaces the role of an account; null removes it.
 * @param also runs in the same transaction
 * @returns false for the last administrator, who keeps the role
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
    if (role === null) await freeCasesOf(tx, userId);
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

/** Deletes an account with its sessions. @returns false for the last administrator, who cannot be removed */
export function removeAccount(db: Database, userId: string, also?: (tx: Database) => Promise<void>) {
  return unlessLast(db, userId, false, async (tx) => {
    await freeCasesOf(tx, userId);
    await endInvitationsOf(tx, userId);
    await tx.deleteFrom("staff_user").where("id", "=", userId).execute();
    await also?.(tx);
  });
}

/** Ends an administrator's pending invitations, so that a removed one cannot return by their own. */
async function endInvitationsOf(tx: Database, userId: string): Promise<void> {
  await tx
    .deleteFrom("staff_invitations")
    .where("invited_by", "=", (eb) => eb.selectFrom("staff_user").select("email").where("id", "=", userId))
    .execute();
}

/** Leaves what a member was assigned to nobody, and takes back the mails about it that still wait for Undo. */
async function freeCasesOf(tx: Database, userId: string): Promise<void> {
  for (const cases of ["bulk_donations", "registrations"] as const)
    await tx.updateTable(cases).set({ owner_id: null }).where("owner_id", "=", userId).execute();
  await deleteUntried(tx)
    .where("to_address", "=", (eb) => eb.selectFrom("staff_user").select("email").where("id", "=", userId))
    .where("kind", "in", ["inquiry-handed-over", "registration-handed-over"])
    .execute();
}

export async function endSession(db: Database, userId: string, sessionId: string): Promise<void> {
  await db.deleteFrom("staff_session").where("userId", "=", userId).where("id", "=", sessionId).execute();
}

/** Ends all sessions of a member, or all but one. */
export async function endSessions(db: Database, userId: string, but = ""): Promise<void> {
  await db.deleteFrom("staff_session").where("userId", "=", userId).where("id", "!=", but).execute();
}

/**
 * Stores a setting unless it already exists.
 * @returns the stored value, so that instances starting at the same time agree
 */
export async function keepSetting(db: Database, key: string, value: string): Promise<string> {
  await addSetting(db, key, value);
  return (await readSetting(db, key)) ?? value;
}

/** Locks the table, because two concurrent commands must not remove the last two administrators. */
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

/** Locks out other writers of the table until the transaction ends. SQLite allows only one writer anyway. */
export async function lockAdministrators(tx: Database): Promise<void> {
  if (isPostgres(tx)) {
    await sql`lock table administrators in share row exclusive mode`.execute(tx);
  }
}
