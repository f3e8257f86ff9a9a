import { latLngBounds, type Marker, marker } from "leaflet";
import Supercluster, { type ClusterProperties } from "supercluster";
import { openMap as words } from "#app/words/en/open-map.ts";
import { type MapSettings, openBaseMap, pinIcon } from "./leaflet.client.ts";
import type { PinsFile } from "./queries.server.ts";

/** Pins closer than this are clustered, in pixels: each touch target needs 24. */
const CLUSTER_RADIUS = 48;
/** Tile size in Leaflet, which Supercluster needs to convert pixels. */
const TILE_PX = 256;
const PLACE_ZOOM = 13;
/** Rows of the list whose pins have the row's number; the pins of others may be in a cluster. */
const MOST_NUMBERED = 20;
/** Margin around the visible area in which markers are rendered in advance, as a fraction of its size. */
const MARGIN = 0.2;

type Found = { cluster: ClusterProperties | null; index: number; lat: number; lon: number };

export interface PlacesMapControls {
  /** Selects a place; the map only moves if the place is not visible. Null deselects. */
  choose: (path: string | null) => void;
  /** Raises the pin of the hovered row's place. */
  point: (path: string | null) => void;
  /** Zooms to the places of these rows and numbers their pins like the rows; to all if empty. */
  showOnly: (paths: readonly string[]) => void;
  close: () => void;
}

/**
 * Opens the map of all places. Clustering keeps ten thousand places as cheap as the few that are visible: measured on a
 * phone's map, 6 to 40 markers in place of 10,000 to 4,300 at zoom 8 to 10, after 120 ms once.
 * @param onChoose called with the places of the selected pin: one, or several at the same point
 */
