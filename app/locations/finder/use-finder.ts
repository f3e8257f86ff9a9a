import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { foldQuery, matches, queryIn, searchText } from "#app/locations/match.ts";
import type { PublicLocation } from "#app/locations/queries.server.ts";
import type { SearchResult } from "#app/locations/search-queries.server.ts";
import { locationsPage } from "#app/words/en/locations.ts";
import { nearMe } from "#app/words/en/near-me.ts";
import { toastLoadFailed, useLoadFailedToast } from "./load-failed.tsx";
import { type OpenFilter, readOpenFilter } from "./open-chips.tsx";
import type { Position } from "./position-client.ts";
import { makeSearch } from "./search-client.ts";

const TYPING_PAUSE_MS = 150;
/** Minimum query length for nearby results: shorter ones name no place. */
const MIN_PLACE_LENGTH = 3;
/** Beyond this distance, "near you" would be misleading. */
const TOO_FAR_MILES = 100;
/** How long Back brings the nearest first again: a browser keeps its history over days. */
const POSITION_KEPT_MS = 30 * 60_000;

export interface LoadedSearch {
  /** The query in the address, as typed. */
  q: string;
  /** Null if the search failed. */
  result: SearchResult | null;
  /** When the server judged the places, in milliseconds. */
  at: number | null;
  /** All locations, if they fit on one page. */
  everything: PublicLocation[] | null;
  /** YYYY-MM-DD in the Bay Area, at the time of rendering. */
  today?: string | undefined;
}

interface View extends Pick<LoadedSearch, "q" | "result"> {
  /** Whether rows are sorted by distance from the visitor. */
  nearYou: boolean;
}

export type FinderState = ReturnType<typeof useFinder>;

/**
 * State of the live search of /locations, driven by the search box, its buttons and the address bar. A complete list is
 * filtered in the browser; otherwise the server searches, and the old list stays until the results arrive.
 */
