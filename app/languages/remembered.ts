import { type Language, languageCodes } from "./languages.ts";

const KEY = "language";

/**
 * Keeps the language that a visitor chose, in this browser and nowhere else. Browsers can refuse to store anything.
 */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Then the language is offered again.
  }
}

/**
 * The language that a visitor wishes: the one chosen before, else the browser's. Undefined where the site has none.
 */
export function wishedLanguage(): Language | undefined {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(KEY);
  } catch {
    // Then the site acts as if nothing had been chosen.
  }
  const wish = chosen ?? navigator.language.slice(0, 2);
  return languageCodes.find((code) => code === wish);
}
