import { randomUUID, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Author } from "#app/core/author.ts";
import { countOf } from "#app/core/db/count-of.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import { addSetting, readSetting } from "#app/core/db/stored-settings.ts";
import type { Database } from "#app/core/db/tables.ts";
import { pageOf } from "#app/core/http/page-of.server.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { deleteUntried, queueMails } from "#app/core/mail/queries.server.ts";
import { type MemberNames, memberName, nameIn } from "./member-name.ts";
import type { Access, Role } from "./roles.ts";

/** The author of a change of access, for the journal. */
export interface AuditEntry extends Author {
  network: string | null;
}

/** Adds a line to the journal; call it within the transaction of the change. */
export async function record(db: Database, entry: AuditEntry, action: string, about: string | null) {
  const { now, actor, network } = entry;
  const line = { id: randomUUIDv7(), at: now.toISOString(), actor, action, about, network };
  await db.insertInto("journal").values(line).execute();
}

/** What an administrator sets for everybody, with the journal's words for on and off. */
const RULES = {
  two_step_required_since: ["asked two-step sign-in of everybody", "left two-step sign-in to everybody"],
  editors_change_dates_since: [
    "allowed editors to change dates and the announcement",
    "left dates and the announcement to administrators",
  ],
} as const;

type Rule = keyof typeof RULES;

/** When a rule was turned on; null while it is off. */
export async function ruleSince(db: Database, rule: Rule): Promise<Date | null> {
  const since = await readSetting(db, rule);
  return since === undefined ? null : new Date(since);
}

export function setRule(db: Database, rule: Rule, isOn: boolean, entry: AuditEntry): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const changed = isOn
      ? await addSetting(tx, rule, entry.now.toISOString())
      : await tx.deleteFrom("settings").where("key", "=", rule).returning("key").executeTakeFirst();
    const [on, off] = RULES[rule];
    if (changed) await record(tx, entry, isOn ? on : off, null);
  });
}

export function listJournal(db: Database, page: number) {
  return pageOf(db.selectFrom("journal").selectAll().orderBy("at", "desc").orderBy("id", "desc"), page);
}

export function wholeJournal(db: Database) {
  return db
    .selectFrom("journal")
    .select(["at", "actor", "action", "about", "network"])
    .orderBy("at")
    .orderBy("id")
    .execute();
}

export function allMembers(db: Database) {
  return db
    .selectFrom("staff_user")
    .leftJoin("administrators", "administrators.user_id", "staff_user.id")
    .leftJoin("editors", "editors.user_id", "staff_user.id");
}

export const ROLE_COLUMNS = ["administrators.user_id as administrator", "editors.user_id as editor"] as const;

export interface RoleRow {
  administrator: string | null;
  editor: string | null;
}

export function namedRole({ administrator, editor }: RoleRow): Role | null {
  if (administrator !== null) return "administrator";
  return editor === null ? null : "editor";
}

export function membersWithRole(db: Database) {
  return allMembers(db).where((eb) =>
    eb.or([eb("administrators.user_id", "is not", null), eb("editors.user_id", "is not", null)]),
  );
}

/** All members who can sign in, and the open invitations. */
export async function listTeam(db: Database) {
  const rows = await allMembers(db)
    .select([
      "staff_user.id",
      "staff_user.email",
      "staff_user.createdAt",
      "staff_user.seen_at",
      "staff_user.twoFactorEnabled",
      ...ROLE_COLUMNS,
    ])
    .orderBy("staff_user.email")
    .execute();
  const members = rows.map((row) => ({
    id: row.id,
    email: row.email,
    since: new Date(row.createdAt as string | Date).toISOString(),
    seenAt: row.seen_at,
    hasTwoStep: row.twoFactorEnabled === true || row.twoFactorEnabled === 1,
    role: namedRole(row),
  }));
  const invitations = await db
    .selectFrom("staff_invitations")
    .select(["id", "email", "role", "invited_by", "created_at", "expires_at"])
    .orderBy("email")
    .execute();
  return { members, invitations };
}

export type TeamMember = Awaited<ReturnType<typeof listTeam>>["members"][number];
export type Invitation = Awaited<ReturnType<typeof listTeam>>["invitations"][number];

interface NewInvitation {
  email: string;
  role: Role;
  note: string | null;
  keyHash: string;
  expiresAt: Date;
  mail: Mail;
  mailFrom: string;
}

