import { distanceMiles, type Point, zipCentre } from "#app/locations/finder/nearest.server.ts";

interface Stop {
  address: string;
  city: string;
  zip_code: string;
}

/**
 * Stops in the order of a round: each time the nearest one that is left. Stops whose ZIP code is unknown come last.
 * @returns each with the miles from the start
 */
export function inTourOrder<Place extends Stop>(start: Point | null, stops: readonly Place[]) {
  const left = stops.map((stop) => {
    const point = zipCentre(stop.zip_code);
    return { ...stop, point, miles: start && point ? distanceMiles(start, point) : null };
  });
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
  return ordered.map(({ point: _, ...stop }) => stop as unknown as Place & { miles: number | null });
}

/** One link to Google Maps that leads through all stops. */
export function tourLink(start: string, stops: readonly Stop[]): string {
  const [last, ...others] = stops
    .map(({ address, city, zip_code }) => `${address}, ${city}, CA ${zip_code}`)
    .reverse();
  const search = new URLSearchParams({ api: "1", origin: start, destination: last ?? start });
  if (others.length > 0) search.set("waypoints", others.reverse().join("|"));
  return `https://www.google.com/maps/dir/?${search}`;
}
