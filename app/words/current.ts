import { type Language, languageCodes } from "./languages.ts";

/** A browser document has a single language: links to another one load a new document. */
const ofDocument = (): Language => {
  const { lang } = document.documentElement;
  return languageCodes.find((code) => code === lang) ?? "en";
};

let find: () => Language = typeof document === "undefined" ? () => "en" : ofDocument;

/** The language being rendered: on the server the request's, in the browser the document's. */
export const currentLanguage = (): Language => find();

/** Sets how the server finds the request's language (language.server.ts). */
export function findLanguageWith(source: () => Language): void {
  find = source;
}
