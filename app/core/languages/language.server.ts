import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareFunction } from "react-router";
import type { Middleware } from "#app/core/context.ts";
import { loadAllWords } from "#app/core/languages/load.ts";
import { currentLanguage, findLanguageWith } from "#app/words/current.ts";
import { isPrefix, type Language, languageCodes } from "#app/words/languages.ts";

const languageOfRequest = new AsyncLocalStorage<Language>();
findLanguageWith(() => languageOfRequest.getStore() ?? "en");
await loadAllWords();

/** The language of an address: "/es/donate" and "/es/donate.data" are Spanish. */
export function languageOfPath(pathname: string): Language {
  const prefix = pathname.split("/", 2)[1]?.replace(/\.data$/, "");
  return isPrefix(prefix) ? prefix : "en";
}

/** Runs a function in a given language, whatever the page's: mails to staff are in English. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
  return currentLanguage() === language ? run() : languageOfRequest.run(language, run);
}

/** The results of a function in every language. */
export function inEveryLanguage<Result>(run: () => Result): Record<Language, Result> {
  const results = languageCodes.map((language) => [language, inLanguage(language, run)]);
  return Object.fromEntries(results) as Record<Language, Result>;
}

/** Runs a function in a person's stored language; in English if this release does not support it. */
export function inStoredLanguage<Result>(stored: string, run: () => Result): Result {
  return inLanguage(isPrefix(stored) ? stored : "en", run);
}

/** Makes the language of the address current for everything that handles the request. */
export const language: Middleware = ({ request }, next) =>
  inLanguage(languageOfPath(new URL(request.url).pathname), () => next());

/**
 * Responds with 404 if the first path segment is not a language: with the not-found page, or this text in place of a
 * file. The loaders run first, so that the error page has the site's frame.
 */
export const knownLanguage: MiddlewareFunction<Response> = async ({ params }, next) => {
  const response = await next();
  const { lang } = params as { lang?: string };
  if (lang !== undefined && !isPrefix(lang))
    throw new Response("This page does not exist.\n", { status: 404 });
  return response;
};
