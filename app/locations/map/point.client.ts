import { type LeafletMouseEvent, type Marker, marker } from "leaflet";
import type { Point } from "#app/locations/distance.ts";
import { type MapSettings, openBaseMap, pinIcon } from "./leaflet.client.ts";
import { townLabels } from "./zip-names.ts";

const TOWN_ZOOM = 12;
/** Distance in pixels that an arrow key moves the pin; `fine` with Shift. */
const STEP = { plain: 10, fine: 1 };
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface PointMapControls {
  /** Shows a point entered by staff (`isOwn`), or the estimated position of a place without one. */
  show: (point: Point, isOwn: boolean) => void;
  close: () => void;
}

/**
 * Opens a map with one pin, movable by click, drag or arrow keys.
 * @param onMove called with the new point; returning false moves the pin back
 */
export function openPointMap(
  container: HTMLElement,
  base: MapSettings,
  onMove: (point: Point) => boolean,
): PointMapControls {
  const map = openBaseMap(container, base, townLabels());
  // The arrow keys move the pin, not the map.
  map.keyboard.disable();
  container.tabIndex = 0;
  let pin: Marker | undefined;
  let kept: Point | undefined;
  let isOwnPoint = false;

  function show(point: Point, isOwn: boolean) {
    // An estimated position has the dashed pin.
    if (pin && isOwn !== isOwnPoint) pin.setIcon(pinIcon(isOwn ? "" : " shut"));
    isOwnPoint = isOwn;
    kept = point;
    const at = { lat: point.lat, lng: point.lon };
    if (pin) {
      pin.setLatLng(at);
    } else {
      pin = marker(at, { draggable: true, keyboard: false, icon: pinIcon(isOwn ? "" : " shut") }).addTo(map);
      pin.on("dragend", () => pin && choose(pin.getLatLng()));
      pin.on("click", () => kept && choose({ lat: kept.lat, lng: kept.lon }));
    }
  }

  function choose({ lat, lng }: { lat: number; lng: number }) {
    // Five decimals are about a yard.
    const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
    const point = { lat: rounded(lat), lon: rounded(lng) };
    if (onMove(point)) show(point, true);
    else if (kept) show(kept, isOwnPoint);
  }

  map.on("click", ({ latlng }: LeafletMouseEvent) => choose(latlng));
  container.addEventListener("keydown", (event) => {
    if (event.target !== container) return;
    const way = WAYS[event.key];
    if (way) {
      const step = event.shiftKey ? STEP.fine : STEP.plain;
      const from = map.latLngToContainerPoint(pin?.getLatLng() ?? map.getCenter());
      const at = map.containerPointToLatLng(from.add([way[0] * step, way[1] * step]));
      choose(at);
      map.panInside(at, { padding: [40, 60] });
    } else if (event.key === "+" || event.key === "=") map.zoomIn();
    else if (event.key === "-") map.zoomOut();
    else if (event.key === "Enter") choose(pin?.getLatLng() ?? map.getCenter());
    else return;
    event.preventDefault();
  });
  return {
    show(point, isOwn) {
      show(point, isOwn);
      map.setView({ lat: point.lat, lng: point.lon }, Math.max(map.getZoom(), TOWN_ZOOM));
    },
    close: () => map.remove(),
  };
}
