import { currentLanguage } from "./current.ts";
import type { Language } from "./languages.ts";

/** The shape of a translation: texts may differ; paths may not. */
export type Words<T> = T extends string
  ? T extends `/${string}` | `#${string}`
    ? T
    : string
  : T extends (...values: infer Values) => infer Result
    ? (...values: Values) => Words<Result>
    : T extends object
      ? { [Name in keyof T]: Name extends "id" | "mark" ? T[Name] : Words<T[Name]> }
      : T;

const dictionaries: Partial<Record<Language, Readonly<Record<string, unknown>>>> = {};

/** Gives the words of a language to the pages. */
export function translate(language: Language, dictionary: Readonly<Record<string, unknown>>): void {
  dictionaries[language] = dictionary;
}

/**
 * A page's words in the current language. The English text is defined at the call; each dictionary has the
 * same name, and its type must match the English one.
 * Each property access looks up the current language, so that pages need no language code, and English pages
 * in a browser use the plain object. Read a plain text during rendering, not while the module loads.
 * @param name that of the export
 */
// So that a page loads only the words that it shows:
/* @__NO_SIDE_EFFECTS__ */
export function words<const T extends object>(name: string, english: T): Words<T> {
  const isEnglishForGood = typeof document !== "undefined" && currentLanguage() === "en";
  if (isEnglishForGood) return english as Words<T>;
  return view(
    english,
    () => (dictionaries[currentLanguage()]?.[name] as T | undefined) ?? english,
  ) as Words<T>;
}

/** A proxy that looks up the object or function on each use. */
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
