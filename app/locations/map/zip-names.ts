import names from "#app/locations/place-names.json";
import centres from "#app/locations/zip-centres.json";
import type { MapLabel } from "./leaflet.client.ts";

const table = new Map<string, number[]>(Object.entries(centres));

/** The center of a ZIP code, in the browser: loaded with the map on which staff choose a point. */
export function centreOf(zip: string): { lat: number; lon: number } | null {
  const [lat, lon] = table.get(zip.trim().slice(0, 5)) ?? [];
  return lat === undefined || lon === undefined ? null : { lat, lon };
}

/** Labels of towns and neighborhoods, one per ZIP code, for orientation. */
export function townLabels(): MapLabel[] {
  const byZip = new Map(Object.entries(names).map(([name, zip]) => [zip, name]));
  return [...byZip].flatMap(([zip, name]) => {
    const centre = centreOf(zip);
    return centre ? [{ name: name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), ...centre }] : [];
  });
}
