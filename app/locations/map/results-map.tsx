import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { lazyExtra } from "#app/core/ui/lazy-extra.ts";
import type { MapSettings } from "./leaflet.client.ts";

/** Loaded on demand, because few visitors open the map. */
const MapBeside = lazyExtra(() => import("./map-beside.tsx"));

export type ResultsMapState = ReturnType<typeof useResultsMap>;

/** State of the map next to the results. */
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
  /** Paths of the search results; null if all locations are listed. */
  rows: readonly string[] | null;
  children: ReactNode;
}

/** The list, and the map next to or above it once opened. */
export function ResultsMap({ map, rows, children }: ResultsMapProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div
      className={
        map.isOpen
          ? "items-start gap-6 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:[&_.places]:grid-cols-[minmax(0,1fr)]"
          : undefined
      }
    >
      {map.isOpen && (
        <Suspense>
          <MapBeside tiles={map.tiles} labels={map.labels} close={map.close} rows={rows} list={list} />
        </Suspense>
      )}
      <div ref={list}>{children}</div>
    </div>
  );
}
