import { words } from "#app/words/words.ts";

/** At the address of a place that has no page now. */
export const placeGone = words("placeGone", {
  gone: { title: "This place takes no toys any more", text: "It has left our list." },
  /** By staff: it may come back. */
  hidden: {
    title: "This place is not on our list at the moment",
    text: "Please do not bring toys there now.",
  },
  near: "These places are near it:",
  nearest: "These are the nearest on our list:",
});
