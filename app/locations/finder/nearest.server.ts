import table from "./zip-centres.json" with { type: "json" };
/** A place on the earth, in degrees (WGS 84). */
export type Point = { lat: number; lon: number };

/**
 * The mean radius of the earth, 6371.0088 km (R1 of the Geodetic Reference System 1980,
 * H. Moritz, Journal of Geodesy 74, 2000), in miles of 1.609344 km.
 */
const EARTH_RADIUS_MILES = 6371.0088 / 1.609344;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance between two points, in miles (haversine formula). */
export function distanceMiles(a: Point, b: Point): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  const h = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLon ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Five digits -> latitude and longitude; written by scripts/zip-centres.ts. */
const centres = new Map<string, number[]>(Object.entries(table));

/** The centre of a ZIP code (five digits or ZIP+4) within 100 miles of San Jose; null for anything else. */
export function zipCentre(zip: string): Point | null {
  if (!/^\d{5}(-\d{4})?$/.test(zip)) return null;
  const [lat, lon] = centres.get(zip.slice(0, 5)) ?? [];
  return lat === undefined || lon === undefined ? null : { lat, lon };
}

/**
 * Miles from a ZIP code or a point to the centre of another ZIP code, 0 within one ZIP code; null if either
 * end is unknown.
 */
export function milesTo(from: string | Point, zip: string): number | null {
  const start = typeof from === "string" ? zipCentre(from) : from;
  const end = zipCentre(zip);
  return start && end ? distanceMiles(start, end) : null;
}
