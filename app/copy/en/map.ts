/** The maps of places. */
export const placesMap = {
  /** The name of a pin: a city with the number of its places, or one place. */
  pin: (name: string, count: number) =>
    count === 0
      ? name
      : `${name}: ${count === 1 ? "1 location" : `${count.toLocaleString("en-US")} locations`}`,
} as const;
