import type { ClaimId } from "#app/content/kinds/figures.ts";
import { currentLanguage } from "./current.ts";
import { type Language, languages, translations } from "./languages.ts";

/** The same words in any language: texts may differ; paths and names of other things may not. */
export type Words<T> = T extends string
  ? T extends `/${string}` | `#${string}` | ClaimId
    ? T
    : string
  : T extends (...values: infer Values) => infer Said
    ? (...values: Values) => Words<Said>
    : T extends object
      ? { [Name in keyof T]: Name extends "id" | "mark" ? T[Name] : Words<T[Name]> }
      : T;

const dictionaries: Partial<Record<Language, Readonly<Record<string, unknown>>>> = {};

/** Loads the words of a language; nothing for English, whose words are in the pages that say them. */
export async function loadWords(language: Language): Promise<void> {
  const dictionary = await languages[language].words?.();
  if (dictionary) dictionaries[language] = dictionary.default;
}

/** Loads every language, for the server. */
export async function loadAllWords(): Promise<void> {
  await Promise.all(translations.map(loadWords));
}

/**
 * Words of a page in the language of the page that is being made. They are written in English here and by the same
 * name in the dictionary of each other language, whose type is that of the English one.
 *
 * Reading a word finds its language, so that a page needs to know nothing of languages, and an English page in a
 * browser has the plain object. A single text must be read while the page is made, not while its file is loaded.
 * @param name that of the export
 */
export function words<const T extends object>(name: string, english: T): Words<T> {
  const isEnglishForGood = typeof document !== "undefined" && currentLanguage() === "en";
  if (isEnglishForGood) return english as Words<T>;
  return view(
    english,
    () => (dictionaries[currentLanguage()]?.[name] as T | undefined) ?? english,
  ) as Words<T>;
}

/** An object or function that is looked up again each time it is used. */
function view(english: object, current: () => object): object {
  const parts = new Map<PropertyKey, object>();
  return new Proxy(english, {
    apply: (_, self, values) => Reflect.apply(current() as () => unknown, self, values),
    get(_, name) {
      const part: unknown = Reflect.get(english, name);
      const isPart = Object.hasOwn(english, name) && ["object", "function"].includes(typeof part);
      if (!isPart || part === null) return Reflect.get(current(), name);
      const known = parts.get(name);
      if (known) return known;
      const made = view(part as object, () => Reflect.get(current(), name) as object);
      parts.set(name, made);
      return made;
    },
  });
}
