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
 * Miles from a ZIP code or a point to the centre of another ZIP code, 0 within one ZIP code; null if either
 * end is unknown.
 */
export function milesTo(from: string | Point, zip: string): number | null {
  const start = typeof from === "string" ? zipCentre(from) : from;
  const end = zipCentre(zip);
  return start && end ? distanceMiles(start, end) : null;
}
