/**
 * The languages of the visitor pages, each with its name for staff. Each needs a line here, its words in `translations/` and a line in `core/languages/load.ts`. English is the
 * default: its addresses have no prefix, and untranslated pages are in English.
 */
export const languages = {
  en: { name: "English", english: "English", locale: "en-US" },
  es: { name: "Español", english: "Spanish", locale: "es-US" },
  vi: { name: "Tiếng Việt", english: "Vietnamese", locale: "vi-VN" },
} as const;

/** Language code, as in `<html lang>` and as the first segment of its addresses. */
export type Language = keyof typeof languages;

/** All languages, English first. */
export const languageCodes = Object.keys(languages) as readonly Language[];

/** A language with a dictionary: all except English. */
export type Translation = Exclude<Language, "en">;

/** All languages except English. */
export const translations = languageCodes.filter((code): code is Translation => code !== "en");

/** Whether a path segment is a language prefix. "en" is not: English has no prefix. */
export const isPrefix = (word: string | undefined): word is Translation =>
  (translations as readonly (string | undefined)[]).includes(word);
