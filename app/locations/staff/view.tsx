import { use, useCallback, useEffect, useRef } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { isFailed } from "#app/core/forms/call-server.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import { RefusalContext } from "#app/core/forms/use-change.ts";
import { readPage, readQuery } from "#app/core/http/search-params.ts";
import { toast } from "#app/core/ui/toasts.tsx";
import { staffLocations as words } from "#app/locations/staff/words/locations.ts";
import { staffPlaces } from "#app/locations/staff/words/places.ts";
import type { StateChange } from "#app/locations/state-queries.server.ts";

export const STAFF_LOCATIONS = "/admin/locations";

/** The search and page of the list, stored in the address, so that a reload shows the same. */
export interface ListView {
  /** Search text, trimmed. */
  q: string;
  /** 1-based. */
  page: number;
}

/** A change to confirm on a page without scripts. */
export interface Done {
  done: "created" | "updated" | "deleted" | "restored" | "state" | "hours";
  id: string | null;
}

/** Context of the list for its dialogs. */
export interface ListContext {
  /** Restores a location that was just deleted. */
  undo: (id: string) => void;
  /** Restores a location's previous state. */
  undoState: (id: string, before: StateChange) => void;
}

export function readListView(searchParams: URLSearchParams): ListView {
  return { q: readQuery(searchParams), page: readPage(searchParams) };
}

/** Address of the list or a page below it, with the current search and page. */
export function listPath({ q, page }: ListView, below = "", extra: Record<string, string> = {}): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
    ...extra,
  });
  return STAFF_LOCATIONS + below + (search.size > 0 ? `?${search}` : "");
}

const DONE: readonly Done["done"][] = ["created", "updated", "deleted", "restored", "state", "hours"];

export function readDone(searchParams: URLSearchParams): Done | null {
  const done = searchParams.get("done");
  const known = DONE.find((one) => one === done);
  return known ? { done: known, id: searchParams.get("id") } : null;
}

export function restorePath(id: string): string {
  return `${STAFF_LOCATIONS}/${encodeURIComponent(id)}/restore`;
}

/**
 * @returns a function that restores a location. The route shows the result on any page; this hook only offers
 *   to sign in again if the session has ended.
 */
export function useRestore(): (id: string) => void {
  const { submit, state, data } = useFetcher<ActionResult>();
  const showRefusal = use(RefusalContext);
  const latestId = useRef("");
  const restore = useCallback(
    (id: string) => {
      latestId.current = id;
      submit(null, { method: "post", action: restorePath(id) });
    },
    [submit],
  );
  useEffect(() => {
    if (state === "idle" && isFailed(data)) showRefusal(data, () => restore(latestId.current));
  }, [state, data, showRefusal, restore]);
  return restore;
}

/** @returns a function that restores a location's previous state and confirms it with a toast */
export function useUndoState(): ListContext["undoState"] {
  const { submit, state, data } = useFetcher<ActionResult<StateChange>>();
  const showRefusal = use(RefusalContext);
  const again = useRef(() => {});
  const undo = useCallback<ListContext["undoState"]>(
    (id, before) => {
      again.current = () => undo(id, before);
      const body = {
        state: before.hidden === 1 ? "hidden" : before.state,
        state_until: before.state_until ?? "",
        open_end: before.state_until === null ? "yes" : "",
        state_reason: before.state_reason ?? "",
      };
      submit(body, { method: "post", action: `${STAFF_LOCATIONS}/${encodeURIComponent(id)}/state` });
    },
    [submit],
  );
  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (data.kind === "ok") {
      toast({
        title: words.success,
        description: staffPlaces.state.undone,
        tone: "success",
        key: "undo-state",
      });
    } else if (!isFailed(data) || !showRefusal(data, again.current)) {
      toast({ title: words.error, description: staffPlaces.state.failed, tone: "error", key: "undo-state" });
    }
  }, [state, data, showRefusal]);
  return undo;
}

/** "88 Example Avenue, San Jose 95125" */
export function addressLine({ address, city, zip_code }: Record<"address" | "city" | "zip_code", string>) {
  return `${address}, ${city} ${zip_code}`;
}

/**
 * For a dialog over the list: the list's view, the address of the dialog's action, and a function to close
 * it.
 */
export function useListDialog() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const view = readListView(new URLSearchParams(search));
  const close = () => navigate(listPath(view), { replace: true, preventScrollReset: true });
  return { view, actionPath: pathname + search, close };
}

/** Keeps the list's search and page in a GET form. */
export function ViewFields({ view: { q, page } }: { view: ListView }) {
  return (
    <>
      {q && <input type="hidden" name="q" value={q} />}
      {page > 1 && <input type="hidden" name="page" value={page} />}
    </>
  );
}

/** The dialog's Cancel button; without scripts it loads the list. */
export function CancelForm({ view, onCancel }: { view: ListView; onCancel: () => void }) {
  return (
    <form
      method="get"
      action={STAFF_LOCATIONS}
      onSubmit={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <ViewFields view={view} />
      <button className="btn line compact" type="submit">
        {words.cancel}
      </button>
    </form>
  );
}
