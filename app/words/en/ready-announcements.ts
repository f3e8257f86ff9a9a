import { words } from "#app/words/words.ts";

/** Announcements that staff show with two taps, in every language. At most 140 characters each. */
export const readyWords = words("readyWords", {
  storm: "Storm: headquarters is closed today. Please keep your toys dry until tomorrow.",
  closedByStorm: "Closed today because of a storm.",
  full: "Many boxes are full. Please look for an open location before you go.",
  lastDay: (day: string) => `Last day to bring a toy: ${day}.`,
  extended: (day: string) => `More time to give: you can bring toys until ${day}.`,
  /** @param ages "9-12, 13-17" */
  short: (ages: string) => `We are short of gifts for ages ${ages}.`,
  canceled: (title: string, day: string) => `${title} on ${day} is canceled.`,
  allCanceled: (title: string) => `${title} is canceled.`,
  someCanceled: (title: string) => `${title}: some days are canceled.`,
  moved: (title: string, when: string) => `${title}: the date has changed to ${when}.`,
  changed: "Some of our dates have changed.",
  links: { locations: "Open locations", dates: "Important Dates", needed: "What is needed" },
});
