import { words } from "#app/words/words.ts";

/** The collection dates as of now, for the token "{collection}" in questions, and for their label. */
export const collectionWords = words("collectionWords", {
  /** Its season was closed before its last day. */
  endedEarly: "Ended early",
  ended: (year: number) => `The ${year} drive has ended, and the next dates will be announced`,
  unknown: "The dates will be announced",
});

/** The distribution date as of now, for the same questions. */
export const distributionWords = words("distributionWords", {
  unknown: "Toys are given to families on distribution day.",
  past: (day: string) => `Toys were given to families on ${day}.`,
  coming: (day: string) => `Toys are given to families on ${day}.`,
});