export function useFinder(loaded: LoadedSearch) {
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const leadsToResults = useRef(false);
  const [view, setView] = useState<View>({ q: loaded.q, result: loaded.result, nearYou: false });
  const [pending, setPending] = useState(false);
  const [note, setNote] = useState("");
  const [isOffline, setOffline] = useState(false);
  const [{ search, cancel }] = useState(makeSearch);
  /** Set until the browser responds or another search starts. */
  const awaitsPosition = useRef(false);
  const everything = useMemo(
    () => loaded.everything?.map((location) => ({ location, text: searchText(location) })),
    [loaded.everything],
  );
  const fill = (q: string) => {
    if (box.current) box.current.value = q;
  };
  const address = useQueryInAddress((q, near) => {
    fill(q);
    show(q);
    if (near && q === "") showNear(near);
  });
  useLoadFailedToast(loaded.result === null);
  useEffect(() => cancel, [cancel]);

  // Results may change twice, first in the browser, then from the server, and move each time, because the
  // content above them changes.
  useEffect(() => {
    if (view && leadsToResults.current) results.current?.scrollIntoView();
  }, [view]);

  const isSent = () => setPending(true);

  async function show(q: string, { delayMs = 0, leads = false } = {}) {
    leadsToResults.current = leads;
    const folded = foldQuery(q);
    setNote("");
    setOffline(false);
    awaitsPosition.current = false;
    cancel();
    const known = loaded.result && folded === foldQuery(loaded.q) ? loaded.result : filter(folded);
    // Without a match of its own the browser waits for the server's alternatives, with the last answer in sight.
    const isAnswer = known && (known.total > 0 || known === loaded.result || folded === "");
    if (isAnswer) startTransition(() => setView({ q, result: known, nearYou: false }));
    // Only the server knows distances, nearby locations, and alternatives.
    if (isAnswer) setPending(false);
    const isEnough = known && known.total > 0 && folded.length < MIN_PLACE_LENGTH;
    if (folded === "" ? known : known === loaded.result || isEnough) return;
    const result = await search({ q: folded }, known?.total ? () => {} : isSent, delayMs);
    if (result === undefined) return;
    setPending(false);
    if (result) startTransition(() => setView({ q, result, nearYou: false }));
    // If the list is already shown, only its distances are missing.
    if (result || isAnswer) return;
    if (!navigator.onLine && view.result) {
      setOffline(true);
      return setNote(locationsPage.search.offline);
    }
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

  /** Search button or Enter: also updates the address and scrolls to the results (F9). */
  function submit(q: string) {
    fill(q);
    // A pending server response may change the list again, and must scroll again.
    leadsToResults.current = true;
    if (q !== view.q || !view.result || view.nearYou) show(q, { leads: true });
    address.write(q);
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView();
  }

  function clear() {
    fill("");
    show("");
    address.write("");
    box.current?.focus();
  }

  /** Adds the next rows and focuses the first of them, because "Show more" moves below them. */
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
    setNote(nearMe.asking);
    awaitsPosition.current = true;
    const { askPosition } = await import("./position-client.ts");
    const position = await askPosition();
    if (!awaitsPosition.current) return;
    awaitsPosition.current = false;
    if ("problem" in position) return setNote(nearMe[position.problem]);
    await showNear(position);
  }

  async function showNear(position: Position) {
    leadsToResults.current = false;
    const result = await search({ near: position.near }, isSent);
    if (result === undefined) return;
    setPending(false);
    const tooFar = (result?.rows[0]?.miles ?? 0) > TOO_FAR_MILES;
    setNote(tooFar ? nearMe.tooFar : "");
    if (!result) return toastLoadFailed();
    if (tooFar) return;
    fill("");
    address.write("", position);
    setView({ q: "", result, nearYou: true });
  }

  // The box may contain text typed before hydration or restored by the browser, and another page may have
  // requested the position.
  const onArrival = useEffectEvent(() => {
    if (address.near && loaded.q === "") return void showNear(address.near);
    const typed = box.current?.value ?? "";
    if (typed !== loaded.q) show(typed, { leads: leadsToResults.current });
  });
  useEffect(() => onArrival(), []);

  return {
    box,
    results,
    today: loaded.today,
    at: loaded.at,
    filter: address.filter,
    setFilter: address.writeFilter,
    view,
    /** Whether the list is limited by a search. */
    searching: view.nearYou || foldQuery(view.q) !== "",
    pending,
    note,
    type: (q: string) => show(q, { delayMs: TYPING_PAUSE_MS }),
    submit,
    clear,
    /** Whether the list shows an older answer. */
    isOffline,
    retry: () => show(box.current?.value ?? view.q),
    more,
    showNearest,
  };
}

/** Id of a row, for focusing after "Show more". */
export function rowId(index: number): string {
  return `row-${index + 1}`;
}

/**
 * Keeps the query and the filter in the address.
 * @param onNavigate called with the new query and position after Back, Forward or a link, but not after `write`
 */
function useQueryInAddress(onNavigate: (q: string, near: Position | null) => void) {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const near: Position | null = state?.at > Date.now() - POSITION_KEPT_MS ? state : null;
  const q = queryIn(new URLSearchParams(search));
  const filter = openIn(search);
  const shown = useRef(key);
  const written = useRef(false);

  const onKeyChange = useEffectEvent(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (written.current) written.current = false;
    else onNavigate(q, near);
  });
  useEffect(() => {
    void key;
    onKeyChange();
  }, [key]);

  /** Updates the address without loading or scrolling. The position stays in the browser's history, for Back. */
  function write(next: string, position: Position | null = null, open = openIn(location.search)) {
    const wanted = next.trim() && next;
    const isSame = wanted === q;
    if (isSame && position?.at === near?.at && open === filter) return;
    const to = new URLSearchParams(isSame ? search : wanted && { q: wanted });
    if (open) to.set("open", open);
    else to.delete("open");
    written.current = true;
    navigate({ search: `${to}` }, { replace: isSame, state: position, preventScrollReset: true });
  }

  return {
    /** The position that its entry in the browser's history has. */
    near,
    filter,
    write,
    writeFilter: (open: OpenFilter | null) => write(q, near, open),
  };
}

const openIn = (search: string) => readOpenFilter(new URLSearchParams(search).get("open"));
