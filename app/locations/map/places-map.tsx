import { useEffect, useEffectEvent, useRef, useState } from "react";
import { documentMayShowStreets, type MapTiles } from "#app/core/http/map-tiles.ts";
import { timeLimit } from "#app/core/http/time-limit.ts";
import { openMap as words } from "#app/words/en/open-map.ts";
import type { MapLabel } from "./leaflet.client.ts";
import { MapCard } from "./map-card.tsx";
import type { PinsFile } from "./pins-file.ts";
import type { PlacesMapControls } from "./places.client.ts";

const LOAD_TIMEOUT_MS = 15_000;

/** A place's data for pins and cards. */
export interface MapPlace {
  /** Page path below /locations. */
  path: string;
  name: string;
}

interface PlacesMapProps {
  tiles: MapTiles | null;
  labels: readonly MapLabel[];
  /** Paths of the listed rows, which the map fits initially. Null: all places. */
  rows: readonly string[] | null;
  /** Path of the place selected in list and map. */
  chosen: string | null;
  /** Path of the row under the pointer. */
  pointed: string | null;
  onChoose: (path: string | null) => void;
  onClose: () => void;
}

async function fetchPins(): Promise<PinsFile> {
  const response = await fetch("/locations/pins.json", { signal: timeLimit(LOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The pins responded with ${response.status}`);
  return (await response.json()) as PinsFile;
}

/** The interactive map: loaded on demand, synchronized with the list next to it. */
export default function PlacesMap({
  tiles,
  labels,
  rows,
  chosen,
  pointed,
  onChoose,
  onClose,
}: PlacesMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const controls = useRef<PlacesMapControls | null>(null);
  const [state, setState] = useState<"loading" | "open" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  const [card, setCard] = useState<readonly MapPlace[]>([]);
  const rowsKey = rows?.join() ?? "";

  const press = useEffectEvent((places: MapPlace[]) => {
    setCard(places);
    onChoose(places.length === 1 ? (places[0]?.path ?? null) : null);
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

  const hasStreets = state === "open" && tiles !== null && documentMayShowStreets();
  return (
    <>
      <div className="places-map-frame">
        <div ref={container} className="places-map-canvas" role="application" aria-label={words.label} />
        {state !== "open" && (
          <p className="places-map-note" role={state === "failed" ? "alert" : "status"}>
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
              onChoose(null);
            }}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="small muted min-w-0 flex-1">{hasStreets ? words.streets : words.drawn}</p>
        <button className="more min-h-11" type="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </>
  );
}
