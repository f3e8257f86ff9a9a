import { foldText } from "#app/db/query-text.ts";
import { zipCentre } from "./nearest.server.ts";
import table from "./place-names.json" with { type: "json" };

/*
 * Interprets a search that matches no text. The table of names is described in docs/data.md.
 */

const zipByName = new Map<string, string>(Object.entries(table));
/** Shorter words are one letter away from too many others. */
const MIN_TYPO_LENGTH = 4;

/** A place name that a search names, exactly or with one letter wrong. */
export interface Understood {
  /** As written on a map: "Willow Glen". */
  name: string;
  /** Its main ZIP code. */
  zip: string;
  /** One letter was wrong. */
  corrected: boolean;
}

/** The folded words of a search, without punctuation. */
export function wordsOf(folded: string): string[] {
  return foldText(folded)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The city, suburb or neighborhood of the Bay Area that a search means; null for none. */
export function understandPlace(folded: string): Understood | null {
  const name = wordsOf(folded)
    .filter((word) => word !== "ca" && word !== "california" && !/^\d{5}$/.test(word))
    .join(" ");
  const zip = zipByName.get(name);
  if (zip) return { name: titleOf(name), zip, corrected: false };
  if (name.length < MIN_TYPO_LENGTH) return null;
  const close = [...zipByName].filter(([known]) => isOneLetterOff(name, known));
  // Two names are equally close, so neither is chosen.
  const [only] = close;
  return only && close.length === 1 ? { name: titleOf(only[0]), zip: only[1], corrected: true } : null;
}

/** Whether a folded search text has every word of a search, in part or with one letter wrong. */
export function hasWords(searchText: string, words: readonly string[]): boolean {
  const own = wordsOf(searchText);
  return words.every(
    (word) =>
      searchText.includes(word) ||
      (word.length >= MIN_TYPO_LENGTH &&
        !/^\d+$/.test(word) &&
        own.some((other) => isOneLetterOff(word, other))),
  );
}

/** A ZIP code somewhere in a search of several words, if its center is known. */
export function zipWithin(folded: string): string | null {
  return wordsOf(folded).find((word) => /^\d{5}$/.test(word) && zipCentre(word) !== null) ?? null;
}

function titleOf(name: string): string {
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** Whether two words differ by one letter: changed, missing, extra, or two that are swapped. */
export function isOneLetterOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (a === b || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const swapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    short.slice(start + 1) === long.slice(start + 1) ||
    (swapped && short.slice(start + 2) === long.slice(start + 2))
  );
}
