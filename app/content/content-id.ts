import type { Kind } from "./kind.ts";
import type { Json } from "./value.ts";

/** Kind and key of one content; the key is empty but for seasons. */
export interface ContentId {
  kind: Kind;
  key: string;
}

/** The starter, where a kind has one for this key: a single kind, and the first season. */
export function starterOf({ kind, key }: ContentId): Json | undefined {
  const starter = kind.starter as Json;
  const ownKey = kind.keyOf?.(kind.starter) ?? "";
  return ownKey === key ? starter : undefined;
}
