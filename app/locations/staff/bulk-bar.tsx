import { type SubmitEvent, useEffect, useState } from "react";
import { counted, digits } from "#app/core/counted.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import type { BulkChange } from "./bulk-queries.server.ts";
import { STAFF_LOCATIONS } from "./view.tsx";

/** Id of the form that the list's checkboxes belong to. */
export const BULK_FORM = "bulk";
const BULK_PATH = `${STAFF_LOCATIONS}/bulk`;
const LABEL = "What to do with the selected locations";

/** The change that was made, and the affected locations, for Undo. */
export interface BulkDone {
  done: BulkChange | "undo";
  ids: string[];
  /** When, ISO 8601. */
  at?: string;
}

const DONE = {
  open: "opened",
  full: "set to box full",
  closed: "closed",
  hide: "hidden",
  show: "shown again",
  delete: "deleted",
  restore: "restored",
  undo: "as before",
};

/** "2 locations hidden" */
export function doneWords({ done, ids }: BulkDone): string {
  return `${counted(ids.length, "location")} ${DONE[done]}`;
}

const BACK: Partial<Record<BulkDone["done"], BulkChange | "undo">> = {
  ...{ delete: "restore", hide: "undo", show: "undo" },
  ...{ open: "undo", full: "undo", closed: "undo" },
};

/** Told of a choice that no checkbox of the page makes. */
const SELECT_ALL = "select-all";

/** Selects all that the filter shows, on all pages: in the head of the list, on a phone in the line of filters. */
export function SelectAll({ total, text }: { total: number; text?: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        data-select-all
        onChange={({ currentTarget }) => {
          for (const box of [...boxes(), ...allBoxes()]) box.checked = currentTarget.checked;
          document.dispatchEvent(new CustomEvent(SELECT_ALL, { detail: currentTarget.checked }));
        }}
      />
      <span className="sr-only">{`Select all ${digits(total)}`}</span>
      {text && <span aria-hidden="true">{text}</span>}
    </label>
  );
}

const boxes = () => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${BULK_FORM}"]`),
];
const allBoxes = () => document.querySelectorAll<HTMLInputElement>("[data-select-all]");

const ACTIONS = {
  open: "Open",
  full: "Box full",
  close: "Close until …",
  hide: "Hide",
  show: "Show again",
  posters: "Posters",
  labels: "Labels",
  delete: "Delete",
} as const;

interface BulkBarProps {
  /** Ids of all that match the filter, and of those on this page. */
  ids: readonly string[];
  shown: readonly string[];
  /** Called before the selected ones on this page are deleted. */
  onDelete: (ids: string[]) => void;
}

/** Actions for the selected locations; it is there only while something is selected. */
export function BulkBar({ ids, shown, onDelete }: BulkBarProps) {
  const [ticked, setTicked] = useState(0);
  /** Selects those on other pages too. */
  const [isAll, setAll] = useState(false);
  const [asksDay, setAsksDay] = useState(false);
  const others = isAll ? ids.filter((id) => !shown.includes(id)) : [];
  const selected = ticked + others.length;
  const { busy, send } = useChange<BulkDone>({
    id: "bulk",
    action: BULK_PATH,
    success(value) {
      const title = doneWords(value);
      clear();
      const undo = BACK[value.done];
      if (value.ids.length === 0 || !undo) return { title };
      const rows = Object.fromEntries(value.ids.map((id) => [`row-${id}`, "on"]));
      const back = { ...rows, at: value.at ?? "" };
      return {
        title,
        action: { label: "Undo", run: () => send({ ...back, intent: undo, undo: "1" }) },
      };
    },
    failure: (failed) => ({
      title: (failed.kind === "invalid" && failed.errors[0]?.message) || "Failed to change the locations",
    }),
  });

  useEffect(() => {
    const count = () => {
      const rows = boxes();
      const done = rows.filter(({ checked }) => checked).length;
      setTicked(done);
      if (done < rows.length) {
        setAll(false);
        for (const box of allBoxes()) box.checked = false;
      }
    };
    const selectAll = (event: Event) => {
      setAll(event instanceof CustomEvent && event.detail === true);
      count();
    };
    count();
    document.addEventListener("change", count);
    document.addEventListener(SELECT_ALL, selectAll);
    return () => {
      document.removeEventListener("change", count);
      document.removeEventListener(SELECT_ALL, selectAll);
    };
  }, []);

  function clear() {
    for (const box of [...boxes(), ...allBoxes()]) box.checked = false;
    setTicked(0);
    setAll(false);
    setAsksDay(false);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const { currentTarget: form } = event;
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
    // Printing navigates to another page.
    if (intent === "posters" || intent === "labels") return;
    event.preventDefault();
    if (intent === "close") return setAsksDay(true);
    const body = new FormData(form);
    body.set("intent", intent);
    if (intent === "delete") onDelete(shown.filter((id) => body.has(`row-${id}`)));
    send(body);
  }

  return (
    <form
      id={BULK_FORM}
      method="post"
      action={BULK_PATH}
      className={selected > 0 ? "bulk-bar on-dark" : "hidden"}
      aria-label={LABEL}
      onSubmit={onSubmit}
    >
      <p role="status">{selected > 0 ? `${digits(selected)} selected` : LABEL}</p>
      {others.map((id) => (
        <input key={id} type="hidden" name={`row-${id}`} value="on" />
      ))}
      <div className="flex min-w-0 flex-1 items-center gap-4 overflow-x-auto [scrollbar-width:none]">
        {asksDay ? (
          <>
            <label className="flex flex-none items-center gap-2 whitespace-nowrap">
              Closed until (last day){" "}
              <input className="input min-h-10 w-auto py-0.5 text-ink" type="date" name="until" required />
            </label>
            <button type="submit" name="intent" value="closed" aria-disabled={busy || undefined}>
              Close
            </button>
          </>
        ) : (
          Object.entries(ACTIONS).map(([intent, text]) => (
            <button key={intent} type="submit" name="intent" value={intent} aria-disabled={busy || undefined}>
              {text}
            </button>
          ))
        )}
      </div>
      <button type="button" onClick={asksDay ? () => setAsksDay(false) : clear}>
        {asksDay ? "Back" : "Clear"}
      </button>
    </form>
  );
}
