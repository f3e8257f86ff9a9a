/** A position on the earth, in degrees (WGS 84). */
export type Point = { lat: number; lon: number };

/**
 * Mean radius of the earth, 6371.0088 km (R1 of the Geodetic Reference System 1980, H. Moritz, Journal of
 * Geodesy 74, 2000), in miles of 1.609344 km.
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
