import type { FieldError, Typed } from "#app/forms/result.ts";

/** What stands in the database since somebody else saved. */
export interface Conflict {
  /** Saving again with this version replaces it. */
  version: number;
  saved: Record<string, string | null>;
  by: { actor: string; at: string } | null;
}

/** What saving a location answers. */
export type SaveAnswer =
  | { saved: "created" | "updated" }
  | {
      saved: null;
      typed: Typed;
      errors: readonly FieldError[];
      problem?: string | undefined;
      conflict?: Conflict | undefined;
    };
