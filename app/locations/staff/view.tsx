import { type ShouldRevalidateFunction, useLocation, useNavigate } from "react-router";
import { useChange } from "#app/core/forms/use-change.ts";
import { readPage, readQuery } from "#app/core/http/search-params.ts";
import type { Toast } from "#app/core/ui/toast-card.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import type { StateChange } from "#app/locations/state-queries.server.ts";

export const STAFF_LOCATIONS = "/admin/locations";
export const IMPORT_PATH = `${STAFF_LOCATIONS}/import`;
export const EXPORT_PATH = `${STAFF_LOCATIONS}/export.csv`;
const MAX_CITY = 100;

export const LIST_STATES = ["open", "full", "closed", "ended", "hidden"] as const;
export const LIST_SORTS = {
  newest: "Newest first",
  name: "By name",
  city: "By city",
  boxes: "Most boxes first",
  state: "By state",
} as const;

/** Of forms: what they were opened with stays until they are for another location. */
export const ofAnotherLocation: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id;

export interface ListContext {
  /** Keeps the rows of locations that are being deleted, with Undo. */
  keep: (ids: readonly string[]) => void;
  undo: (id: string) => void;
  undoState: (id: string, before: StateChange) => void;
}

/** The search, filters and page of the list, stored in the address, so that a reload shows the same. */
export type ListView = ReturnType<typeof readListView>;

export function readListView(searchParams: URLSearchParams) {
  const sort = searchParams.get("sort") ?? "";
  return {
    q: readQuery(searchParams),
    /** Only places of this city; empty for all. */
    city: searchParams.get("city")?.slice(0, MAX_CITY).trim() ?? "",
    state: LIST_STATES.find((state) => state === searchParams.get("state")) ?? null,
    /** Only places whose hours nobody has confirmed. */
    unchecked: searchParams.get("unchecked") === "1",
    sort: Object.hasOwn(LIST_SORTS, sort) ? (sort as keyof typeof LIST_SORTS) : "newest",
    page: readPage(searchParams),
  };
}

export const WHOLE_VIEW = readListView(new URLSearchParams());

/** The query parameters of a view, without defaults. */
function listParameters({ q, city, state, unchecked, sort, page }: ListView): Record<string, string> {
  return {
    ...(q && { q }),
    ...(city && { city }),
    ...(state && { state }),
    ...(unchecked && { unchecked: "1" }),
    ...(sort !== "newest" && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Address of the export of all pages of a view. */
export function exportPath(view: ListView): string {
  return listPath({ ...view, sort: "newest", page: 1 }).replace(STAFF_LOCATIONS, EXPORT_PATH);
}

export function listPath(view: ListView): string {
  const search = new URLSearchParams(listParameters(view));
  return STAFF_LOCATIONS + (search.size > 0 ? `?${search}` : "");
}

/** Address of the list below a dialog. */
export function listPathOf(request: Request): string {
  return listPath(readListView(new URL(request.url).searchParams));
}

export function restorePath(id: string): string {
  return `${STAFF_LOCATIONS}/${encodeURIComponent(id)}/restore`;
}

/** @returns a function that restores a location; its route shows the result, on any page */
export function useRestore(): ListContext["undo"] {
  const { send } = useChange({ id: "restore", success: () => undefined, failure: () => undefined });
  return (id) => send({}, restorePath(id));
}

/** @returns a function that restores a location's previous state and confirms it with a toast */
export function useUndoState(): ListContext["undoState"] {
  const { send } = useChange<StateChange>({
    id: "undo-state",
    success: () => ({ title: "Success", description: "The state is as before" }),
    failure: () => ({ title: "Error", description: "Failed to save the state" }),
  });
  return (id, { state, hidden, state_until, state_reason, ends_on }) =>
    send(
      {
        state: hidden === 1 ? "hidden" : state,
        state_until: state_until ?? "",
        open_end: state_until === null ? "yes" : "",
        state_reason: state_reason ?? "",
        ends_on: ends_on ?? "",
        undo: "1",
      },
      `${STAFF_LOCATIONS}/${encodeURIComponent(id)}/state`,
    );
}

/** "88 Example Avenue, San Jose 95125" */
export function addressLine({ address, city, zip_code }: Record<"address" | "city" | "zip_code", string>) {
  return `${address}, ${city} ${zip_code}`;
}

/** For a dialog over the list: the address of its action, and functions to close it. */
export function useListDialog() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const close = () =>
    navigate(listPath(readListView(new URLSearchParams(search))), {
      replace: true,
      preventScrollReset: true,
    });
  return {
    actionPath: pathname + search,
    close,
    /** Waits for the dialog to close, because screen readers skip a live region that moves out of it with its text. */
    async closeWith(message: Toast) {
      await close();
      toast({ tone: "success", ...message });
    },
  };
}

/** Keeps the list's search, filters and page in a GET form. */
export function ViewFields({ view }: { view: ListView }) {
  return (
    <>
      {Object.entries(listParameters(view)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

export function Cancel({ onCancel }: { onCancel: () => void }) {
  return (
    <button className="btn line compact" type="button" onClick={onCancel}>
      Cancel
    </button>
  );
}
