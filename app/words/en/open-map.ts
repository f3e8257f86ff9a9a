import { words } from "#app/words/words.ts";

/** The interactive map, and a pin's card. */
export const openMap = words("openMap", {
  label: "Map of drop-off locations. The arrow keys move it, plus and minus zoom.",
  loading: "Opening the map...",
  failed: "The map did not open. The list below has every location.",
  retry: "Try again",
  close: "Close map",
  drawn:
    "Our own drawing: coast, bay, counties and cities at their true places, without streets. Directions open your map app.",
  streets: "Directions open your map app.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  twoFingers: "Two fingers move the map",
  cluster: (count: number) => `${count.toLocaleString("en-US")} locations, zoom in`,
  place: (name: string, shut: boolean) => (shut ? `${name}, takes no toys today` : name),
  several: (count: number) => `${count} locations here`,
  details: "Hours and details",
  directions: "Get Directions",
  directionsTo: (name: string) => `to ${name}`,
  closeCard: "Close",
});
