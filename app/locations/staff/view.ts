const MAX_QUERY_LENGTH = 100;
/** Beyond any table; keeps the offset a number that every engine takes. */
const MAX_PAGE = 1_000_000;

export const STAFF_LOCATIONS = "/admin/locations";

/** What of the locations is listed; lives in the address, so that a reload shows the same. */
export interface ListView {
  /** The search as typed, trimmed. */
  q: string;
  /** From 1. */
  page: number;
}

/** What a page without scripts says after a form was taken. */
export const DONE = ["created", "updated", "deleted", "restored"] as const;
export type Done = (typeof DONE)[number];

/** The view that an address asks for; what it names wrongly is the default. */
export function readListView(search: URLSearchParams): ListView {
  const page = Number(search.get("page"));
  return {
    q: (search.get("q") ?? "").slice(0, MAX_QUERY_LENGTH).trim(),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, MAX_PAGE) : 1,
  };
}

/** Address of the list, or of a page of its own under it, that keeps the view. */
export function listPath({ q, page }: ListView, under = ""): string {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (page > 1) search.set("page", String(page));
  const query = search.toString();
  return STAFF_LOCATIONS + under + (query ? `?${query}` : "");
}

/** Address of the list that says what was done, for browsers without scripts. */
export function donePath(view: ListView, done: Done, id?: string): string {
  const path = new URL(listPath(view), "http://path.invalid");
  path.searchParams.set("done", done);
  if (id) path.searchParams.set("id", id);
  return path.pathname + path.search;
}

/** What was done, in the address of the list. */
export function readDone(search: URLSearchParams): { done: Done; id: string | null } | null {
  const done = DONE.find((known) => known === search.get("done"));
  return done ? { done, id: search.get("id") } : null;
}

/** What the list gives to the dialogs over it. */
export interface ListContext {
  /** Takes a deletion back. */
  undo: (id: string) => void;
}
