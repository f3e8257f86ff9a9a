import { type SqlBool, sql } from "kysely";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { forgetPasskeys } from "./passkey-queries.server.ts";
import { endSessions } from "./queries.server.ts";
import { type AuditEntry, record } from "./team-queries.server.ts";
import { forgetTrusted } from "./two-step-queries.server.ts";

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
    await storePassword(tx, row.user_id, passwordHash);
    await forgetTrusted(tx, row.user_id);
    await forgetPasskeys(tx, row.user_id);
    await endSessions(tx, row.user_id);
    await record(tx, entry, "sent a link for a new password", email);
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

/** Ends one other session of a member, or all but the current one. @returns how many ended */
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
  const row = await db
    .selectFrom("staff_devices")
    .innerJoin("staff_user", "staff_user.id", "staff_devices.user_id")
    .select("key_hash")
    .where("staff_user.email", "=", email)
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
  return row !== undefined;
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
