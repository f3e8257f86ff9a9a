import { distanceMiles, type Point } from "#app/locations/distance.ts";

/**
 * Sorts stops for a round: always the nearest remaining one next. Stops without a known position come last.
 * @returns each stop with its distance from the start in miles
 */
export function inTourOrder<Place extends { point: Point | null }>(
  start: Point | null,
  stops: readonly Place[],
): (Place & { miles: number | null })[] {
  const left = stops.map((stop) => ({
    ...stop,
    miles: start && stop.point ? distanceMiles(start, stop.point) : null,
  }));
  const ordered: typeof left = [];
  let here = start;
  while (left.length > 0) {
    const far = ({ point }: (typeof left)[number]) =>
      here && point ? distanceMiles(here, point) : Number.POSITIVE_INFINITY;
    const next = left.reduce(
      (best, stop, index) => (far(stop) < far(left[best] as typeof stop) ? index : best),
      0,
    );
    const [stop] = left.splice(next, 1);
    if (!stop) break;
    ordered.push(stop);
    here = stop.point ?? here;
  }
  return ordered;
}

/** A stop of a driver's round, as far as it says whether there is something left to do. */
interface RoundStop {
  pickup: object | null;
  isGone: boolean;
  emptiedAt: string | null;
}

/** Whether a driver still has to go there. */
export const isLeft = ({ pickup, isGone, emptiedAt }: RoundStop) =>
  pickup === null && !isGone && emptiedAt === null;

/** A Google Maps link through all stops. @param start an address; null for the phone's position */
export function tourLink(
  start: string | null,
  stops: readonly Record<"address" | "city" | "zip_code", string>[],
): string {
  const [last, ...others] = stops
    .map(({ address, city, zip_code }) => `${address}, ${city}, CA ${zip_code}`)
    .reverse();
  const search = new URLSearchParams({ api: "1", destination: last ?? start ?? "" });
  if (start !== null) search.set("origin", start);
  if (others.length > 0) search.set("waypoints", others.reverse().join("|"));
  return `https://www.google.com/maps/dir/?${search}`;
}
