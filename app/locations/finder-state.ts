import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { locationsPage } from "#app/copy/locations.ts";
import { useAddress } from "./finder-address.ts";
import { askPosition, TOO_FAR_MILES } from "./finder-position.ts";
import { type Asking, makeSearch } from "./finder-request.ts";
import { tellOfFailure, useFailureToast } from "./load-failed.tsx";
import { foldQuery, matches, searchText, zipOf } from "./match.ts";
import type { PublicLocation } from "./queries.server.ts";
import type { Found } from "./search-results.ts";

/** How long to wait for the next key before the server is asked. */
const TYPING_PAUSE_MS = 150;

/** What the page came with. */
export interface Loaded {
  /** The query of the address, as typed. */
  q: string;
  /** What it found; null where that failed. */
  found: Found | null;
  /** Every location, where a page holds them all. */
  everything: PublicLocation[] | null;
}

/** What the list shows. */
interface View {
  /** As typed. */
  q: string;
  /** Null: the search failed. */
  found: Found | null;
  /** Sorted around the visitor. */
  nearYou: boolean;
}

export type Finder = ReturnType<typeof useFinder>;

/**
 * The live search of /locations: what the box, its buttons and the address bar do to the list. A list that
 * is whole in the page is filtered at once; otherwise the server is asked, and the list stays until it answers.
 */
export function useFinder(loaded: Loaded) {
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ q: loaded.q, found: loaded.found, nearYou: false });
  const [pending, setPending] = useState(false);
  const [note, setNote] = useState("");
  const [search] = useState(makeSearch);
  /** Until something else is searched, or the browser answers. */
  const awaitsPosition = useRef(false);
  const everything = useMemo(
    () => loaded.everything?.map((location) => ({ location, text: searchText(location) })),
    [loaded.everything],
  );
  useFailureToast(loaded.found === null);
  useEffect(() => search.cancel, [search]);

  /** Shows what a query finds, now or once the server has answered. */
  function show(q: string, delayMs: number) {
    const folded = foldQuery(q);
    setNote("");
    awaitsPosition.current = false;
    search.cancel();
    const known = loaded.found && folded === foldQuery(loaded.q) ? loaded.found : filter(folded);
    if (known) startTransition(() => setView({ q, found: known, nearYou: false }));
    if (known && (known === loaded.found || zipOf(q) === null)) {
      setPending(false);
      return;
    }
    search.ask({ q: folded }, delayMs, {
      onSent: () => setPending(true),
      onFound: (found) => {
        setPending(false);
        startTransition(() => setView({ q, found, nearYou: false }));
      },
      onFailed: () => {
        setPending(false);
        // Of a list that is here already only the miles are missing.
        if (known) return;
        setView({ q, found: null, nearYou: false });
        tellOfFailure();
      },
    });
  }

  function filter(folded: string): Found | undefined {
    const rows = everything?.filter(({ text }) => matches(text, folded));
    return (
      rows && {
        rows: rows.map(({ location }) => ({ location, miles: null })),
        total: rows.length,
        nearest: [],
      }
    );
  }

  /** Search, or Enter: also writes the query to the address and moves to the results (F9). */
  function submit(q: string) {
    if (box.current) box.current.value = q;
    if (q !== view.q || !view.found || view.nearYou) show(q, 0);
    address.write(q);
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView();
  }

  function clear() {
    if (box.current) box.current.value = "";
    show("", 0);
    address.write("");
    box.current?.focus();
  }

  /** Adds the next rows, and moves to the first of them: the link that was followed is below the last. */
  function more() {
    const { found, q } = view;
    if (!found) return;
    search.ask({ q: foldQuery(q), offset: found.rows.length }, 0, {
      onSent: () => setPending(true),
      onFound: (next) => {
        const here = new Set(found.rows.map(({ location }) => location.id));
        const rows = [...found.rows, ...next.rows.filter(({ location }) => !here.has(location.id))];
        flushSync(() => {
          setPending(false);
          setView({ ...view, found: { ...found, rows, total: next.total } });
        });
        const first = document.getElementById(rowId(found.rows.length));
        if (first) first.tabIndex = -1;
        first?.focus();
      },
      onFailed: () => {
        setPending(false);
        tellOfFailure();
      },
    });
  }

  function showNearest() {
    setNote(locationsPage.position.asking);
    awaitsPosition.current = true;
    const answered = (use: () => void) => {
      if (awaitsPosition.current) use();
      awaitsPosition.current = false;
    };
    askPosition(
      (near) => answered(() => search.ask({ near }, 0, nearest)),
      (why) => answered(() => setNote(why)),
    );
  }

  const nearest: Asking = {
    onSent: () => setPending(true),
    onFound(found) {
      setPending(false);
      const tooFar = (found.rows[0]?.miles ?? 0) > TOO_FAR_MILES;
      setNote(tooFar ? locationsPage.position.tooFar : "");
      if (tooFar) return;
      if (box.current) box.current.value = "";
      address.write("");
      setView({ q: "", found, nearYou: true });
    },
    onFailed() {
      setPending(false);
      setNote("");
      tellOfFailure();
    },
  };

  const address = useAddress((q) => {
    if (box.current) box.current.value = q;
    show(q, 0);
  });

  // What was typed before the scripts ran, or what a browser put back into the box.
  const onArrival = useEffectEvent(() => {
    const typed = box.current?.value ?? "";
    if (typed !== loaded.q) show(typed, 0);
  });
  useEffect(() => onArrival(), []);

  return {
    box,
    results,
    view,
    pending,
    note,
    type: (q: string) => show(q, TYPING_PAUSE_MS),
    submit,
    clear,
    retry: () => show(view.q, 0),
    more,
    showNearest,
  };
}

/** Id of a row that "Show more" leads to. */
export function rowId(index: number): string {
  return `row-${index + 1}`;
}
