import { BOXES_PATH } from "#app/boxes/paths.ts";
import { useSite } from "#app/content/site.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import type { BoxDone } from "./actions.server.ts";
import { staffBoxes as words } from "./words.ts";

/** Submits a form of the boxes page and shows the result as a toast. */
export function useBoxChange(id: string, onDone?: (value: BoxDone) => void) {
  const { sendsMail } = useSite();
  return useChange<BoxDone>({
    id,
    action: BOXES_PATH,
    success(value) {
      onDone?.(value);
      return { title: value.done === "round" && !sendsMail ? words.unmailed : words.saved[value.done] };
    },
    failure: (failed) => ({
      title: (failed.kind === "invalid" && failed.errors[0]?.message) || words.failed,
    }),
  });
}
