import { randomUUID, randomUUIDv7 } from "node:crypto";
import type { Author } from "#app/core/author.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import { addSetting, readSetting } from "#app/core/db/stored-settings.ts";
import type { Database } from "#app/core/db/tables.ts";
import { pageOf } from "#app/core/http/page-of.server.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import type { Role } from "./roles.ts";

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
