import type { Database } from "#app/core/db/tables.ts";
import { type MapTiles, tileAddress } from "#app/core/http/map-tiles.ts";
import type { Point } from "#app/locations/distance.ts";
import { zipCentre } from "#app/locations/nearest.server.ts";
import { titleOf, zipByName } from "#app/locations/place-names.ts";
import { pointOf } from "#app/locations/point.server.ts";
import { type NearLocation, type PublicLocation, pointsOf } from "#app/locations/queries.server.ts";
import { DRAWING, project, unitsOf, WORLD_TOP } from "#app/locations/region.ts";
import { drawnPin, drawnText, drawnView } from "./drawn.server.ts";
import type { DrawnMap } from "./drawn-map.tsx";
import type { Panel } from "./panel.tsx";
import { layOut, type Mark, type Pin, type View } from "./pins.ts";

/** Size of the panel in units: about 25 miles for the drawing, 1.5 miles for streets. */
const SIZES = { region: { width: 420, height: 340 }, streets: { width: 26, height: 22 } };
/** Region units per pin unit: 24 px on the narrowest panel. */
const SCALE = 0.555;
/** Size of the place's own pin, relative to its neighbors. */
const LARGER = 1.5;
const MOST_TOWNS = 8;
/**
 * The middle of the view, in units around the place's pin, that shows in every panel: on a phone it is flat, with a
 * note over its lower edge, and beside a long text it is narrow.
 */
const ALWAYS_SEEN = { above: 80, below: 66, aside: 165 };
/** Half the width of a letter of a label, in units. */
const HALF_LETTER = 4.6;
/** Minimum distance between the lines of labels, and beside one, in units. */
const APART = { line: 30, gap: 10 };
/** Room that a pin needs at either side of a label's middle, in units. */
const BESIDE_PIN = 73.5;
const STREET_ZOOM = 15;

type Located = Pick<PublicLocation, "name" | "path" | "type"> & { point: Point | null };

/** The panel of a place: its pin, nearby places, and town labels; null if its position is unknown. */
export async function readPanel(
  db: Database,
  place: Parameters<typeof pointOf>[0] & Pick<PublicLocation, "name" | "path" | "type">,
  near: readonly NearLocation[],
  tiles: MapTiles | null,
): Promise<Panel | null> {
  const ids = near.map(({ location }) => location.id);
  const points = await pointsOf(db, ids);
  const neighbors = near.map(({ location }) => ({ ...location, point: points.get(location.id) ?? null }));
  const point = pointOf(place);
  const [own, ...others] = layOut([{ ...place, point }, ...neighbors].flatMap(markOf), SCALE);
  if (!own || !point) return null;
  const isExact = place.precision === "exact";
  const region = withPins(viewAround(own, SIZES.region), own, others, SCALE);
  region.texts = townsNear(own, others);
  return { region, streets: tiles && isExact ? streetsAround(own, others, tiles) : null, isExact };
}

function withPins(view: View, own: Pin, others: readonly Pin[], scale: number): DrawnMap {
  const pins = others.map((pin) => drawnPin({ ...pin, side: null }, pin.name, scale));
  const ownPin = drawnPin({ ...own, count: 1, side: null }, own.name, scale * LARGER);
  return { ...drawnView(view, "xMidYMid slice"), pins: [...pins, { ...ownPin, to: undefined }] };
}

function viewAround({ x, y }: Pin, { width, height }: { width: number; height: number }): View {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function markOf({ name, path, type, point }: Located): Mark[] {
  if (!point || !path) return [];
  return [{ ...project(point), name, to: `/locations/${path}`, count: 1, isMain: type === "headquarters" }];
}

/** Labels of visible towns and neighborhoods, nearest first, without overlapping pins or other labels. */
function townsNear(own: Pin, others: readonly Pin[]): DrawnMap["texts"] {
  const towns = [...zipByName].flatMap(([name, zip]) => {
    const point = zipCentre(zip);
    if (!point) return [];
    const { x, y } = project(point);
    const isSeen = Math.abs(x - own.x) + name.length * HALF_LETTER < ALWAYS_SEEN.aside;
    return isSeen ? [{ name: titleOf(name), x, y, far: Math.hypot(x - own.x, y - own.y) }] : [];
  });
  const kept: { name: string; x: number; y: number }[] = [];
  const isFree = (name: string, x: number, y: number) =>
    y > own.y - ALWAYS_SEEN.above &&
    y < own.y + ALWAYS_SEEN.below &&
    [own, ...others].every((pin) => Math.abs(pin.x - x) > BESIDE_PIN || y > pin.y + 14 || y < pin.y - 42) &&
    kept.every((town) => {
      const width = (town.name.length + name.length) * HALF_LETTER + APART.gap;
      return Math.abs(town.x - x) > width || Math.abs(town.y - y) > APART.line;
    });
  for (const { name, x, y } of towns.sort((a, b) => a.far - b.far)) {
    if (kept.length === MOST_TOWNS) break;
    const line = [y, y + 18].find((one) => isFree(name, x, one));
    if (line !== undefined) kept.push({ name, x, y: line });
  }
  return kept.map(({ name, x, y }) => drawnText(name, { x, y }));
}

/** The panel at street scale, with its tiles. */
function streetsAround(own: Pin, others: readonly Pin[], tiles: MapTiles): Panel["streets"] {
  const view = viewAround(own, SIZES.streets);
  const scale = (SCALE * SIZES.streets.width) / SIZES.region.width;
  const side = unitsOf(360) / 2 ** STREET_ZOOM;
  // Tiles are numbered from the date line and the top of the world.
  const west = unitsOf(DRAWING.west + 180);
  const [left, top] = [Math.floor((view.x + west) / side), Math.floor((view.y + WORLD_TOP) / side)];
  const right = Math.floor((view.x + view.width + west) / side);
  const bottom = Math.floor((view.y + view.height + WORLD_TOP) / side);
  const map = withPins(view, own, others, scale);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      // Slightly larger, to avoid visible seams.
      const at = { x: x * side - west, y: y * side - WORLD_TOP, side: side * 1.002 };
      map.tiles.push({ href: tileAddress(tiles, STREET_ZOOM, x, y), ...at });
    }
  }
  return { ...map, attribution: tiles.attribution };
}
