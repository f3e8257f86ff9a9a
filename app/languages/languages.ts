/**
 * The languages of the visitor's path: a folder in app/copy/ and a line here each. English comes first: its
 * addresses have no prefix, and pages without a translation are in English.
 */
export const languages = {
  en: { name: "English", locale: "en-US", words: undefined },
  es: { name: "Español", locale: "es-US", words: () => import("#app/copy/es/index.ts") },
  vi: { name: "Tiếng Việt", locale: "vi-VN", words: () => import("#app/copy/vi/index.ts") },
} as const;

/** The code of a language, as in `<html lang>` and as the first part of its addresses. */
export type Language = keyof typeof languages;

/** Every language, English first. */
export const languageCodes = Object.keys(languages) as readonly Language[];

/** A language that has a dictionary: every one but English. */
export type Translation = Exclude<Language, "en">;

/** Every language but English. */
export const translations = languageCodes.filter((code): code is Translation => code !== "en");

/** Whether a word is a language prefix of an address. "en" does not: English has no prefix. */
export const isPrefix = (word: string | undefined): word is Translation =>
  (translations as readonly (string | undefined)[]).includes(word);