/**
 * Stores an invitation with its mail; replaces an earlier one for the same address.
 * @returns false if the address can sign in already
 */
export function invite(db: Database, given: NewInvitation, entry: AuditEntry): Promise<boolean> {
  const { email, role, note, keyHash, expiresAt, mail, mailFrom } = given;
  return db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom("staff_user")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    if (known) return false;
    const invitation = {
      id: randomUUID(),
      email,
      role,
      note,
      key_hash: keyHash,
      invited_by: entry.actor,
      created_at: entry.now.toISOString(),
      expires_at: expiresAt.toISOString(),
    };
    await tx
      .insertInto("staff_invitations")
      .values(invitation)
      .onConflict((conflict) => conflict.column("email").doUpdateSet(invitation))
      .execute();
    await queueMails(tx, [mail], { now: entry.now, mailFrom });
    await record(tx, entry, `invited as ${role}`, email);
    return true;
  });
}

/** An invitation with its note; undefined if it was accepted or withdrawn. */
export function findInvitation(db: Database, id: string) {
  return db.selectFrom("staff_invitations").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The invitation that a link's key belongs to; undefined if it was used, withdrawn or has expired. */
export function openInvitation(db: Database, keyHash: string, now: Date) {
  return db
    .selectFrom("staff_invitations")
    .selectAll()
    .where("key_hash", "=", keyHash)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

/** Withdraws an invitation, which voids its link. */
export function withdraw(db: Database, id: string, entry: AuditEntry): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom("staff_invitations")
      .where("id", "=", id)
      .returning("email")
      .executeTakeFirst();
    if (row) await record(tx, entry, "invitation withdrawn", row.email);
    return row !== undefined;
  });
}

/**
 * Redeems an invitation and creates the account.
 * @returns the e-mail; null if the invitation is not open, or the address has an account by now
 */
export function join(
  db: Database,
  keyHash: string,
  { name, passwordHash }: { name: string; passwordHash: string },
  entry: AuditEntry,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const at = entry.now.toISOString();
    const invited = await tx
      .deleteFrom("staff_invitations")
      .where("key_hash", "=", keyHash)
      .where("expires_at", ">", at)
      .returning(["email", "role"])
      .executeTakeFirst();
    if (!invited) return null;
    const { email, role } = invited;
    const id = randomUUID();
    const dated = { createdAt: at, updatedAt: at };
    const added = await tx
      .insertInto("staff_user")
      .values({ id, name, email, emailVerified: isPostgres(tx) ? true : 1, image: null, ...dated })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return null;
    await tx
      .insertInto("staff_account")
      .values({
        id: randomUUID(),
        accountId: id,
        providerId: "credential",
        userId: id,
        password: passwordHash,
        ...dated,
      })
      .execute();
    await tx
      .insertInto(role === "administrator" ? "administrators" : "editors")
      .values({ user_id: id, granted_at: at })
      .execute();
    await record(tx, entry, `joined as ${role}`, email);
    return email;
  });
}

export async function accessOf(db: Database, userId: string): Promise<Access | null> {
  const row = await allMembers(db)
    .select(ROLE_COLUMNS)
    .where("staff_user.id", "=", userId)
    .executeTakeFirst();
  const role = row ? namedRole(row) : null;
  return role === "editor" && (await ruleSince(db, "editors_change_dates_since")) ? "dates-editor" : role;
}

/** The name is empty without one of their own. */
export type StaffAccount = ReturnType<typeof asAccount>;

const ACCOUNT = ["staff_user.id", "staff_user.email", "staff_user.name", ...ROLE_COLUMNS] as const;

function asAccount({ id, email, name, ...roles }: { id: string; email: string; name: string } & RoleRow) {
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

export function countAdministrators(db: Database): Promise<number> {
  return countOf(db.selectFrom("administrators"));
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

/** Ends all sessions of a member, or all but one. Every browser is asked for a code again. */
export async function endSessions(db: Database, userId: string, but = ""): Promise<void> {
  await forgetTrusted(db, userId);
  await db.deleteFrom("staff_session").where("userId", "=", userId).where("id", "!=", but).execute();
}

/** Forgets all trusted browsers of an account, and sign-ins that await a code. */
export async function forgetTrusted(db: Database, userId: string): Promise<void> {
  await sql`delete from staff_verification where value = ${userId}`.execute(db);
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
