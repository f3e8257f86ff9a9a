import { type SubmitEvent, useEffect, useState } from "react";
import { useChange } from "#app/core/forms/use-change.ts";
import { toast } from "#app/core/ui/toasts.tsx";
import type { BulkChange } from "./bulk-queries.server.ts";
import { STAFF_LOCATIONS } from "./view.tsx";

/** Id of the form that the list's checkboxes belong to. */
export const BULK_FORM = "bulk";
const BULK_PATH = `${STAFF_LOCATIONS}/bulk`;
const LABEL = "What to do with the selected locations";

/** The change that was made, and the affected locations, for Undo. */
export interface BulkDone {
  done: BulkChange;
  ids: string[];
}

const DONE = {
  open: "set open",
  full: "set to box full",
  closed: "closed",
  hide: "hidden",
  show: "shown again",
  delete: "deleted",
  restore: "restored",
};

/** "2 locations hidden" */
export function doneWords({ done, ids }: BulkDone): string {
  const count = ids.length;
  return `${count === 1 ? "1 location" : `${count.toLocaleString("en-US")} locations`} ${DONE[done]}`;
}

/** Actions for the selected locations; the toast of a deletion offers Undo. */
export function BulkBar() {
  const [selected, setSelected] = useState(0);
  const [intent, setIntent] = useState("");
  const { busy, send } = useChange<BulkDone>({
    id: "bulk",
    action: BULK_PATH,
    success(value) {
      const title = doneWords(value);
      if (value.ids.length === 0 || value.done !== "delete") return { title };
      const back = Object.fromEntries(value.ids.map((id) => [`row-${id}`, "on"]));
      toast({
        title,
        tone: "success",
        key: "bulk",
        action: { label: "Undo", run: () => send({ ...back, intent: "restore" }) },
      });
      return undefined;
    },
    failure: (failed) => ({
      title: (failed.kind === "invalid" && failed.errors[0]?.message) || "Failed to change the locations",
    }),
  });

  useEffect(() => {
    const count = () => setSelected(document.querySelectorAll(`input[form="${BULK_FORM}"]:checked`).length);
    count();
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  }, []);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    // Printing navigates to another page.
    if (intent === "posters" || intent === "labels") return;
    event.preventDefault();
    send(new FormData(event.currentTarget));
  }

  return (
    <form
      id={BULK_FORM}
      method="post"
      action={BULK_PATH}
      // It stays in sight only while there is something to do.
      className={`on-dark bottom-0 z-10 flex flex-wrap items-end gap-x-5 gap-y-2 bg-evergreen-900 px-5 py-3 text-snow ${selected > 0 ? "sticky" : ""}`}
      aria-label={LABEL}
      onSubmit={onSubmit}
    >
      <p className="min-h-11 content-center font-[640]" role="status">
        {selected > 0
          ? `${selected.toLocaleString("en-US")} selected`
          : "Tick locations in the list, then choose."}
      </p>
      <select
        className="select min-h-11 w-auto py-1 text-ink"
        name="intent"
        aria-label={LABEL}
        value={intent}
        onChange={(event) => setIntent(event.currentTarget.value)}
      >
        <option value="">What to do</option>
        <option value="open">Set open</option>
        <option value="full">Set box full</option>
        <option value="closed">Close until</option>
        <option value="hide">Hide</option>
        <option value="show">Show again</option>
        <option value="delete">Delete</option>
        <option value="posters">Print posters</option>
        <option value="labels">Print labels</option>
      </select>
      <label className={`small ${intent === "closed" ? "" : "hidden"}`}>
        Closed until (last day)
        <input className="input block min-h-11 py-1 text-ink" type="date" name="until" />
      </label>
      <button className="btn snow compact" type="submit" aria-disabled={busy || undefined}>
        Do it
      </button>
    </form>
  );
}
