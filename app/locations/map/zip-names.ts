import { titleOf, zipByName } from "#app/locations/place-names.ts";
import { centreOf } from "#app/locations/zip-centres.ts";
import type { MapLabel } from "./leaflet.client.ts";

/** Labels of towns and neighborhoods, one per ZIP code, for orientation. */
export function townLabels(): MapLabel[] {
  const nameByZip = new Map([...zipByName].map(([name, zip]) => [zip, name]));
  return [...nameByZip].flatMap(([zip, name]) => {
    const centre = centreOf(zip);
    return centre ? [{ name: titleOf(name), ...centre }] : [];
  });
}
