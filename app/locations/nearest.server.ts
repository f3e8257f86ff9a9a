import { distanceMiles, type Point } from "./distance.ts";
import { centreOf } from "./zip-centres.ts";

/** The center of a ZIP code (five digits or ZIP+4) within 100 miles of San Jose; null for anything else. */
export function zipCentre(zip: string): Point | null {
  return /^\d{5}(-\d{4})?$/.test(zip) ? centreOf(zip) : null;
}

/** Miles between two points or ZIP code centers: 0 within one ZIP code; null if either position is unknown. */
export function milesTo(from: string | Point, to: string | Point): number | null {
  const [start, end] = [from, to].map((one) => (typeof one === "string" ? zipCentre(one) : one));
  return start && end ? distanceMiles(start, end) : null;
}
