import type { Database } from "#app/core/db/tables.ts";

/** Mails about a row that the mail server has not taken yet, newest first. */
export function undeliveredAbout(db: Database, aboutId: string, kinds: readonly string[]) {
  return db
    .selectFrom("outbox")
    .where("about_id", "=", aboutId)
    .where("kind", "in", kinds)
    .where("status", "!=", "sent")
    .select(["id", "subject", "status", "last_error"])
    .orderBy("created_at", "desc")
    .execute();
}
