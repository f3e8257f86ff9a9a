import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { locationsPage } from "#app/copy/en/places/locations.ts";
import type { PublicLocation } from "#app/locations/queries.server.ts";
import { toastLoadFailed, useLoadFailedToast } from "./load-failed.tsx";
import { FINDER_PATH, foldQuery, matches, searchText } from "./match.ts";
import { makeSearch } from "./search-client.ts";
import type { SearchResult } from "./search-queries.server.ts";

const TYPING_PAUSE_MS = 150;
/** Shorter queries name no place that anything could be near to. */
const MIN_PLACE_LENGTH = 3;
const words = locationsPage.position;
/** Beyond this distance "near you" is meaningless. */
const TOO_FAR_MILES = 100;

/** What the page came with. */
export interface LoadedSearch {
  /** The query of the address, as typed. */
  q: string;
  /** Null if the search failed. */
  result: SearchResult | null;
  /** Every location, if one page holds them all. */
  everything: PublicLocation[] | null;
  /** YYYY-MM-DD in the Bay Area, when the page was made. */
  today: string | undefined;
}

/** What the list shows. */
interface View extends Omit<LoadedSearch, "everything" | "today"> {
  /** Sorted by distance from the visitor. */
  nearYou: boolean;
}

export type FinderState = ReturnType<typeof useFinder>;

/**
 * The live search of /locations: what the box, its buttons and the address bar do to the list. A list that
 * the page holds completely is filtered at once; otherwise the server searches, and the old list stays until
 * the result arrives.
 */
