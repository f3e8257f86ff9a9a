import { useSite } from "#app/content/site.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import type { Changed, ShiftChange } from "./actions.server.ts";
import { staffShifts as words } from "./words.ts";

/** A form on a shift's page, with a toast for its result. */
export function useShiftChange(id: string, path: string, onDone?: () => void) {
  const { sendsMail } = useSite();
  return useChange<Changed>({
    id,
    action: path,
    success(value) {
      onDone?.();
      return "done" in value ? { title: savedWords(value.done, sendsMail) } : undefined;
    },
    failure: (failed) => ({
      title: (failed.kind === "invalid" && failed.errors[0]?.message) || words.failed,
    }),
  });
}

/** The confirmation of a change. */
export function savedWords(done: ShiftChange, sendsMail: boolean): string {
  return (sendsMail ? undefined : words.unmailed[done]) ?? words.saved[done];
}
