import type { ActionResult } from "#app/core/forms/result.ts";

/**
 * The error message of a form submitted without scripts: that of the first invalid field, else `otherwise`.
 * Undefined on success.
 */
export function problemOf(result: ActionResult<unknown> | undefined, otherwise: string): string | undefined {
  if (!result || result.kind === "ok") return undefined;
  return result.kind === "invalid" ? result.errors[0]?.message : otherwise;
}
