import type { Selectable } from "kysely";
import type { Tables } from "#app/core/db/tables.ts";
import type { Point } from "./distance.ts";
import { coordinateText, readPoint } from "./maps-link.ts";
import { zipCentre } from "./nearest.server.ts";

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
 * coordinates keeps the point.
 * @param typed coordinates in the form; undefined if it has no such field
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
