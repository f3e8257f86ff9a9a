import type * as en from "#app/words/en/index.ts";
import { type Language, type Translation, translations } from "#app/words/languages.ts";
import { translate } from "#app/words/words.ts";

// A visitor loads one language at most.
const files = {
  es: () => import("#app/words/translations/es.ts"),
  vi: () => import("#app/words/translations/vi.ts"),
} satisfies Record<Translation, () => Promise<{ default: typeof en }>>;

export const wordsIn = async (language: Translation): Promise<typeof en> => (await files[language]()).default;

/** Translations of the starter contents, by English sentence. */
export async function startersIn(language: Translation): Promise<Readonly<Record<string, string>>> {
  return (await import(`../../words/translations/contents/${language}.ts`)).default;
}

/** Loads a language's words; does nothing for English, which is part of the pages. */
export async function loadWords(language: Language): Promise<void> {
  if (language !== "en") translate(language, await wordsIn(language));
}

/** Loads all languages, for the server. */
export async function loadAllWords(): Promise<void> {
  await Promise.all(translations.map(loadWords));
}
