import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { ExternalLink } from "#app/content/external-link.tsx";
import { documentMayShowStreets } from "#app/core/http/map-tiles.ts";
import { timeLimit } from "#app/core/http/time-limit.ts";
import { Link } from "#app/core/languages/link.tsx";
import { mapSearch } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import type { PublicLocation } from "#app/locations/queries.server.ts";
import type { SearchResult } from "#app/locations/search-queries.server.ts";
import { StatusLine } from "#app/locations/status.tsx";
import { openMap as words } from "#app/words/en/open-map.ts";
import type { MapSettings } from "./leaflet.client.ts";
import type { PlacesMapControls } from "./places.client.ts";
import type { PinsFile } from "./queries.server.ts";

/** Media query for list and map side by side, see app/locations/map/map.css. */
const BESIDE = "(min-width: 64rem)";
const LINK = "a.place-link";

/**
 * Highlights the chosen row of the list, and lets a click choose one.
 * @returns the path of the row under the pointer or with the focus
 */
function useRows(
  list: RefObject<HTMLElement | null>,
  chosen: string | null,
  setChosen: (path: string) => void,
): string | null {
  const [pointed, setPointed] = useState<string | null>(null);

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
  }, [list, setChosen]);

  return pointed;
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

const LOAD_TIMEOUT_MS = 15_000;

interface MapPlace {
  /** Page path below /locations. */
  path: string;
  name: string;
}

