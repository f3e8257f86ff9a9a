import { currentLanguage } from "./current.ts";
import { isPrefix, type Language } from "./languages.ts";
import { publicPages } from "./public-pages.ts";

/** First segments of the addresses that exist in every language. All others are in English only. */
const TRANSLATED: ReadonlySet<string> = new Set([
  ...publicPages.flatMap(({ path, translated }) => (translated ? path.slice(1) : [])),
  ...["passport", "newsletter", "print", "b", "p"],
]);
/** Addresses below these that are in English only. */
const ENGLISH_PART = /^\/newsletter\/letters/;
/** Addresses with parameters in English only. */
const ENGLISH_PARAMETER = /^\/(success-stories|(success-stories|seasons|newsletter\/letters)\/[^/]+)$/;

/** The page in English that an address in another language leads to; null if there is none. */
export function onlyInEnglish(path: string): string | null {
  const english = englishPath(path);
  const isKnown = publicPages.some((page) => page.path === english) || ENGLISH_PARAMETER.test(english);
  return english !== path && isKnown && !isTranslated(english) ? english : null;
}

/** Whether a page exists in every language, by its English path. Search and hash are ignored. */
export function isTranslated(path: string): boolean {
  const first = /^\/([^/?#]*)/.exec(path)?.[1];
  return first !== undefined && TRANSLATED.has(first) && !ENGLISH_PART.test(path);
}

/**
 * Localizes an English path: "/donate" to "/es/donate". Paths of untranslated pages are returned unchanged.
 */
export function localPath(path: string, language: Language = currentLanguage()): string {
  if (language === "en" || !isTranslated(path)) return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/** The `lang` of what staff type, which is never translated; undefined on English pages. */
export function typedLanguage(): Language | undefined {
  return currentLanguage() === "en" ? undefined : "en";
}

/** The English path of a localized one: "/es/donate" to "/donate". */
export function englishPath(path: string): string {
  const [, first = ""] = /^\/([^/?#]*)/.exec(path) ?? [];
  if (!isPrefix(first)) return path;
  const rest = path.slice(first.length + 1);
  return rest.startsWith("/") ? rest : `/${rest}`;
}
