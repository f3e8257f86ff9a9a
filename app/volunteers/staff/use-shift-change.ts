import { useChange } from "#app/core/forms/use-change.ts";
import type { Changed } from "./actions.server.ts";
import { staffShifts as words } from "./words.ts";

/** A form on a shift's page, with a toast for its result. */
export function useShiftChange(id: string, path: string, onDone?: () => void) {
  return useChange<Changed>({
    id,
    action: path,
    success(value) {
      onDone?.();
      return "done" in value ? { title: words.saved[value.done] } : undefined;
    },
    failure: (failed) => ({
      title: (failed.kind === "invalid" && failed.errors[0]?.message) || words.failed,
    }),
  });
}
