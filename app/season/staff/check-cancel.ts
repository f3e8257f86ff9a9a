import type { Checked, FieldError, Typed } from "#app/core/forms/result.ts";

/** Validates a cancellation, in the browser and on the server: of the whole date, or of some of its days. */
export function checkCancel(typed: Typed): Checked<{ reason: string; isWhole: boolean; days: string[] }> {
  const reason = (typed.reason ?? "").trim();
  const days = Object.keys(typed)
    .filter((name) => /^off\.\d{4}-\d\d-\d\d$/.test(name))
    .map((name) => name.slice("off.".length));
  const isWhole = typed.whole === "on";
  const errors: FieldError[] = [];
  if (reason === "") errors.push({ field: "reason", message: "Say why. Visitors read it." });
  if (!isWhole && days.length === 0)
    errors.push({ field: "whole", message: "Choose the whole date or at least one day." });
  return errors.length > 0
    ? { kind: "invalid", errors, typed }
    : { kind: "ok", value: { reason, isWhole, days } };
}
