import "leaflet/dist/leaflet.css";
import "./leaflet.css";
import {
  control,
  type DivIcon,
  divIcon,
  imageOverlay,
  type LatLngBoundsLiteral,
  type Map as LeafletMap,
  layerGroup,
  type Marker,
  map as makeMap,
  marker,
  tileLayer,
} from "leaflet";
import { documentMayShowStreets, type MapTiles } from "#app/core/http/map-tiles.ts";
import type { Point } from "#app/locations/distance.ts";
import { BAY_AREA, DRAWING } from "#app/locations/region.ts";
import { openMap as words } from "#app/words/en/open-map.ts";
import coast from "./coast.svg?url";

/* Leaflet classes styled in app/locations/map/leaflet.css: leaflet-container, leaflet-touch, leaflet-bar,
   leaflet-disabled, leaflet-control-attribution, leaflet-touch-drag, leaflet-touch-zoom. */

export type MapLabel = Point & { name: string };

export interface MapSettings {
  /** Null: show only the drawing. */
  tiles: MapTiles | null;
  labels: readonly MapLabel[];
}

/** Maximum zoom. The drawing is accurate to about 20 m, so a closer view would be misleading. */
const NEAREST = { drawing: 13, streets: 18 };
/** How long the hint about two fingers stays. */
const HINT_MS = 2_000;
/** Minimum zoom for streets; below it, the drawing is clearer. */
const FIRST_STREETS = 10;
/** Minimum zoom for the names of towns and neighborhoods. */
const FIRST_TOWNS = 12;

function boundsOf({ west, east, north, south }: Record<keyof typeof DRAWING, number>): LatLngBoundsLiteral {
  return [
    [south, west],
    [north, east],
  ];
}

/**
 * An interactive map of the site's own drawing, with street tiles if a tile server is configured.
 * @param towns labels of a near view
 */
