import { words } from "#app/words/words.ts";

/** Offer for visitors whose browser prefers English, on pages in other languages. */
export const englishOffer = {
  offer: "This page is also in English.",
  accept: "Read it in English",
  close: "Close",
};

/** Copy about languages. Their names are in app/words/languages.ts, each in its own language. */
export const languageWords = words("languageWords", {
  /** Breadcrumb label of the home page. */
  home: "Home",
  /** Label of the menu. */
  label: "Language",
  /** Labels of the lists in the mobile menu and the footer. */
  menuLabel: "Languages",
  footerLabel: "Languages, at the foot of the page",
  /** Label of the button that opens the menu. */
  current: (name: string) => `Language: ${name}`,
  /** Added to links to English-only pages. */
  inEnglish: "(in English)",
  /** Offer for visitors whose browser prefers this language: text, link, and close button. */
  ...englishOffer,
});
