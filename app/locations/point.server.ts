import type { Selectable } from "kysely";
import type { Tables } from "#app/core/db/tables.ts";
import type { Point } from "./distance.ts";
import { coordinateText, readPoint } from "./maps-link.ts";
import { milesTo, zipCentre } from "./nearest.server.ts";

type Located = Pick<Selectable<Tables["locations"]>, "zip_code" | "lat" | "lon" | "precision">;

/** The position of a place: its own point, else the center of its ZIP code, else null. */
export function pointOf({ zip_code, lat, lon, precision }: Located): Point | null {
  return precision === "exact" && lat !== null && lon !== null ? { lat, lon } : zipCentre(zip_code);
}

/** A place's own point in the format of forms and lists, "37.331829, -121.891584"; null if it has none. */
export function coordinatesOf({ lat, lon, precision }: Omit<Located, "zip_code">): string | null {
  return precision === "exact" && lat !== null && lon !== null ? coordinateText({ lat, lon }) : null;
}

/** Converts coordinates to database columns; the inverse of `coordinatesOf`. */
export function pointColumns(coordinates: string | null) {
  const reading = readPoint(coordinates ?? "");
  return reading.kind === "point"
    ? { ...reading.point, precision: "exact" as const }
    : { lat: null, lon: null, precision: "zip" as const };
}

/** The coordinates in a pasted maps link; null if it has none. */
export function coordinatesInLink(link: string | null): string | null {
  const reading = readPoint(link ?? "");
  return reading.kind === "point" ? coordinateText(reading.point) : null;
}

/**
 * The point of a place after an edit: changed coordinates take precedence over a new link, and a link without
 * coordinates keeps the point, unless the place has moved away from it.
 * @param typed coordinates in the form; undefined if it has no such field
 * @param isOld whether the point before `isLeftBehind`
 */
export function newPoint(
  before: { coordinates: string | null; google_maps_url: string | null },
  link: string | null,
  typed: string | null | undefined,
  isOld = false,
): string | null {
  const inLink = coordinatesInLink(link);
  if (typed !== undefined && typed !== before.coordinates) return typed ?? inLink;
  const kept = isOld ? null : before.coordinates;
  if (link === before.google_maps_url) return kept;
  return inLink ?? (typed === undefined ? null : kept);
}

/** Farther than any place is from the center of its ZIP code around the bay. */
const MAX_ZIP_MILES = 12;

/** Whether the point of a place is where it was before its ZIP code changed: far from the new one, and not from the old. */
export function isLeftBehind(coordinates: string | null, from: string, to: string): boolean {
  const reading = readPoint(coordinates ?? "");
  if (from === to || reading.kind !== "point") return false;
  const [before, after] = [milesTo(from, reading.point), milesTo(to, reading.point)];
  return after !== null && after > MAX_ZIP_MILES && (before === null || before < after);
}
