import { useEffect, useState, useSyncExternalStore } from "react";
import { documentMayShowStreets } from "#app/core/http/map-tiles.ts";
import { Link } from "#app/core/languages/link.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { panelWords as words } from "#app/words/en/map.ts";
import { DrawnMap } from "./drawn-map.tsx";

export interface Panel {
  region: DrawnMap;
  /** Street map with its attribution; null without a tile server, or if the place has no point. */
  streets: (DrawnMap & { attribution: string }) | null;
  /** Whether the point belongs to the place itself, not to its ZIP code. */
  isExact: boolean;
}

interface PlacePanelProps {
  panel: Panel;
  name: string;
  zip: string;
  hasDirections: boolean;
}

const never = () => () => {};

/** The map on a place's page: streets if tiles are configured and load, otherwise the region. */
export function PlacePanel({ panel, name, zip, hasDirections }: PlacePanelProps) {
  const { region, streets, isExact } = panel;
  // A document loaded for another page has a policy without the tile server.
  const mayShow = useSyncExternalStore(never, documentMayShowStreets, () => true);
  const [failed, setFailed] = useState(false);
  const shown = mayShow && !failed ? streets : null;
  useEffect(() => {
    // Tiles of the document may have failed before this runs.
    for (const { href } of shown?.tiles ?? [])
      Object.assign(new Image(), { onerror: () => setFailed(true), src: href });
  }, [shown]);
  const hint = [!isExact && words.about(zip), hasDirections && words.directions].filter(Boolean).join(" ");
  return (
    <nav
      className="place-map map relative min-h-60 overflow-hidden border-t border-linen bg-bay-200 max-sm:grid max-sm:content-start max-sm:justify-items-end max-sm:p-3 sm:min-h-88 lg:order-1 lg:border-t-0 print:hidden"
      aria-label={words.label(name)}
    >
      <DrawnMap map={shown ?? region} />
      <p className="absolute bottom-0 left-0 flex max-w-full flex-wrap gap-x-4 bg-snow px-2 py-0.5 text-(length:--text-xs) text-ink-muted">
        {hint && <span>{hint}</span>}
        {shown?.attribution && <span>{shown.attribution}</span>}
      </p>
      <Link
        className="btn line compact [--ground:var(--color-snow)] max-sm:after:absolute max-sm:after:inset-0 sm:absolute sm:top-3 sm:right-3"
        to={`/locations?${new URLSearchParams({ q: name, map: "open" })}#search`}
      >
        <Icon name="map" />
        {words.big}
      </Link>
    </nav>
  );
}
