import { type Language, languageCodes } from "#app/words/languages.ts";

const KEY = "language";

/** Stores the visitor's language choice, only in this browser. Browsers may deny storage. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The language will be offered again.
  }
}

/** The visitor's language: the stored choice, else the browser's. Undefined if the site does not support it. */
export function wishedLanguage(): Language | undefined {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(KEY);
  } catch {
    // Treat it as no choice.
  }
  const wish = chosen ?? navigator.language.slice(0, 2);
  return languageCodes.find((code) => code === wish);
}
