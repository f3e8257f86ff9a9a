/** Words that stay small inside a name: "Carmel-by-the-Sea". */
const SMALL = new Set(["by", "de", "del", "of", "the"]);
const STATE = /,?\s+(?:CA|Calif\.?|California)\.?$/i;

/**
 * One spelling for a city, so that lists, posters and counts see one: "SAN JOSE", "San José" and "san jose, CA"
 * are San Jose. Capitals inside a word are kept.
 */
export function cityName(typed: string): string {
  const plain = typed
    .normalize("NFD")
    .replace(/\p{Mn}+/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(STATE, "")
    .replace(/[\s,;]+$/, "");
  const words = plain.split(/([ -])/);
  return words
    .map((word, at) => (at > 0 && SMALL.has(word.toLowerCase()) ? word.toLowerCase() : inCase(word)))
    .join("");
}

function inCase(word: string): string {
  const isOneCase = word === word.toLowerCase() || word === word.toUpperCase();
  return isOneCase ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : word;
}