export function openPlacesMap(
  container: HTMLElement,
  base: MapSettings,
  pins: PinsFile,
  onChoose: (places: { path: string; name: string }[]) => void,
): PlacesMapControls {
  const map = openBaseMap(container, base);
  const nearest = map.getMaxZoom();
  const index = new Supercluster<{ at: number }>({
    radius: CLUSTER_RADIUS,
    maxZoom: nearest,
    extent: TILE_PX,
  });
  const atOf = new Map(pins.paths.map((path, at) => [path, at]));
  const shut = new Set(pins.shut);
  const shown = new Map<string, { marker: Marker; found: Found }>();
  let numbers = new Map<number, number>();
  let chosen: number | null = null;
  let pointed: number | null = null;

  function inSight(): Map<string, Found> {
    const bounds = map.getBounds().pad(MARGIN);
    const box: [number, number, number, number] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ];
    const found = index.getClusters(box, Math.round(map.getZoom())).map(({ properties, geometry }) => {
      const [lon = 0, lat = 0] = geometry.coordinates;
      const isCluster = "cluster" in properties;
      return { cluster: isCluster ? properties : null, index: isCluster ? -1 : properties.at, lat, lon };
    });
    // North to south, for a sensible tab order.
    found.sort((a, b) => b.lat - a.lat);
    const pinsInSight = new Map<string, Found>(
      found.map((one) => [one.cluster ? `c${one.cluster.cluster_id}` : `p${one.index}`, one] as const),
    );
    // Numbered ones are in no cluster, and the chosen one stays a pin of its own.
    const own = new Set(numbers.keys());
    if (chosen !== null && shown.has(`p${chosen}`)) own.add(chosen);
    for (const at of own)
      pinsInSight.set(`p${at}`, { cluster: null, index: at, lat: pins.lat[at] ?? 0, lon: pins.lon[at] ?? 0 });
    return pinsInSight;
  }

  function draw() {
    const wanted = inSight();
    for (const [key, { marker: old }] of shown) {
      if (wanted.has(key)) continue;
      if (old.getElement() === document.activeElement) container.focus({ preventScroll: true });
      old.remove();
      shown.delete(key);
    }
    for (const [key, found] of wanted) {
      if (!shown.has(key)) shown.set(key, { marker: add(found), found });
    }
    mark();
  }

  function add(found: Found): Marker {
    const count = found.cluster?.point_count ?? 1;
    const isShut = !found.cluster && shut.has(found.index);
    const number = numbers.get(found.index);
    const place = words.place(pins.names[found.index] ?? "", isShut);
    const name = found.cluster ? words.cluster(count) : number === undefined ? place : `${number}. ${place}`;
    const made = marker([found.lat, found.lon], {
      icon: pinIcon(`${isShut ? " shut" : ""}${found.index === pins.main ? " main" : ""}`, count, number),
      riseOnHover: true,
    });
    made.on("add", () => {
      const element = made.getElement();
      element?.setAttribute("aria-label", name);
      element?.addEventListener("keydown", (event) => {
        // Leaflet only handles the keyboard for pop-ups.
        if (event.key !== " " && event.key !== "Enter") return;
        event.preventDefault();
        press(found);
      });
    });
    made.on("click", () => press(found));
    return made.addTo(map);
  }

  function press({ cluster, index: at, lat, lon }: Found) {
    if (!cluster) return onChoose([placeAt(at)]);
    const zoom = index.getClusterExpansionZoom(cluster.cluster_id);
    if (zoom <= nearest) {
      map.setView([lat, lon], zoom);
      return;
    }
    onChoose(index.getLeaves(cluster.cluster_id, 50).map(({ properties }) => placeAt(properties.at)));
  }

  function placeAt(at: number) {
    return { path: pins.paths[at] ?? "", name: pins.names[at] ?? "" };
  }

  /** The pin of a place, or the nearest cluster. */
  function pinOf(at: number | null): Marker | undefined {
    if (at === null) return undefined;
    const own = shown.get(`p${at}`);
    if (own) return own.marker;
    const from = map.project([pins.lat[at] ?? 0, pins.lon[at] ?? 0]);
    const near = [...shown.values()]
      .filter(({ found }) => found.cluster)
      .map(({ marker: one }) => ({ one, far: map.project(one.getLatLng()).distanceTo(from) }))
      .sort((a, b) => a.far - b.far)[0];
    return near && near.far <= 2 * CLUSTER_RADIUS ? near.one : undefined;
  }

  function mark() {
    const [chosenPin, pointedPin] = [pinOf(chosen), pinOf(pointed)];
    for (const { marker: one } of shown.values()) {
      const element = one.getElement();
      element?.classList.toggle("chosen", one === chosenPin);
      element?.classList.toggle("pointed", one === pointedPin);
      if (one === chosenPin) element?.setAttribute("aria-current", "true");
      else element?.removeAttribute("aria-current");
      one.setZIndexOffset(one === chosenPin ? 1000 : 0);
    }
    map.fire("pins");
  }

  function showOnly(paths: readonly string[]) {
    const numbered = paths.slice(0, MOST_NUMBERED).map((path, row) => [atOf.get(path), row + 1] as const);
    numbers = new Map(numbered.flatMap(([at, number]) => (at === undefined ? [] : [[at, number]])));
    index.load(
      pins.paths.flatMap((_, at) =>
        numbers.has(at)
          ? []
          : {
              type: "Feature" as const,
              properties: { at },
              geometry: { type: "Point" as const, coordinates: [pins.lon[at] ?? 0, pins.lat[at] ?? 0] },
            },
      ),
    );
    for (const { marker: old } of shown.values()) old.remove();
    shown.clear();
    const wanted = paths.length > 0 ? paths.flatMap((path) => atOf.get(path) ?? []) : pins.paths.keys();
    const bounds = latLngBounds([...wanted].map((at) => [pins.lat[at] ?? 0, pins.lon[at] ?? 0]));
    if (bounds.isValid()) map.fitBounds(bounds, { padding: [48, 48], maxZoom: PLACE_ZOOM });
    draw();
  }

  showOnly([]);
  map.on("moveend", draw);
  return {
    choose(path) {
      chosen = path === null ? null : (atOf.get(path) ?? null);
      if (chosen !== null) {
        const point = { lat: pins.lat[chosen] ?? 0, lng: pins.lon[chosen] ?? 0 };
        const isSeen = map.getBounds().pad(-0.05).contains(point) && shown.has(`p${chosen}`);
        if (!isSeen) map.setView(point, Math.max(map.getZoom(), PLACE_ZOOM));
      }
      mark();
    },
    point(path) {
      pointed = path === null ? null : (atOf.get(path) ?? null);
      mark();
    },
    showOnly,
    close: () => map.remove(),
  };
}
