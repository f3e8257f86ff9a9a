import { type Point, zipCentre } from "#app/locations/finder/nearest.server.ts";

/** What the table knows of where a place is. */
interface Located {
  zip_code: string;
  lat: number | null;
  lon: number | null;
  precision: "exact" | "zip";
}

/** Where a place stands on a map: its own point, else the middle of its ZIP code, else null. */
export function pointOf({ zip_code, lat, lon, precision }: Located): Point | null {
  return precision === "exact" && lat !== null && lon !== null ? { lat, lon } : zipCentre(zip_code);
}
