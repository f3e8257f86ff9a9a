import { words } from "#app/words/words.ts";

/** The list that other sites embed in an iframe. */
export const embedPage = words("embedPage", {
  title: "Where to bring toys",
  in: (city: string) => `Where to bring toys in ${city}`,
  nearby: "Nearby",
  notFound: (query: string) => `We know no place called "${query}". These are all locations:`,
  more: (count: number) => (count === 1 ? "1 more location" : `${count} more locations`),
  all: "Find a location, hours and the map",
  newTab: "opens in a new tab",
  failed: "The list did not load. Please try again in a minute.",
});
