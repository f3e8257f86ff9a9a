import type { Point } from "./distance.ts";

/** Extent of the drawing `coast.svg` in degrees; larger than the Bay Area, so that its edges are never visible. */
export const DRAWING = { west: -125.2, east: -119.2, north: 40, south: 35.4 } as const;

/** Bounds of drop-off locations: the nine Bay Area counties, Santa Cruz, Monterey Bay and San Benito. */
export const BAY_AREA = { west: -123.6, east: -120.9, north: 38.9, south: 36.4 } as const;

/** Map units per degree of longitude. */
const UNITS_PER_DEGREE = 1000;

/** The Web Mercator y coordinate in degrees of longitude; increases to the north. */
function mercator(lat: number): number {
  const radians = (lat * Math.PI) / 180;
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI;
}

const TOP = mercator(DRAWING.north);

export function unitsOf(degrees: number): number {
  return degrees * UNITS_PER_DEGREE;
}

/** Distance from the top of the Mercator square to the top of the drawing, in units. */
export const WORLD_TOP = unitsOf(180 - TOP);

/** Projects a point to the drawing, in units from its north-western corner (Web Mercator, as in Leaflet). */
export function project({ lat, lon }: Point): { x: number; y: number } {
  return {
    x: (lon - DRAWING.west) * UNITS_PER_DEGREE,
    y: (TOP - mercator(lat)) * UNITS_PER_DEGREE,
  };
}

/** Size of the drawing in units. */
export const SIZE = project({ lat: DRAWING.south, lon: DRAWING.east });

export function isInBayArea({ lat, lon }: Point): boolean {
  return lat >= BAY_AREA.south && lat <= BAY_AREA.north && lon >= BAY_AREA.west && lon <= BAY_AREA.east;
}
