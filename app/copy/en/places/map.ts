import { words } from "#app/languages/words.ts";

/** The map on the page of a place. */
export const panelWords = words("panelWords", {
  label: (name: string) => `Map: ${name} and what is near it`,
  /** Below the panel, where a place is known by its ZIP code alone. */
  about: (zip: string) => `The pin stands in the middle of ZIP code ${zip}. Directions open your map app.`,
  exact: "Directions open your map app.",
  big: "On the big map",
});
