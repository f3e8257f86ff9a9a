import type { ContentId } from "#app/content/content-id.ts";
import type { Database } from "#app/core/db/tables.ts";

/** Another member who has the same content open. */
export interface Present {
  actor: string;
  /** ISO 8601. */
  since: string;
}

/** Three polling intervals. */
const PRESENT_MS = 60_000;

/**
 * Records that a member has a content open. After a minute without polling, it counts as newly opened.
 * @returns the other members who have it open, in the order in which they opened it
 */
export async function notePresence(db: Database, { kind, key }: ContentId, actor: string, now: Date) {
  const since = now.toISOString();
  const gone = new Date(now.getTime() - PRESENT_MS).toISOString();
  await db.deleteFrom("content_presence").where("seen_at", "<", gone).execute();
  await db
    .insertInto("content_presence")
    .values({ kind: kind.name, key, actor, since, seen_at: since })
    .onConflict((conflict) => conflict.columns(["kind", "key", "actor"]).doUpdateSet({ seen_at: since }))
    .execute();
  return db
    .selectFrom("content_presence")
    .select(["actor", "since"])
    .where("kind", "=", kind.name)
    .where("key", "=", key)
    .where("actor", "!=", actor)
    .where("seen_at", ">=", gone)
    .orderBy("since")
    .execute();
}
