import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { MapLabel } from "./leaflet.client.ts";
import type { MapTiles } from "./tiles.ts";

/** Loaded when it is wanted, which few visitors do. */
const MapBeside = lazy(() => import("./map-beside.tsx"));

/** What the map of /locations needs from the server. */
export interface MapSettings {
  tiles: MapTiles | null;
  labels: readonly MapLabel[];
}

export type ResultsMapState = ReturnType<typeof useResultsMap>;

/** Whether the map is shown beside the results. */
export function useResultsMap(settings: MapSettings) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(/[?&]map=open/.test(location.search)), []);
  return {
    ...settings,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}

interface ResultsMapProps {
  map: ResultsMapState;
  /** Paths of the rows that a search found; null: the list is everything. */
  rows: readonly string[] | null;
  children: ReactNode;
}

/** The list, with the map beside or above it once it is open. */
export function ResultsMap({ map, rows, children }: ResultsMapProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className={map.isOpen ? "with-map" : undefined}>
      {map.isOpen && (
        <Suspense>
          <MapBeside map={map} rows={rows} list={list} />
        </Suspense>
      )}
      <div ref={list}>{children}</div>
    </div>
  );
}