async function fetchPins(): Promise<PinsFile> {
  const response = await fetch("/locations/pins.json", { signal: timeLimit(LOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The pins responded with ${response.status}`);
  return (await response.json()) as PinsFile;
}

interface MapBesideProps extends MapSettings {
  /** The search, which may be typed and not in the address yet. */
  q: string;
  close: () => void;
  /** Paths of the listed rows, which the map fits initially. Null: all places. */
  rows: readonly string[] | null;
  list: RefObject<HTMLElement | null>;
}

/** The map synchronized with the list: selecting a place highlights it in both. */
export default function MapBeside({ tiles, labels, q, close, rows, list }: MapBesideProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const pointed = useRows(list, chosen, setChosen);
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const controls = useRef<PlacesMapControls | null>(null);
  const [state, setState] = useState<"loading" | "open" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  const [card, setCard] = useState<readonly MapPlace[]>([]);
  const rowsKey = rows?.join() ?? "";

  const press = useEffectEvent((places: MapPlace[]) => {
    setCard(places);
    setChosen(places.length === 1 ? (places[0]?.path ?? null) : null);
  });
  const start = useEffectEvent((opened: PlacesMapControls) => {
    controls.current = opened;
    if (rows) opened.showOnly(rows);
    if (chosen) opened.choose(chosen);
    // The link that opened the map is at the top of the page, so do not scroll.
    container.current?.focus({ preventScroll: true });
  });

  useEffect(() => {
    void attempt;
    let left = false;
    setState("loading");
    Promise.all([import("./places.client.ts"), fetchPins()]).then(
      ([{ openPlacesMap }, pins]) => {
        if (left || !container.current) return;
        start(openPlacesMap(container.current, { tiles, labels }, pins, press));
        setState("open");
      },
      (error) => {
        console.error("Failed to open the map", error);
        if (!left) setState("failed");
      },
    );
    return () => {
      left = true;
      controls.current?.close();
      controls.current = null;
    };
  }, [tiles, labels, attempt]);

  useEffect(() => {
    controls.current?.showOnly(rowsKey === "" ? [] : rowsKey.split(","));
  }, [rowsKey]);
  useEffect(() => {
    controls.current?.choose(chosen);
    if (chosen === null) setCard((shown) => (shown.length === 1 ? [] : shown));
  }, [chosen]);
  useEffect(() => controls.current?.point(pointed), [pointed]);

  // The document may come from another page, whose policy blocks street tiles: reload to get this page's
  // policy.
  const mustReload = tiles !== null && !documentMayShowStreets();
  const reload = useEffectEvent(() => {
    const search = new URLSearchParams(location.search);
    search.delete("q");
    if (q) search.set("q", q);
    search.set("map", "open");
    location.assign(`${location.pathname}?${search}#search`);
  });
  useEffect(() => {
    if (mustReload) reload();
  }, [mustReload]);
  useEffect(() => frame.current?.scrollIntoView({ block: "start" }), []);

  const hasStreets = state === "open" && tiles !== null && !mustReload;
  return (
    <div ref={frame} className="map-open scroll-mt-24 bg-snow">
      {/* Isolated, because Leaflet uses z-index values up to 1000. */}
      <div className="relative isolate border border-linen bg-bay-200">
        <div
          ref={container}
          className="h-[min(60vh,34rem)] lg:h-[calc(min(100vh-5.25rem,60rem)-3rem)] lg:min-h-120"
          role="application"
          aria-label={words.label}
        />
        {state !== "open" && (
          <p
            className="absolute inset-0 flex flex-wrap place-content-center items-center gap-4 bg-bay-100 p-4"
            role={state === "failed" ? "alert" : "status"}
          >
            {state === "failed" ? words.failed : words.loading}
            {state === "failed" && (
              <button className="btn line compact" type="button" onClick={() => setAttempt(attempt + 1)}>
                {words.retry}
              </button>
            )}
          </p>
        )}
        {card.length > 0 && (
          <MapCard
            places={card}
            onChoose={(place) => press([place])}
            onClose={() => {
              setCard([]);
              setChosen(null);
            }}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-5">
        <p className="small muted min-w-0 flex-1">{hasStreets ? words.streets : words.drawn}</p>
        <button className="more min-h-11" type="button" onClick={close}>
          {words.close}
        </button>
      </div>
    </div>
  );
}

interface MapCardProps {
  places: readonly MapPlace[];
  onChoose: (place: MapPlace) => void;
  onClose: () => void;
}

function MapCard({ places, onChoose, onClose }: MapCardProps) {
  const [first] = places;
  return (
    <div
      className="map-card absolute bottom-4 left-4 z-1001 w-[min(21rem,100%-2rem)] border-cranberry-600 border-t-5 bg-snow px-4.5 py-4 shadow-(--shadow-lift)"
      role="status"
    >
      <button
        className="absolute top-1 right-1 grid size-11 cursor-pointer place-items-center"
        type="button"
        aria-label={words.closeCard}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      {places.length === 1 && first ? (
        <OnePlace key={first.path} place={first} />
      ) : (
        <>
          <p className="display h4">{words.several(places.length)}</p>
          <ul className="mt-2 max-h-48 overflow-y-auto">
            {places.map((place) => (
              <li key={place.path}>
                <button className="more min-h-11 text-left" type="button" onClick={() => onChoose(place)}>
                  {place.name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Shows name and directions immediately. Pins carry no addresses, so the rest is fetched from the search. */
function OnePlace({ place }: { place: MapPlace }) {
  const [found, setFound] = useState<PublicLocation | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch(`/locations/search?${new URLSearchParams({ q: place.name })}`, { signal: stop.signal })
      .then(async (response) => {
        const { rows } = (await response.json()) as SearchResult;
        const row = rows.find(({ location }) => location.path === place.path);
        if (row) setFound(row.location);
      })
      // On failure, the card only has its link to the place.
      .catch(() => {});
    return () => stop.abort();
  }, [place]);
  const address = found && `${found.address}, ${found.city} ${found.zip_code}`;
  return (
    <>
      <p className="display h4 wrap-anywhere pr-8">{place.name}</p>
      {found && <StatusLine place={found} />}
      {address && <p className="small mt-1">{address}</p>}
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        {address && (
          <ExternalLink
            className="more"
            href={found.google_maps_url ?? mapSearch(address)}
            about={words.directionsTo(place.name)}
          >
            {words.directions}
          </ExternalLink>
        )}
        <Link className="more" to={`/locations/${place.path}`}>
          {words.details} <Icon name="arrow" />
        </Link>
      </p>
    </>
  );
}
