import { words } from "#app/languages/words.ts";

const said: readonly string[] = [];

/**
 * What visitors call each kind of place in the language of a dictionary, keyed by the English word in the names of
 * places. Capitals, accents and plurals do not matter. English needs none.
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
