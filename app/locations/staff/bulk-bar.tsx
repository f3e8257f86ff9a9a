import { type FormEvent, useEffect, useState } from "react";
import { useChange } from "#app/core/forms/use-change.ts";
import { toast } from "#app/core/ui/toasts.tsx";
import { bulkWords as words } from "#app/staff/words/bulk.ts";
import type { BulkDone } from "./bulk.tsx";
import { STAFF_LOCATIONS } from "./view.tsx";

/** Id of the form that the list's checkboxes belong to. */
export const BULK_FORM = "bulk";
const BULK_PATH = `${STAFF_LOCATIONS}/bulk`;

/** Submits a bulk change; the toast of a deletion offers Undo. */
function useBulkChange() {
  const change = useChange<BulkDone>({
    id: "bulk",
    action: BULK_PATH,
    success({ done, ids }) {
      const title = words.done[done](ids.length);
      if (ids.length === 0 || done !== "delete") return { title };
      const back = Object.fromEntries(ids.map((id) => [`row-${id}`, "on"]));
      toast({
        title,
        tone: "success",
        key: "bulk",
        action: { label: words.undo, run: () => change.send({ ...back, intent: "restore" }) },
      });
      return undefined;
    },
    failure: (failed) => ({
      title: (failed.kind === "invalid" && failed.errors[0]?.message) || words.failed,
    }),
  });
  return change;
}

/** Actions for the selected locations. */
export function BulkBar() {
  const { busy, send } = useBulkChange();
  const [selected, setSelected] = useState(0);
  const [intent, setIntent] = useState("");

  useEffect(() => {
    const count = () => setSelected(document.querySelectorAll(`input[form="${BULK_FORM}"]:checked`).length);
    count();
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  }, []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // Printing navigates to another page, as without scripts.
    if (intent === "posters" || intent === "labels") return;
    event.preventDefault();
    send(new FormData(event.currentTarget));
  }

  return (
    <form
      id={BULK_FORM}
      method="post"
      action={BULK_PATH}
      className="on-dark sticky bottom-0 z-10 flex flex-wrap items-end gap-x-5 gap-y-2 bg-evergreen-900 px-5 py-3 text-snow"
      aria-label={words.label}
      onSubmit={onSubmit}
    >
      <p className="min-h-11 content-center font-[640]" role="status">
        {selected > 0 ? words.selected(selected) : words.hint}
      </p>
      <div>
        <label className="sr-only" htmlFor="bulk-intent">
          {words.label}
        </label>
        <select
          className="select min-h-11 py-1 text-ink"
          id="bulk-intent"
          name="intent"
          value={intent}
          onChange={(event) => setIntent(event.currentTarget.value)}
        >
          <option value="">{words.choose}</option>
          {Object.entries(words.actions).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <label className={`small ${intent === "closed" || intent === "" ? "" : "hidden"}`}>
        {words.until}
        <input className="input block min-h-11 py-1 text-ink" type="date" name="until" />
      </label>
      <button className="btn snow compact" type="submit" aria-disabled={busy || undefined}>
        {words.submit}
      </button>
    </form>
  );
}
