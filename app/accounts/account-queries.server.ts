import { type SqlBool, sql } from "kysely";
import { countOf } from "#app/core/db/count-of.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { type AuditEntry, endSessions, forgetTrusted, record } from "./queries.server.ts";

/** Stores the key of a password link with its mail, replacing an earlier key. */
export async function queueReset(
  db: Database,
  { userId, keyHash, expiresAt }: { userId: string; keyHash: string; expiresAt: Date },
  mail: Mail,
  sending: { now: Date; mailFrom: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const key = { key_hash: keyHash, expires_at: expiresAt.toISOString() };
    await tx
      .insertInto("staff_resets")
      .values({ user_id: userId, ...key })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(key))
      .execute();
    await queueMails(tx, [mail], sending);
  });
}

/** The e-mail of the account that a password link belongs to; null if the link is invalid or has expired. */
export async function openReset(db: Database, keyHash: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom("staff_resets")
    .innerJoin("staff_user", "staff_user.id", "staff_resets.user_id")
    .select("staff_user.email")
    .where("staff_resets.key_hash", "=", keyHash)
    .where("staff_resets.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row?.email ?? null;
}

/**
 * Redeems a password link: sets the password and ends every session and passkey. @returns the e-mail; null if the link
 * is invalid or has expired
 */
export function spendReset(db: Database, keyHash: string, passwordHash: string, entry: AuditEntry) {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom("staff_resets")
      .where("key_hash", "=", keyHash)
      .where("expires_at", ">", entry.now.toISOString())
      .returning("user_id")
      .executeTakeFirst();
    if (!row) return null;
    const { email } = await tx
      .selectFrom("staff_user")
      .select("email")
      .where("id", "=", row.user_id)
      .executeTakeFirstOrThrow();
    await replacePassword(tx, row.user_id, passwordHash);
    await record(tx, entry, "set a new password", email);
    return email;
  });
}

export async function passwordHashOf(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("staff_account")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Changes the signed-in member's password, and ends all their other sessions. */
export async function changePassword(
  db: Database,
  { userId, sessionId, passwordHash }: { userId: string; sessionId: string; passwordHash: string },
  { mail, mailFrom }: { mail: Mail; mailFrom: string },
  entry: AuditEntry,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await storePassword(tx, userId, passwordHash);
    await endSessions(tx, userId, sessionId);
    await tx.deleteFrom("staff_resets").where("user_id", "=", userId).execute();
    await queueMails(tx, [mail], { now: entry.now, mailFrom });
    await record(tx, entry, "changed the password", entry.actor);
  });
}

/** Sets a password for somebody who could not sign in, and removes the account's passkeys and all its sessions. */
export async function replacePassword(db: Database, userId: string, passwordHash: string): Promise<void> {
  await storePassword(db, userId, passwordHash);
  await db.deleteFrom("staff_passkey").where("userId", "=", userId).execute();
  await endSessions(db, userId);
}

async function storePassword(db: Database, userId: string, password: string) {
  await db
    .updateTable("staff_account")
    .set({ password })
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .execute();
}

export async function listSessions(db: Database, userId: string, now: Date) {
  const rows = await db
    .selectFrom("staff_session")
    .select(["id", "userAgent", "createdAt", "updatedAt"])
    .where("userId", "=", userId)
    .where(sql<SqlBool>`${sql.ref("expiresAt")} > ${now.toISOString()}`)
    .orderBy("updatedAt", "desc")
    .execute();
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    userAgent,
    since: new Date(createdAt as string | Date).toISOString(),
    usedAt: new Date(updatedAt as string | Date).toISOString(),
  }));
}

/** Longer than a sign-in waits for its code, which is stored like the trust in a browser. */
const AWAITS_CODE_MS = 600_000;

