import { words } from "#app/languages/words.ts";

export const mapPins = words("mapPins", {
  /** The name of a pin: a city with the number of its places, or one place. */
  name: (name: string, count: number) =>
    count === 0
      ? name
      : `${name}: ${count === 1 ? "1 location" : `${count.toLocaleString("en-US")} locations`}`,
});

/** The name of a pin on a drawn map, for the server, which alone draws them. */
export const pinName = (name: string, count: number): string => mapPins.name(name, count);
