import type { Kind } from "#app/content/kinds/kind.ts";
import type { Json } from "./value.ts";

/** Kind and key of a content; the key is empty except for seasons. */
export interface ContentId {
  kind: Kind;
  key: string;
}

/** The starter value for a kind and key: singles, and the first season. Undefined for all others. */
export function starterOf({ kind, key }: ContentId): Json | undefined {
  const starter = kind.starter as Json;
  const ownKey = kind.keyOf?.(kind.starter) ?? "";
  return ownKey === key ? starter : undefined;
}
