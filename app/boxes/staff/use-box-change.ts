import { BOXES_PATH } from "#app/boxes/paths.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import type { BoxChange } from "./actions.server.ts";
import { staffBoxes as words } from "./words.ts";

/** Submits a form of the boxes page and shows the result as a toast. */
export function useBoxChange(id: string, onDone?: () => void) {
  return useChange<{ done: BoxChange }>({
    id,
    action: BOXES_PATH,
    success({ done }) {
      onDone?.();
      return { title: words.saved[done] };
    },
    failure: (failed) => ({
      title: (failed.kind === "invalid" && failed.errors[0]?.message) || words.failed,
    }),
  });
}
