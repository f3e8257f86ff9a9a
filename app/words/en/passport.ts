import { words } from "#app/words/words.ts";
import { commonKeywords, type PageMeta } from "./page-meta.ts";

/** Copy of the postmark sheet, and of place pages that mention it. */
export const passportWords = words("passportWords", {
  heading: "Ten cities, ten postmarks",
  how: "Bring toys to different cities. Scan the code on the poster at each door, and its city leaves a postmark here. Ten complete the sheet.",
  private: "The sheet is kept in your own browser: nothing is sent to us, and nobody can follow you.",
  count: (count: number, all: number) =>
    count === 0 ? `The sheet is empty: ${all} postmarks to go.` : `${count} of ${all} postmarks.`,
  complete: "Your sheet is complete. Thank you for ten cities!",
  empty: (place: number) => `Place ${place} is empty`,
  noScripts: "Your browser runs no scripts, so that it cannot keep a sheet.",
  clear: "Clear the sheet",
  cleared: "The sheet is empty again",
  places: { text: "Find a location", to: "/locations" },
  /** On the place's page, after scanning its poster. */
  left: (city: string, count: number, all: number) => `The postmark of ${city} is yours: ${count} of ${all}.`,
  notKept: "Your browser keeps nothing, so that no postmark could be left.",
  link: { text: "Ten cities, ten postmarks", to: "/passport" },
});

/** Title (before the site's name) and description for search engines and shared links. */
export const passportMeta = words(
  "passportMeta",
  (): PageMeta => ({
    title: "Ten cities, ten postmarks",
    description:
      "Bring toys to different cities and collect their postmarks. The sheet is kept in your own browser; nothing is sent or tracked.",
    keywords: [...commonKeywords, "postmarks"],
  }),
);
