import { type RefObject, useEffect, useRef, useState } from "react";
import { documentMayShowStreets } from "#app/core/http/map-tiles.ts";
import PlacesMap from "./places-map.tsx";
import type { ResultsMapState } from "./results-map.tsx";

/** Media query for list and map side by side, see `.with-map`. */
const BESIDE = "(min-width: 64rem)";
const LINK = "a.place-link";

interface MapBesideProps {
  map: ResultsMapState;
  rows: readonly string[] | null;
  list: RefObject<HTMLElement | null>;
}

/** The map synchronized with the list: selecting a place highlights it in both. */
export default function MapBeside({ map: { tiles, labels, close }, rows, list }: MapBesideProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  // The document may come from another page, whose policy blocks street tiles: reload to get this page's
  // policy.
  const mustReload = tiles !== null && !documentMayShowStreets();
  useEffect(() => {
    if (!mustReload) return;
    const search = new URLSearchParams(location.search);
    search.set("map", "open");
    location.assign(`${location.pathname}?${search}#search`);
  }, [mustReload]);
  useEffect(() => frame.current?.scrollIntoView({ block: "start" }), []);

  useEffect(() => {
    const row = rowOf(list.current, chosen);
    if (!row) return;
    row.setAttribute("aria-current", "true");
    // On phones the map is above the list, so scrolling to the row would hide the map.
    if (matchMedia(BESIDE).matches) row.scrollIntoView({ block: "nearest" });
    return () => row.removeAttribute("aria-current");
  }, [chosen, list]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const into = ({ target }: Event) => setPointed(pathAt(target));
    const out = () => setPointed(null);
    element.addEventListener("pointerover", into, { signal });
    element.addEventListener("focusin", into, { signal });
    element.addEventListener("pointerleave", out, { signal });
    element.addEventListener("focusout", out, { signal });
    element.addEventListener(
      "click",
      ({ target }) => {
        // Links and buttons in a row keep their own function.
        const path = target instanceof Element && target.closest("a, button") ? null : pathAt(target);
        if (path) setChosen(path);
      },
      { signal },
    );
    return () => listening.abort();
  }, [list]);

  return (
    <div ref={frame} className="places-map">
      <PlacesMap
        tiles={tiles}
        labels={labels}
        rows={rows}
        chosen={chosen}
        pointed={pointed}
        onChoose={setChosen}
        onClose={close}
      />
    </div>
  );
}

/** The path of the place whose row contains an element. */
function pathAt(target: EventTarget | null): string | null {
  const link = target instanceof Element && target.closest("li.place")?.querySelector(LINK);
  return link ? (link.getAttribute("href")?.split("/locations/")[1] ?? null) : null;
}

function rowOf(list: HTMLElement | null, path: string | null): Element | null {
  if (!path) return null;
  return list?.querySelector(`${LINK}[href$="/locations/${path}"]`)?.closest("li") ?? null;
}
