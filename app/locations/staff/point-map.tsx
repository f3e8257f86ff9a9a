import { lazy, Suspense, useId, useState } from "react";
import { Icon } from "#app/core/ui/icon.tsx";
import type { MapSettings } from "#app/locations/map/leaflet.client.ts";

/** Loaded on demand, because most edits do not change the point. */
const OpenPointMap = lazy(() => import("./open-point-map.tsx"));

/** A map for choosing the point, below the coordinates field. @param form prefix of the form's field ids */
export function PointMap(props: { form: string; map: MapSettings }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        className="more scripted min-h-11"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="map" />
        {isOpen ? "Close the map" : "Choose on the map"}
      </button>
      <div id={id}>
        {isOpen && (
          <Suspense>
            <OpenPointMap {...props} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
