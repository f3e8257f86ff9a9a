import { starterOf } from "#app/content/content-id.ts";
import type { Draft } from "#app/content/draft-queries.server.ts";
import { findKind } from "#app/content/kinds.ts";
import { latestPublished, type Version } from "#app/content/queries.server.ts";
import { completed } from "#app/content/value.ts";
import type { Database } from "#app/core/db/tables.ts";

/** Published versions and pending drafts, by "kind/key"; unchanged starters are left out. */
export async function readOverview(db: Database) {
  const published = await latestPublished(db);
  const drafts = await db.selectFrom("content_drafts").selectAll().execute();
  const all = new Map<
    string,
    { published?: Omit<Version, "note">; draft?: Pick<Draft, "value" | "actor" | "at"> }
  >();
  const stored = (name: string, key: string, value: string) => {
    const kind = findKind(name);
    return kind && completed(kind.schema, JSON.parse(value), starterOf({ kind, key }));
  };
  for (const { kind, key, version, value, actor, at } of published) {
    const known = stored(kind, key, value);
    if (known !== undefined) all.set(`${kind}/${key}`, { published: { version, value: known, actor, at } });
  }
  for (const { kind, key, value, actor, updated_at } of drafts) {
    const known = stored(kind, key, value);
    if (known === undefined) continue;
    all.set(`${kind}/${key}`, {
      ...all.get(`${kind}/${key}`),
      draft: { value: known, actor, at: updated_at },
    });
  }
  return all;
}
