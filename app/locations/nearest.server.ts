import { distanceMiles, type Point } from "./distance.ts";
import table from "./zip-centres.json" with { type: "json" };

/** Five digits -> latitude and longitude; written by scripts/zip-centres.ts. */
const centres = new Map<string, number[]>(Object.entries(table));

/**
 * The centre of a ZIP code of the Bay Area and around.
 * Takes five digits or ZIP+4; null for a ZIP code outside the table or anything else.
 */
export function zipCentre(zip: string): Point | null {
  if (!/^\d{5}(-\d{4})?$/.test(zip)) return null;
  const [lat, lon] = centres.get(zip.slice(0, 5)) ?? [];
  return lat === undefined || lon === undefined ? null : { lat, lon };
}

/**
 * Miles from a ZIP code or a point to the centre of another ZIP code.
 * A location's place is its ZIP code's centre, so within one ZIP code this is 0.
 * Null where either end is unknown.
 */
export function milesTo(from: string | Point, zip: string): number | null {
  const start = typeof from === "string" ? zipCentre(from) : from;
  const end = zipCentre(zip);
  return start && end ? distanceMiles(start, end) : null;
}

/**
 * The `count` locations nearest to a ZIP code or a point, nearest first, with their miles.
 * Equal distances keep the order they came in. Empty for an unknown ZIP code; locations whose
 * own ZIP code is unknown are left out.
 */
export function nearest<Location extends { zip_code: string }>(
  locations: readonly Location[],
  from: string | Point,
  count = 5,
): { location: Location; miles: number }[] {
  return locations
    .flatMap((location) => {
      const miles = milesTo(from, location.zip_code);
      return miles === null ? [] : [{ location, miles }];
    })
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count);
}
