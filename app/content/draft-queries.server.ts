import type { Author } from "#app/core/author.ts";
import { readSetting, storeSetting } from "#app/core/db/stored-settings.ts";
import type { Database } from "#app/core/db/tables.ts";
import { type ContentId, starterOf } from "./content-id.ts";
import { completed, type Json } from "./value.ts";

export type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export async function findDraft(db: Database, id: ContentId) {
  const row = await db
    .selectFrom("content_drafts")
    .select(["value", "base_version as baseVersion", "revision", "actor", "updated_at as at"])
    .where("kind", "=", id.kind.name)
    .where("key", "=", id.key)
    .executeTakeFirst();
  return row && { ...row, value: completed(id.kind.schema, JSON.parse(row.value), starterOf(id)) };
}

/**
 * Saves a draft.
 * @param seen the draft revision that the form was loaded with; 0 for none
 * @returns the new revision, or the draft that someone else has saved since
 */
export async function saveDraft(
  db: Database,
  id: ContentId,
  { value, baseVersion, seen }: { value: Json; baseVersion: number; seen: number },
  { actor, now }: Author,
): Promise<{ kind: "ok"; revision: number } | { kind: "conflict"; draft: Draft | undefined }> {
  const fields = {
    value: JSON.stringify(value),
    base_version: baseVersion,
    actor,
    updated_at: now.toISOString(),
  };
  const revision = seen + 1;
  const changed =
    seen === 0
      ? (
          await db
            .insertInto("content_drafts")
            .values({ kind: id.kind.name, key: id.key, revision, ...fields })
            .onConflict((conflict) => conflict.columns(["kind", "key"]).doNothing())
            .executeTakeFirst()
        ).numInsertedOrUpdatedRows
      : (
          await db
            .updateTable("content_drafts")
            .set({ revision, ...fields })
            .where("kind", "=", id.kind.name)
            .where("key", "=", id.key)
            .where("revision", "=", seen)
            .executeTakeFirst()
        ).numUpdatedRows;
  return changed ? { kind: "ok", revision } : { kind: "conflict", draft: await findDraft(db, id) };
}

export async function discardDraft(db: Database, id: ContentId): Promise<void> {
  await db.deleteFrom("content_drafts").where("kind", "=", id.kind.name).where("key", "=", id.key).execute();
}

const asideKey = ({ kind, key }: ContentId) => `discarded ${kind.name} ${key}`;

/**
 * Discards the draft that its author has seen, and keeps it for `takeDraftBack`.
 * @returns the draft that someone else has saved since
 */
export function setDraftAside(db: Database, id: ContentId, seen: number): Promise<Draft | undefined> {
  return db.transaction().execute(async (tx) => {
    const draft = await findDraft(tx, id);
    if (!draft) return undefined;
    if (draft.revision !== seen) return draft;
    await storeSetting(tx, asideKey(id), JSON.stringify(draft));
    await discardDraft(tx, id);
    return undefined;
  });
}

/** The discarded draft is the draft again, once. @returns undefined if there is none; a conflict if there is a newer draft */
export function takeDraftBack(db: Database, id: ContentId, author: Author) {
  return db.transaction().execute(async (tx) => {
    const aside = await readSetting(tx, asideKey(id));
    if (aside === undefined) return undefined;
    const { value, baseVersion } = JSON.parse(aside) as Draft;
    const saved = await saveDraft(tx, id, { value, baseVersion, seen: 0 }, author);
    if (saved.kind === "ok") await tx.deleteFrom("settings").where("key", "=", asideKey(id)).execute();
    return { ...saved, baseVersion };
  });
}
