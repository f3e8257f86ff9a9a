import { words } from "#app/languages/words.ts";

/** Said to those whose browser asks for English, whatever the language of the page. */
export const englishOffer = {
  offer: "This page is also in English.",
  accept: "Read it in English",
  close: "Close",
};

/** Texts about languages. The names of the languages are in app/languages/languages.ts, each in itself. */
export const languageWords = words("languageWords", {
  /** The first page in the path of pages. */
  home: "Home",
  /** Name of the menu. */
  label: "Language",
  /** Names of the lists in the menu of phones and in the footer. */
  menuLabel: "Languages",
  footerLabel: "Languages, at the foot of the page",
  /** Name of the button that opens it. */
  current: (name: string) => `Language: ${name}`,
  /** After a link to a page that is in English only. */
  inEnglish: "(in English)",
  /** Offered once to those whose browser asks for this language: what it is, the link, and the way to close it. */
  ...englishOffer,
});
