import { AsyncLocalStorage } from "node:async_hooks";
import type { Middleware } from "#app/http/middleware.server.ts";
import { currentLanguage, findLanguageWith } from "./current.ts";
import { isPrefix, type Language } from "./languages.ts";
import { loadAllWords } from "./words.ts";

const languageOfRequest = new AsyncLocalStorage<Language>();
findLanguageWith(() => languageOfRequest.getStore() ?? "en");
await loadAllWords();

/** The language that an address asks for: "/es/donate" and "/es/donate.data" are Spanish. */
export function languageOfPath(pathname: string): Language {
  const prefix = pathname.split("/", 2)[1]?.replace(/\.data$/, "");
  return isPrefix(prefix) ? prefix : "en";
}

/** Does something in a language whatever the page's is: mails to staff are English. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
  return currentLanguage() === language ? run() : languageOfRequest.run(language, run);
}

/** Runs something in the language that a person used before; in English if this release does not have it. */
export function inStoredLanguage<Result>(stored: string, run: () => Result): Result {
  return inLanguage(isPrefix(stored) ? stored : "en", run);
}

/** Lets everything that a request does read its words in the language of its address. */
export const language: Middleware = ({ request }, next) =>
  inLanguage(languageOfPath(new URL(request.url).pathname), () => next());
