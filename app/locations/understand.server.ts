import { foldText } from "#app/core/db/query-text.ts";
import type { FieldError } from "#app/core/forms/result.ts";
import { distanceMiles } from "./distance.ts";
import { zipCentre } from "./nearest.server.ts";
import { titleOf, zipByName } from "./place-names.ts";

/* Interprets searches without text matches. */

/** Names by their letters alone: "sanjose". */
const nameByLetters = new Map([...zipByName.keys()].map((name) => [name.replaceAll(" ", ""), name]));
/** Minimum length for typo matching: too many shorter words differ by one letter. */
const MIN_TYPO_LENGTH = 4;
/** Filler words of a search, such as "near me", folded, in the languages of the site. */
const NO_NAMES = new Set([
  ...["ca", "california", "usa", "us", "zip", "code", "near", "in", "around", "and", "or"],
  ...["me", "my", "here", "nearby", "nearest", "closest", "location"],
  ...["cerca", "de", "en", "y", "o", "mi", "aqui", "gan", "tai", "va", "toi", "day"],
]);

/** Maximum distance of a city's ZIP code from its main one, measured in San Jose, the longest city. */
const MAX_CITY_MILES = 15;

/** Words of place names as people shorten them: "mtn view". */
const SHORT_FORMS = new Map([
  ["mtn", "mountain"],
  ["mt", "mountain"],
  ["mv", "mountain view"],
  ["sj", "san jose"],
  ["sf", "san francisco"],
  ["ssf", "south san francisco"],
  ["epa", "east palo alto"],
  ["sta", "santa"],
  ["e", "east"],
  ["s", "south"],
  ["hts", "heights"],
]);

/** A place name found in a query, exactly or with one wrong letter. */
export interface Understood {
  /** Display name: "Willow Glen". */
  name: string;
  zip: string;
  /** Whether one letter was corrected, or other words left out. */
  corrected: boolean;
}

/** The words of a folded query, without punctuation. */
export function wordsOf(folded: string): string[] {
  return foldText(folded)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A folded query in full words: "mountain view" for "mtn view". */
function inFullWords(folded: string): string {
  return wordsOf(folded)
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .join(" ");
}

/** The words of a query that can be part of a name; none of "near me". */
export function tellingWords(folded: string): string[] {
  return wordsOf(folded).filter((word) => !NO_NAMES.has(word));
}

/** The part of a query that may name a place: no ZIP codes, no filler words. */
function nameWords(folded: string): string[] {
  return inFullWords(folded)
    .split(" ")
    .filter((word) => !NO_NAMES.has(word) && !/^\d{5}$/.test(word));
}

/** The Bay Area city, suburb or neighborhood that a query names; null if none. */
export function understandPlace(folded: string): Understood | null {
  const typed = nameWords(folded).join(" ");
  const name = nameByLetters.get(typed.replaceAll(" ", "")) ?? typed;
  const zip = zipByName.get(name);
  if (zip) return { name: titleOf(name), zip, corrected: false };
  if (name.length < MIN_TYPO_LENGTH) return null;
  const close = [...zipByName].filter(([known]) => isOneLetterOff(name, known));
  // If two names are equally close, choose neither.
  const [only] = close;
  return only && close.length === 1 ? { name: titleOf(only[0]), zip: only[1], corrected: true } : null;
}

/** The Bay Area place with the shortest name that shares a word with an unknown one: "San Jose" for "S. Jose". */
export function placeLike(folded: string): Understood | null {
  const words = wordsOf(folded).filter((word) => word.length >= MIN_TYPO_LENGTH);
  const like = [...zipByName].filter(([name]) => wordsOf(name).some((word) => words.includes(word)));
  const [first] = like.sort(([a], [b]) => a.length - b.length);
  return first ? { name: titleOf(first[0]), zip: first[1], corrected: true } : null;
}

/** Whether a folded search text contains every word of a query, as a substring or with one wrong letter. */
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

/** The place with the longest name within a query of several words: "San Jose" for "toy drop off near san jose". */
export function placeWithin(folded: string): Understood | null {
  const words = nameWords(folded);
  for (let length = words.length - 1; length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const name = nameByLetters.get(words.slice(at, at + length).join(""));
      const zip = name && zipByName.get(name);
      if (zip) return { name: titleOf(name), zip, corrected: true };
    }
  return null;
}

/** A ZIP code within a query of several words, if its center is known. */
export function zipWithin(folded: string): string | null {
  return wordsOf(folded).find((word) => /^\d{5}$/.test(word) && zipCentre(word) !== null) ?? null;
}

/**
 * What a query means that has no more than the names of one or two places and ZIP codes: "san jose" for "SanJose, CA
 * 95112", "milpitas/fremont" for "Milpitas and Fremont".
 */
export function placeOrZipIn(folded: string): string | null {
  const place = understandPlace(folded);
  if (place && !place.corrected) return place.name.toLowerCase();
  const two = twoPlacesIn(nameWords(folded));
  if (two) return two.join("/");
  const isZip = wordsOf(folded).every((word) => NO_NAMES.has(word) || /^\d{5}$/.test(word));
  return isZip ? zipWithin(folded) : null;
}

function twoPlacesIn(words: readonly string[]): string[] | undefined {
  const ways = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);
  return ways
    .map((parts) => parts.flatMap((part) => nameByLetters.get(part.join("")) ?? []))
    .find((names) => names.length === 2);
}

/** Whether two words differ by one edit: a changed, missing or extra letter, or two swapped ones. */
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

/** Warnings about a mismatch of city and ZIP code. */
export function doubtsOfArea({ city, zip_code }: Record<"city" | "zip_code", string>): FieldError[] {
  const zip = zip_code.slice(0, 5);
  const centre = zipCentre(zip);
  const like = understandPlace(city) ?? placeLike(city);
  const likeCentre = like && zipCentre(like.zip);
  const isNear = centre && likeCentre && distanceMiles(centre, likeCentre) <= MAX_CITY_MILES;
  const known = isNear ? like : understandPlace(city);
  const wrong: FieldError[] = [];
  const isSpelled = known && wordsOf(city).join(" ") === wordsOf(known.name).join(" ");
  if (known && (known.corrected || !isSpelled))
    wrong.push({ field: "city", message: `Did you mean ${known.name}?` });
  if (!centre)
    wrong.push({ field: "zip_code", message: `${zip} is not a zip code within 100 miles of San Jose.` });
  const cityCentre = known && zipCentre(known.zip);
  if (centre && cityCentre && distanceMiles(centre, cityCentre) > MAX_CITY_MILES)
    wrong.push({ field: "zip_code", message: `${zip} is not in ${known.name}, which has ${known.zip}.` });
  return wrong;
}
