import { words } from "#app/words/words.ts";

/** The map on the page of a place. */
export const panelWords = words("panelWords", {
  label: (name: string) => `Map: ${name} and what is near it`,
  /** Below the map, if only the place's ZIP code is known. */
  about: (zip: string) => `The pin is in the middle of ZIP code ${zip}.`,
  directions: "Directions open your map app.",
  big: "On the big map",
});
