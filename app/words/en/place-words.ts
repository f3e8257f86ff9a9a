import { words } from "#app/words/words.ts";

const said: readonly string[] = [];

/**
 * Translated names for kinds of place, keyed by the English word used in place names. Case, accents and
 * plurals are ignored. Empty for English.
 */
export const placeWords = words("placeWords", {
  bakery: said,
  bank: said,
  bookshop: said,
  church: said,
  "city hall": said,
  coffee: said,
  "community center": said,
  "family center": said,
  "fire station": said,
  hardware: said,
  hospital: said,
  library: said,
  museum: said,
  office: said,
  park: said,
  pharmacy: said,
  "post office": said,
  restaurant: said,
  school: said,
  store: said,
  temple: said,
  university: said,
});
