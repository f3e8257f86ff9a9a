import type { Point } from "#app/locations/finder/distance.ts";
import { zipCentre } from "#app/locations/finder/nearest.server.ts";
import { coordinateText, readPoint } from "./maps-link.ts";

/** What the table knows of where a place is. */
interface Located {
  zip_code: string;
  lat: number | null;
  lon: number | null;
  precision: "exact" | "zip";
}

/** The position of a place on a map: its own point, else the middle of its ZIP code, else null. */
export function pointOf({ zip_code, lat, lon, precision }: Located): Point | null {
  return precision === "exact" && lat !== null && lon !== null ? { lat, lon } : zipCentre(zip_code);
}

/** The own point of a place as forms and lists have it: "37.331829, -121.891584"; null where it has none. */
export function coordinatesOf({ lat, lon, precision }: Omit<Located, "zip_code">): string | null {
  return precision === "exact" && lat !== null && lon !== null ? coordinateText({ lat, lon }) : null;
}

/** The columns of a point, from `coordinatesOf`. */
export function pointColumns(coordinates: string | null) {
  const reading = readPoint(coordinates ?? "");
  return reading.kind === "point"
    ? { ...reading.point, precision: "exact" as const }
    : { lat: null, lon: null, precision: "zip" as const };
}

/** Where a pasted maps link says that a place is; null where it does not. */
export function coordinatesInLink(link: string | null): string | null {
  const reading = readPoint(link ?? "");
  return reading.kind === "point" ? coordinateText(reading.point) : null;
}

/**
 * The point of a place after an edit: numbers that were changed count before a new link, and the point stays with a
 * link that has none.
 * @param typed what the form has; undefined where it has no such field
 */
export function newPoint(
  before: { coordinates: string | null; google_maps_url: string | null },
  link: string | null,
  typed: string | null | undefined,
): string | null {
  const inLink = coordinatesInLink(link);
  if (typed !== undefined && typed !== before.coordinates) return typed ?? inLink;
  if (link === before.google_maps_url) return before.coordinates;
  return inLink ?? typed ?? null;
}
