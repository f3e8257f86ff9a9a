import { words } from "#app/words/words.ts";

/** For the button that asks for the visitor's position, on the home page and the list of places. */
export const nearMe = words("nearMe", {
  button: "Use my location",
  asking: "Finding where you are...",
  denied: "Your browser did not share your location. You can type a city or zip code instead.",
  unavailable: "Your location could not be found. You can type a city or zip code instead.",
  tooFar:
    "You seem to be more than 100 miles from every drop-off location. You can type a city or zip code instead.",
});