/** How many browsers of a member are not asked for a code. */
export async function countTrusted(db: Database, userId: string, now: Date): Promise<number> {
  const later = new Date(now.getTime() + AWAITS_CODE_MS).toISOString();
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from staff_verification
    where value = ${userId} and ${sql.ref("expiresAt")} > ${later}`.execute(db);
  return Number(rows[0]?.count);
}

/** Ends the trust in all browsers of a member. */
export async function endTrust(
  db: Database,
  userId: string,
  entry: AuditEntry,
  about: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await forgetTrusted(tx, userId);
    await record(tx, entry, "ended the trust in browsers", about);
  });
}

/** Ends one other session of a member, or all but the current one, and the trust in browsers. @returns how many ended */
export function endSome(
  db: Database,
  { userId, one, but }: { userId: string; one?: string; but: string },
  entry: AuditEntry,
  about: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let ended = tx.deleteFrom("staff_session").where("userId", "=", userId).where("id", "!=", but);
    if (one !== undefined) ended = ended.where("id", "=", one);
    const count = Number((await ended.executeTakeFirst()).numDeletedRows);
    // Which session belongs to which trusted browser is not stored.
    if (count > 0 || one === undefined) await forgetTrusted(tx, userId);
    if (count > 0) await record(tx, entry, `ended ${count === 1 ? "a session" : `${count} sessions`}`, about);
    return count;
  });
}

/** Sets a member's own name. The journal keeps it, because histories show a name in place of the address. */
export async function renameMember(
  db: Database,
  { userId, name }: { userId: string; name: string },
  entry: AuditEntry,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { email, name: before } = await tx
      .selectFrom("staff_user")
      .select(["email", "name"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    if (before === name) return;
    await tx.updateTable("staff_user").set({ name }).where("id", "=", userId).execute();
    await record(tx, entry, name ? `changed the name to ${name}` : "removed the name", email);
  });
}

/** Minimum time between two updates of a member's last request. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

export async function noteSeen(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable("staff_user")
    .set({ seen_at: now.toISOString() })
    .where("id", "=", userId)
    .where((eb) =>
      eb.or([
        eb("seen_at", "is", null),
        eb("seen_at", "<", new Date(now.getTime() - SEEN_EVERY_MS).toISOString()),
      ]),
    )
    .execute();
}

/** Whether an account has signed in from this browser before. */
export async function isKnownDevice(db: Database, email: string, keyHash: string): Promise<boolean> {
  const devices = db
    .selectFrom("staff_devices")
    .innerJoin("staff_user", "staff_user.id", "staff_devices.user_id")
    .where("staff_user.email", "=", email)
    .where("key_hash", "=", keyHash);
  return (await countOf(devices)) > 0;
}

/** Remembers the browser of a sign-in, and sends a mail about a new one, except for an account's first browser. */
export function noteDevice(
  db: Database,
  { userId, keyHash, mail, mailFrom }: { userId: string; keyHash: string; mail: Mail; mailFrom: string },
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom("staff_devices")
      .select("key_hash")
      .where("user_id", "=", userId)
      .execute();
    const seen_at = now.toISOString();
    await tx
      .insertInto("staff_devices")
      .values({ user_id: userId, key_hash: keyHash, seen_at })
      .onConflict((conflict) => conflict.columns(["user_id", "key_hash"]).doUpdateSet({ seen_at }))
      .execute();
    const isNew = known.length > 0 && !known.some(({ key_hash }) => key_hash === keyHash);
    if (isNew) await queueMails(tx, [mail], { now, mailFrom });
  });
}

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

export async function listPasskeys(db: Database, userId: string) {
  const rows = await db
    .selectFrom("staff_passkey")
    .select(["id", "name", "createdAt", "used_at"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ createdAt, used_at, ...row }) => ({
    ...row,
    since: new Date(createdAt as string | Date).toISOString(),
    usedAt: used_at,
  }));
}

export async function notePasskeyUsed(db: Database, credentialId: string, now: Date): Promise<void> {
  await db
    .updateTable("staff_passkey")
    .set({ used_at: now.toISOString() })
    .where("credentialID", "=", credentialId)
    .execute();
}

/** Renames a member's passkey. @returns false if it belongs to another account */
export async function renamePasskey(
  db: Database,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("staff_passkey")
    .set({ name })
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a member's passkey. @returns false if it belongs to another account */
export function removePasskey(
  db: Database,
  { userId, id }: { userId: string; id: string },
  entry: AuditEntry,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("staff_passkey")
      .where("userId", "=", userId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await record(tx, entry, "removed a passkey", entry.actor);
    return numDeletedRows > 0n;
  });
}

export async function dropOldChallenges(db: Database, now: Date): Promise<void> {
  await sql`delete from staff_verification where ${sql.ref("expiresAt")} < ${now.toISOString()}`.execute(db);
}
