import { currentLanguage } from "./current.ts";
import { isPrefix, type Language } from "./languages.ts";

/** The visitor's path: pages that every language has. All others are in English. */
const IN_EVERY_LANGUAGE =
  /^\/((families|donate|volunteer|contact|important-dates|join(?!\/again)|locations|passport|newsletter(?!\/letters)|print|b)(\/.*)?)?$/;

/** Whether a page of this site, by its English path, is in every language. Search and hash do not count. */
export function isTranslated(path: string): boolean {
  return IN_EVERY_LANGUAGE.test(path.split(/[?#]/, 1)[0] ?? "");
}

/** Path of a page in a language, from its English path: "/donate" as "/es/donate". Untranslated pages keep theirs. */
export function localPath(path: string, language: Language = currentLanguage()): string {
  if (language === "en" || !isTranslated(path)) return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/** The English path of a page: "/es/donate" as "/donate". */
export function englishPath(path: string): string {
  const [, first = ""] = /^\/([^/?#]*)/.exec(path) ?? [];
  if (!isPrefix(first)) return path;
  const rest = path.slice(first.length + 1);
  return rest.startsWith("/") ? rest : `/${rest}`;
}
