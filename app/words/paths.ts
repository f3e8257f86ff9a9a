import { currentLanguage } from "./current.ts";
import { isPrefix, type Language } from "./languages.ts";

/** Pages that exist in every language. All others are in English only. */
const IN_EVERY_LANGUAGE =
  /^\/((families|donate|volunteer|contact|important-dates|join(?!\/again)|locations|passport|newsletter(?!\/letters)|print|b)(\/.*)?)?$/;

/** Pages for visitors in English only. */
const IN_ENGLISH_ONLY =
  /^\/(about|partnership-highlights|success-stories|media|what-to-bring|bulk-donations|events|silicon-valley-moving-storage|(success-stories|seasons|newsletter\/letters|join\/again)\/[^/]+)$/;

/** The page in English that an address in another language leads to; null if there is none. */
export function onlyInEnglish(path: string): string | null {
  const english = englishPath(path);
  return english !== path && IN_ENGLISH_ONLY.test(english) ? english : null;
}

/** Whether a page exists in every language, by its English path. Search and hash are ignored. */
export function isTranslated(path: string): boolean {
  return IN_EVERY_LANGUAGE.test(path.split(/[?#]/, 1)[0] ?? "");
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
