import { findKind, seasonKind } from "#app/content/kinds.ts";
import { contentPath, translationPath } from "#app/content/staff/paths.ts";
import { languageCodes, languages } from "#app/words/languages.ts";
import type { LanguageLink } from "./language-switch.tsx";

/** Links to the form of a content in each language; empty if only English pages use it. */
export function languageLinks(kind: string, key: string): LanguageLink[] {
  if (!findKind(kind)?.sentences) return [];
  const english = kind === seasonKind.name ? `/admin/season/${key}` : contentPath({ kind: { name: kind } });
  return languageCodes.map((language) => ({
    language,
    name: languages[language].name,
    to: language === "en" ? english : translationPath({ name: kind, language, key }),
  }));
}
