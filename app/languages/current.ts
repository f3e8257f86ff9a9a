import { type Language, languageCodes } from "./languages.ts";

/** A browser shows one language for each document: links to another one load a new document. */
const ofDocument = (): Language => {
  const { lang } = document.documentElement;
  return languageCodes.find((code) => code === lang) ?? "en";
};

let find: () => Language = typeof document === "undefined" ? () => "en" : ofDocument;

/** The language of the page that is being made: on the server that of the request, in the browser the document's. */
export const currentLanguage = (): Language => find();

/** On the server: where the language of the request is kept (language.server.ts). */
export function findLanguageWith(source: () => Language): void {
  find = source;
}