export function openBaseMap(
  container: HTMLElement,
  { tiles, labels }: MapSettings,
  towns: readonly MapLabel[] = labels,
): LeafletMap {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const streets = tiles !== null && documentMayShowStreets() ? tiles : null;
  const map = makeMap(container, {
    maxZoom: streets ? NEAREST.streets : NEAREST.drawing,
    maxBounds: boundsOf(DRAWING),
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: streets !== null,
    // Otherwise the wheel would zoom the map, and visitors could not scroll past it.
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
  // In the pane of the tiles, which are added later: any other pane would cover them.
  imageOverlay(coast, boundsOf(DRAWING), { interactive: false, alt: "", pane: "tilePane" }).addTo(map);
  if (streets) {
    map.attributionControl.setPrefix(false);
    tileLayer(streets.url, {
      minZoom: FIRST_STREETS,
      maxZoom: NEAREST.streets,
      attribution: textAsHtml(streets.attribution),
    }).addTo(map);
  }
  const far = layerGroup(labels.map(nameOn));
  // Street tiles include names.
  const near = layerGroup(streets ? [] : towns.map(nameOn));
  const drawNames = () => {
    const isNear = map.getZoom() >= (streets ? FIRST_STREETS : FIRST_TOWNS);
    (isNear ? far : near).remove();
    (isNear ? near : far).addTo(map);
  };
  map.on("zoomend", drawNames);
  drawNames();
  // After the next frame, because a map changes its pins and labels when it moves. Pins announce a change themselves.
  const tidy = () => requestAnimationFrame(() => keepNamesApart(container));
  map.on("moveend pins", tidy);
  tidy();
  leavePageToOneFinger(map, container);
  return map;
}

/** One finger scrolls the page, and two move the map; a mouse drags it. */
function leavePageToOneFinger(map: LeafletMap, container: HTMLElement) {
  const hint = document.createElement("p");
  hint.className =
    "pointer-events-none absolute inset-x-0 bottom-2/5 z-1001 mx-auto w-fit bg-evergreen-900 px-4 py-2.5 font-[620] text-snow";
  hint.textContent = words.twoFingers;
  hint.hidden = true;
  container.append(hint);
  let timer: ReturnType<typeof setTimeout> | undefined;
  container.addEventListener(
    "pointerdown",
    ({ pointerType }) => (pointerType === "mouse" ? map.dragging.enable() : map.dragging.disable()),
    { capture: true },
  );
  container.addEventListener(
    "touchmove",
    ({ touches }) => {
      clearTimeout(timer);
      hint.hidden = touches.length > 1;
      timer = setTimeout(() => {
        hint.hidden = true;
      }, HINT_MS);
    },
    { passive: true },
  );
}

/** Places of a label around its point, the best first. */
const LABEL_SIDES = [
  "translate(-50%, 0.375rem)",
  "translate(1.25rem, -1.75rem)",
  "translate(calc(-100% - 1.25rem), -1.75rem)",
  "translate(-50%, -4.25rem)",
];

/** Moves labels off pins, each other and the edge; hides those without room. */
function keepNamesApart(container: HTMLElement) {
  const frame = container.getBoundingClientRect();
  const taken = [...container.querySelectorAll(".map-pin svg")].map((pin) => pin.getBoundingClientRect());
  for (const name of container.querySelectorAll<HTMLElement>(".map-label span")) {
    const side = LABEL_SIDES.find((one) => {
      name.style.transform = one;
      const box = name.getBoundingClientRect();
      const isInside =
        box.left >= frame.left &&
        box.right <= frame.right &&
        box.top >= frame.top &&
        box.bottom <= frame.bottom;
      return (
        isInside &&
        taken.every(
          ({ left, right, top, bottom }) =>
            box.right < left || box.left > right || box.bottom < top || box.top > bottom,
        )
      );
    });
    name.style.visibility = side ? "" : "hidden";
    if (side) taken.push(name.getBoundingClientRect());
  }
}

function nameOn({ name, lat, lon }: MapLabel): Marker {
  const html = document.createElement("span");
  html.className =
    "absolute text-[0.875rem] font-[560] whitespace-nowrap text-ink-muted [text-shadow:0_0_3px_var(--color-evergreen-100),0_0_3px_var(--color-evergreen-100)]";
  html.textContent = name;
  return marker([lat, lon], {
    interactive: false,
    keyboard: false,
    icon: divIcon({ className: "map-label", html, iconSize: [0, 0] }),
  });
}

/** Escapes the attribution, which Leaflet renders as HTML. */
function textAsHtml(text: string): string {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
}

/**
 * A pin icon whose tip marks its point.
 * @param kinds " shut", " main" or empty, see app/locations/map/leaflet.css
 * @param number of the place's row in the list
 */
export function pinIcon(kinds: string, count = 1, number?: number): DivIcon {
  return divIcon({
    className: `map-pin${kinds}`,
    html: pinMarkup(count, number),
    iconSize: [44, 48],
    iconAnchor: [22, 46],
  });
}

/** Markup of the pin on static maps (`PinShape`). */
function pinMarkup(count: number, number = count > 1 ? count : undefined): string {
  const back = count > 1 ? '<path class="back" d="M-10-43h34v30h-34z"/>' : "";
  const front =
    number === undefined
      ? '<path class="ribbon" d="M0-37v30"/>'
      : `<text y="-14" text-anchor="middle">${number > 999 ? "999+" : number}</text>`;
  return (
    `<svg viewBox="-22 -47 50 50" aria-hidden="true" focusable="false"><path class="tip" d="M0 0l-6-8h12z"/>${back}` +
    `<path class="bow" d="M0-41c-3-6-12-7-11-1 .6 3 6 3.5 11 1zM0-41c3-6 12-7 11-1-.6 3-6 3.5-11 1z"/>` +
    `<path class="paper" d="M-17-37h34v30h-34z"/><path class="lid" d="M-19-41h38v8h-38z"/>${front}</svg>`
  );
}