export function useFinder(loaded: LoadedSearch) {
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const leadsToResults = useRef(false);
  const [view, setView] = useState<View>({ q: loaded.q, result: loaded.result, nearYou: false });
  const [pending, setPending] = useState(false);
  const [note, setNote] = useState("");
  const [{ search, cancel }] = useState(makeSearch);
  /** Until the browser answers or something else is searched. */
  const awaitsPosition = useRef(false);
  const everything = useMemo(
    () => loaded.everything?.map((location) => ({ location, text: searchText(location) })),
    [loaded.everything],
  );
  const address = useQueryInAddress((q) => {
    if (box.current) box.current.value = q;
    show(q);
  });
  useLoadFailedToast(loaded.result === null);
  useEffect(() => cancel, [cancel]);

  // The part above the results changes with them, and a search may be answered twice: here, then by the server.
  useEffect(() => {
    if (view && leadsToResults.current) results.current?.scrollIntoView();
  }, [view]);

  const isSent = () => setPending(true);

  async function show(q: string, { delayMs = 0, leads = false } = {}) {
    leadsToResults.current = leads;
    const folded = foldQuery(q);
    setNote("");
    awaitsPosition.current = false;
    cancel();
    const known = loaded.result && folded === foldQuery(loaded.q) ? loaded.result : filter(folded);
    if (known) startTransition(() => setView({ q, result: known, nearYou: false }));
    // The server knows distances, what is nearby, and what leads on from a search without a match.
    if (known) setPending(false);
    const isEnough = known && known.total > 0 && folded.length < MIN_PLACE_LENGTH;
    if (folded === "" ? known : known === loaded.result || isEnough) return;
    const result = await search({ q: folded }, known?.total ? () => {} : isSent, delayMs);
    if (result === undefined) return;
    setPending(false);
    if (result) startTransition(() => setView({ q, result, nearYou: false }));
    // If the list is shown already, only its distances are missing.
    if (result || known) return;
    setView({ q, result, nearYou: false });
    toastLoadFailed();
  }

  function filter(folded: string): SearchResult | undefined {
    const rows = everything?.filter(({ text }) => matches(text, folded));
    return (
      rows && {
        rows: rows.map(({ location }) => ({ location, miles: null })),
        total: rows.length,
        nearby: [],
        from: null,
        nearest: [],
        instead: null,
      }
    );
  }

  /** Search, or Enter: also writes the query to the address and moves to the results (F9). */
  function submit(q: string) {
    if (box.current) box.current.value = q;
    // The server may still be asked about what is shown already, and its answer changes the list once more.
    leadsToResults.current = true;
    if (q !== view.q || !view.result || view.nearYou) show(q, { leads: true });
    address.write(q);
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView();
  }

  function clear() {
    if (box.current) box.current.value = "";
    show("");
    address.write("");
    box.current?.focus();
  }

  /** Adds the next rows and focuses the first of them, because "Show more" moves below the last. */
  async function more() {
    leadsToResults.current = false;
    const { result, q } = view;
    if (!result) return;
    const next = await search({ q: foldQuery(q), offset: result.rows.length }, isSent);
    if (next === undefined) return;
    setPending(false);
    if (next === null) return toastLoadFailed();
    const shown = new Set(result.rows.map(({ location }) => location.id));
    const rows = [...result.rows, ...next.rows.filter(({ location }) => !shown.has(location.id))];
    flushSync(() => setView({ ...view, result: { ...result, rows, total: next.total } }));
    const first = document.getElementById(rowId(result.rows.length));
    if (first) first.tabIndex = -1;
    first?.focus();
  }

  async function showNearest() {
    setNote(words.asking);
    awaitsPosition.current = true;
    const { askPosition } = await import("./position-client.ts");
    const position = await askPosition();
    if (!awaitsPosition.current) return;
    awaitsPosition.current = false;
    if ("problem" in position) return setNote(words[position.problem]);
    await showNear(position);
  }

  async function showNear(position: { near: string }) {
    leadsToResults.current = false;
    const result = await search(position, isSent);
    if (result === undefined) return;
    setPending(false);
    const tooFar = (result?.rows[0]?.miles ?? 0) > TOO_FAR_MILES;
    setNote(tooFar ? words.tooFar : "");
    if (!result) return toastLoadFailed();
    if (tooFar) return;
    if (box.current) box.current.value = "";
    address.write("");
    setView({ q: "", result, nearYou: true });
  }

  const { state } = useLocation();
  // The box may hold text from before hydration, or text that the browser restored; another page may have asked the
  // browser for the visitor's position.
  const onArrival = useEffectEvent(() => {
    if (typeof state?.near === "string" && loaded.q === "") {
      showNear({ near: state.near });
      return;
    }
    const typed = box.current?.value ?? "";
    if (typed !== loaded.q) show(typed, { leads: leadsToResults.current });
  });
  useEffect(() => onArrival(), []);

  return {
    box,
    results,
    today: loaded.today,
    view,
    /** Something is searched for: the list is no longer all there is. */
    searching: view.nearYou || foldQuery(view.q) !== "",
    pending,
    note,
    type: (q: string) => show(q, { delayMs: TYPING_PAUSE_MS }),
    submit,
    clear,
    retry: () => show(view.q),
    more,
    showNearest,
  };
}

/** Id of a row that "Show more" leads to. */
export function rowId(index: number): string {
  return `row-${index + 1}`;
}

/**
 * The query in the address.
 * @param onNavigate called with the new query after Back, Forward or a link, but not after `write`
 */
function useQueryInAddress(onNavigate: (q: string) => void) {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const q = new URLSearchParams(search).get("q") ?? "";
  const shown = useRef(key);
  const written = useRef(false);

  const onKeyChange = useEffectEvent(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (written.current) written.current = false;
    else onNavigate(q);
  });
  useEffect(() => {
    void key;
    onKeyChange();
  }, [key]);

  return {
    /** Writes a query into the address without loading or scrolling. */
    write(next: string) {
      const wanted = next.trim() === "" ? "" : next;
      if (wanted === q) return;
      written.current = true;
      navigate(
        { pathname: FINDER_PATH, search: wanted ? `?${new URLSearchParams({ q: wanted })}` : "" },
        { preventScrollReset: true },
      );
    },
  };
}
