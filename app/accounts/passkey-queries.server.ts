import { sql } from "kysely";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { type AuditEntry, record } from "./team-queries.server.ts";

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

/** Records a new passkey in the journal and notifies the member by mail. */
export function noteAdded(
  db: Database,
  { mail, mailFrom }: { mail: Mail; mailFrom: string },
  entry: AuditEntry,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await queueMails(tx, [mail], { now: entry.now, mailFrom });
    await record(tx, entry, "added a passkey", entry.actor);
  });
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

export async function forgetPasskeys(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("staff_passkey").where("userId", "=", userId).execute();
}

export async function dropOldChallenges(db: Database, now: Date): Promise<void> {
  await sql`delete from staff_verification where ${sql.ref("expiresAt")} < ${now.toISOString()}`.execute(db);
}
