import { placeWords } from "#app/copy/en/places/place-words.ts";
import { foldText } from "#app/db/query-text.ts";
import { inLanguage } from "#app/languages/language.server.ts";
import { translations } from "#app/languages/languages.ts";

const nouns = Object.keys(placeWords) as (keyof typeof placeWords)[];

/** The English word for each word of the other languages. The longest come first: "nhà thuốc tây", "nhà thuốc". */
const englishOf = translations
  .flatMap((language) =>
    inLanguage(language, () =>
      nouns.flatMap((noun) => [...placeWords[noun]].map((said) => [foldText(said), noun] as const)),
    ),
  )
  .sort(([one], [other]) => other.length - one.length)
  .map(
    ([said, noun]) =>
      [new RegExp(`(?<![\\p{L}\\p{N}])${said}(es|s)?(?![\\p{L}\\p{N}])`, "gu"), noun] as const,
  );

/**
 * A folded query with the kinds of places in English, as names of places have them: "biblioteca" and "thu vien" as
 * "library". People ask in their own language on whatever page they are.
 */
export function withEnglishPlaces(folded: string): string {
  return englishOf.reduce((query, [said, noun]) => query.replace(said, noun), folded);
}
