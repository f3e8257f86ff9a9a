import type { Database } from "#app/db/tables.ts";
import { errorsOf } from "./edits.ts";
import { findKind } from "./kinds.ts";
import { publish, publishedVersion } from "./queries.server.ts";
import { readOverview } from "./staff/overview-queries.server.ts";
import { completed, type Json } from "./value.ts";

/** One published content in a file. */
export interface TransferredContent {
  kind: string;
  /** Empty but for seasons. */
  key: string;
  version: number;
  value: Json;
}

/** Every published content that is not its starter, for a file. */
export async function exportContents(db: Database): Promise<TransferredContent[]> {
  const known = await readOverview(db);
  return [...known].flatMap(([id, { published }]) => {
    const [kind = "", key = ""] = id.split("/");
    return published ? [{ kind, key, version: published.version, value: published.value }] : [];
  });
}

/**
 * Publishes the contents of a file as new versions, all or none; what is public already stays as it is.
 * @returns what is refused, one line each, or how many contents were published
 */
export async function importContents(
  db: Database,
  file: unknown,
  now: Date,
): Promise<{ kind: "ok"; published: number } | { kind: "refused"; problems: string[] }> {
  if (!Array.isArray(file)) return { kind: "refused", problems: ["the file is no list of contents"] };
  const problems: string[] = [];
  const checked = file.flatMap((entry: Partial<TransferredContent> | null, index) => {
    const kind = findKind(entry?.kind);
    const key = entry?.key ?? "";
    if (!kind || entry?.value === undefined) {
      problems.push(`entry ${index + 1}: there is no content "${String(entry?.kind)}"`);
      return [];
    }
    const value = completed(kind.schema, entry.value, kind.starter as Json);
    const errors = errorsOf(kind.schema, value);
    problems.push(
      ...errors.map(({ field, message }) => `${kind.name}${key && ` ${key}`}, ${field}: ${message}`),
    );
    const ownKey = errors.length === 0 ? (kind.keyOf?.(value as never) ?? "") : key;
    if (ownKey !== key) problems.push(`${kind.name}: the key "${key}" is not "${ownKey}"`);
    return [{ id: { kind, key }, value: errors.length === 0 ? (kind.schema.parse(value) as Json) : value }];
  });
  if (problems.length > 0) return { kind: "refused", problems };
  let published = 0;
  for (const { id, value } of checked) {
    const current = await publishedVersion(db, id);
    if (current && JSON.stringify(current.value) === JSON.stringify(value)) continue;
    await publish(db, id, { value, baseVersion: current?.version ?? 0 }, { actor: "import", now });
    published += 1;
  }
  return { kind: "ok", published };
}
