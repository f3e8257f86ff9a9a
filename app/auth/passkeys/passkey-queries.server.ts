import { sql } from "kysely";
import type { Database } from "#app/db/tables.ts";
import type { Mail } from "#app/mail/mail.ts";
import { queueMails } from "#app/mail/queries.server.ts";
import { type Deed, record } from "#app/team/queries.server.ts";

/** The passkeys of a member, oldest first. */
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

/** Says in the journal and by mail that a passkey was added. */
export function noteAdded(
  db: Database,
  { mail, mailFrom }: { mail: Mail; mailFrom: string },
  deed: Deed,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await queueMails(tx, [mail], { now: deed.now, mailFrom });
    await record(tx, deed, "added a passkey", deed.actor);
  });
}

/** Records a sign-in with a passkey. */
export async function notePasskeyUsed(db: Database, credentialId: string, now: Date): Promise<void> {
  await db
    .updateTable("staff_passkey")
    .set({ used_at: now.toISOString() })
    .where("credentialID", "=", credentialId)
    .execute();
}

/** Names a passkey of a member. @returns false where it is not theirs */
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

/** Removes a passkey of a member. @returns false where it is not theirs */
export function removePasskey(
  db: Database,
  { userId, id }: { userId: string; id: string },
  deed: Deed,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("staff_passkey")
      .where("userId", "=", userId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await record(tx, deed, "removed a passkey", deed.actor);
    return numDeletedRows > 0n;
  });
}

/** Removes every passkey of an account: a new password by mail or from the command line starts again. */
export async function forgetPasskeys(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("staff_passkey").where("userId", "=", userId).execute();
}

/** Removes questions to which no answer came in time. */
export async function dropOldChallenges(db: Database, now: Date): Promise<void> {
  await sql`delete from staff_verification where ${sql.ref("expiresAt")} < ${now.toISOString()}`.execute(db);
}
