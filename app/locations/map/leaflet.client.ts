import "leaflet/dist/leaflet.css";
import "#app/styles/places/leaflet.css";
import {
  control,
  divIcon,
  imageOverlay,
  type LatLngBoundsLiteral,
  type Map as LeafletMap,
  map as makeMap,
  marker,
  tileLayer,
} from "leaflet";
import { openMap as words } from "#app/copy/en/places/open-map.ts";
import coast from "./coast.svg?url";
import { BAY_AREA, DRAWING } from "./region.ts";
import { documentMayShowStreets, type MapTiles } from "./tiles.ts";

/*
 * Leaflet's own classes that app/styles/places/leaflet.css changes: leaflet-container, leaflet-touch, leaflet-bar,
 * leaflet-disabled, leaflet-control-attribution.
 */

/** A name on the drawing. */
export interface MapLabel {
  name: string;
  lat: number;
  lon: number;
}

export interface MapBase {
  /** Null: the drawing alone. */
  tiles: MapTiles | null;
  labels: readonly MapLabel[];
}

/** The drawing is accurate to about 20 m, so a closer view would promise too much. */
const NEAREST = { drawing: 13, streets: 18 };
/** Below this zoom the drawing says more than streets do. */
const FIRST_STREETS = 10;

function boundsOf({ west, east, north, south }: Record<keyof typeof DRAWING, number>): LatLngBoundsLiteral {
  return [
    [south, west],
    [north, east],
  ];
}

/** A map that moves, over the site's own drawing, and over streets where a server of tiles is configured. */
export function openBaseMap(container: HTMLElement, { tiles, labels }: MapBase): LeafletMap {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const streets = tiles !== null && documentMayShowStreets() ? tiles : null;
  const map = makeMap(container, {
    maxZoom: streets ? NEAREST.streets : NEAREST.drawing,
    maxBounds: boundsOf(DRAWING),
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: streets !== null,
    // Otherwise the wheel would zoom the map and the page could not be scrolled past it.
    scrollWheelZoom: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    inertia: !calm,
  });
  map.setMinZoom(map.getBoundsZoom(boundsOf(DRAWING), true));
  map.fitBounds(boundsOf(BAY_AREA));
  map.on("focus", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());
  control.zoom({ position: "topright", zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  imageOverlay(coast, boundsOf(DRAWING), { interactive: false, alt: "" }).addTo(map);
  if (streets) {
    map.attributionControl.setPrefix(false);
    tileLayer(streets.url, {
      minZoom: FIRST_STREETS,
      maxZoom: NEAREST.streets,
      attribution: textAsHtml(streets.attribution),
    }).addTo(map);
  } else {
    for (const { name, lat, lon } of labels) {
      const html = document.createElement("span");
      html.textContent = name;
      marker([lat, lon], {
        interactive: false,
        keyboard: false,
        icon: divIcon({ className: "map-label", html, iconSize: [0, 0] }),
      }).addTo(map);
    }
  }
  return map;
}

/** Leaflet writes an attribution as HTML. */
function textAsHtml(text: string): string {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
}
