import type { ContentId } from "#app/content/content-id.ts";
import { findDraft, saveDraft } from "#app/content/draft-queries.server.ts";
import { publishedVersion, publishVersion } from "#app/content/queries.server.ts";
import type { Json } from "#app/content/value.ts";
import type { Author } from "#app/core/author.ts";
import type { Database } from "#app/core/db/tables.ts";

/**
 * Publishes a content beside another one, and keeps its draft.
 * @param tx the transaction that publishes the other
 */
export async function publishBeside(
  tx: Database,
  id: ContentId,
  { note, author }: { note: string; author: Author },
  change: (value: Json) => Json,
  changeDraft: (value: Json) => Json = (draft) => draft,
): Promise<void> {
  const published = await publishedVersion(tx, id);
  const value = published && change(published.value);
  if (!published || JSON.stringify(value) === JSON.stringify(published.value)) return;
  // Publishing ends the draft.
  const draft = await findDraft(tx, id);
  const parsed = id.kind.schema.parse(value) as Json;
  const done = await publishVersion(tx, id, { value: parsed, baseVersion: published.version, note }, author);
  if (!draft || done.kind !== "ok") return;
  const baseVersion = draft.baseVersion === published.version ? done.version : draft.baseVersion;
  const kept = { value: changeDraft(draft.value), baseVersion, seen: 0 };
  await saveDraft(tx, id, kept, { actor: draft.actor, now: new Date(draft.at) });
}
