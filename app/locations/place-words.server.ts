import { foldText } from "#app/core/db/query-text.ts";
import { inLanguage } from "#app/core/languages/language.server.ts";
import { placeWords } from "#app/words/en/place-words.ts";
import { translations } from "#app/words/languages.ts";

const nouns = Object.keys(placeWords) as (keyof typeof placeWords)[];

/** English words by their translations. Longest first, so that "nhà thuốc tây" matches before "nhà thuốc". */
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
 * Translates kinds of places in a folded query to English, as used in place names: "biblioteca" and "thu
 * vien" become "library". Works in all languages on every page.
 */
export function withEnglishPlaces(folded: string): string {
  return englishOf.reduce((query, [said, noun]) => query.replace(said, noun), folded);
}
