import type { Offers } from "#app/content/field-meta.ts";
import type { Kind } from "#app/content/kind.ts";
import type { Json } from "#app/content/value.ts";
import type { NotDone } from "#app/core/forms/result.ts";
import { contentPath } from "./paths.ts";
import type { Saved } from "./save.server.ts";
import type { Conflict } from "./use-draft.ts";

/** Data that the server sends for a content. */
export interface LoadedContent {
  value: Json;
  published: { version: number; value: Json; actor: string | null; at: string | null };
  draft: { revision: number; actor: string; at: string; isBehind: boolean; base: Json } | undefined;
  offers: Offers;
  me: string;
}

/**
 * The form's initial state: with the conflict of a submission without scripts, or with a version published
 * since the draft began.
 */
export function startOf(kind: Kind, { value, published, draft }: LoadedContent, result?: NotDone<Saved>) {
  const ofDraft = result?.kind === "conflict" && result.current.value !== undefined ? result : undefined;
  const conflict: Conflict | undefined = ofDraft
    ? {
        of: "draft",
        value: ofDraft.current.value as Json,
        base: published.value,
        by: ofDraft.by ?? "",
        at: ofDraft.at ?? "",
      }
    : draft?.isBehind
      ? {
          of: "published",
          value: published.value,
          base: draft.base,
          by: published.actor ?? "",
          at: published.at ?? "",
        }
      : undefined;
  return {
    kind,
    value,
    revision: ofDraft?.current.revision ?? draft?.revision ?? 0,
    baseVersion: published.version,
    savedAt: draft?.at,
    conflict,
    action: contentPath({ kind }),
  };
}
