import { distanceMiles, type Point } from "./distance.ts";
import table from "./zip-centres.json" with { type: "json" };

/** Five digits -> latitude and longitude; written by scripts/zip-centres.ts. */
const centres = new Map<string, number[]>(Object.entries(table));

/** The centre of a ZIP code (five digits or ZIP+4) within 100 miles of San Jose; null for anything else. */
export function zipCentre(zip: string): Point | null {
  if (!/^\d{5}(-\d{4})?$/.test(zip)) return null;
  const [lat, lon] = centres.get(zip.slice(0, 5)) ?? [];
  return lat === undefined || lon === undefined ? null : { lat, lon };
}

/**
 * Miles between two ends, each a point or a ZIP code, whose centre then counts: 0 within one ZIP code; null if either
 * end is unknown.
 */
export function milesTo(from: string | Point, to: string | Point): number | null {
  const [start, end] = [from, to].map((one) => (typeof one === "string" ? zipCentre(one) : one));
  return start && end ? distanceMiles(start, end) : null;
}
