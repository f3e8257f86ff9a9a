import { words } from "#app/words/words.ts";

export const mapPins = words("mapPins", {
  /** Label of a pin: a city with its number of places, or a single place. */
  name: (name: string, count: number) =>
    count === 0
      ? name
      : `${name}: ${count === 1 ? "1 location" : `${count.toLocaleString("en-US")} locations`}`,
});

/** Label of a pin on a static map, which only the server renders. */
export const pinName = (name: string, count: number): string => mapPins.name(name, count);
