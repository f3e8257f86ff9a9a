import { createContext, type RouterContextProvider } from "react-router";
import { withoutSamples } from "#app/content/checks/samples.ts";
import type { Database } from "#app/db/tables.ts";
import { isUnavailable } from "#app/db/unavailable.ts";
import { currentLanguage } from "#app/languages/current.ts";
import { type Translation, translations } from "#app/languages/languages.ts";
import type { Log } from "#app/settings.ts";
import type { ContentValues } from "./kinds.ts";
import { isSampleSite, pagesVersion, readContents } from "./queries.server.ts";
import { readTranslations } from "./translations/queries.server.ts";
import { inOtherLanguage, type PublishedTranslations } from "./translations/translate.ts";

/** Every content as the pages of one request show it. */
export interface Contents extends ContentValues {
  /** On pages in another language: the ids of the sentences that stay in English. */
  english?: readonly string[];
  /** Samples are shown, under a banner. Otherwise the values above are without any. */
  sampleSite: boolean;
}

/** Gives the contents of the request, or throws the error that reading them ended in. Set by the handler. */
export const contentsContext = createContext<() => Contents>();

/** The contents of the request in the language that is spoken: loaders, mails and feeds read the same. */
export function contentsOf(context: Readonly<RouterContextProvider>): Contents {
  return contentsIn(englishContentsOf(context));
}

/** English contents in the language that is spoken. */
export function contentsIn(contents: Contents): Contents {
  const language = currentLanguage();
  return language === "en" ? contents : (others.get(contents)?.[language]() ?? contents);
}

/** The contents of the request as they are in English, whatever the page's language. */
export function englishContentsOf(context: Readonly<RouterContextProvider>): Contents {
  return context.get(contentsContext)();
}

/** The same contents in the other languages, made when the first page asks. */
const others = new WeakMap<Contents, Record<Translation, () => Contents>>();

function keepTranslations(contents: Contents, published: PublishedTranslations) {
  const makers = translations.map((language) => {
    let made: Contents | undefined;
    return [language, () => (made ??= inOtherLanguage(contents, language, published))] as const;
  });
  others.set(contents, Object.fromEntries(makers) as Record<Translation, () => Contents>);
  return contents;
}

/** What visitors may be told as a fact: for structured data, feeds, share pictures and mails (K2). */
export function factsOf(contents: Contents): Contents {
  if (!contents.sampleSite) return contents;
  const known = FACTS.get(contents) ?? { ...withoutSamples(contents), sampleSite: false };
  FACTS.set(contents, known);
  return known;
}

/** Kept, because a mail to each of thousands is made from the same ones. */
const FACTS = new WeakMap<Contents, Contents>();

/** Reads the contents as they are, with samples only on a sample site. */
export async function currentContents(db: Database, options: { drafts?: boolean } = {}): Promise<Contents> {
  const [values, sampleSite] = [await readContents(db, options), await isSampleSite(db)];
  const contents = sampleSite ? { ...values, sampleSite } : { ...withoutSamples(values), sampleSite };
  return keepTranslations(contents, await readTranslations(db, options));
}

/**
 * Keeps the contents in memory and reads them again when the counter of page changes has moved, which every instance
 * sees at its next request. While the database is away the last ones stay.
 */
export function contentCache(db: Database, log: Log): () => Promise<() => Contents> {
  let known: { version: string; contents: Contents } | undefined;
  return together(async () => {
    try {
      const version = await pagesVersion(db);
      if (known?.version !== version) known = { version, contents: await currentContents(db) };
    } catch (error) {
      // Thrown when a page reads them, so that the visitor gets the error page with the right status.
      if (!known || !isUnavailable(error))
        return () => {
          throw error;
        };
      log.warn({ err: error }, "cannot read the contents; the last ones stay");
    }
    const { contents } = known;
    return () => contents;
  });
}

/**
 * Runs one query at a time. Callers that arrive while it runs share the next one, which starts after they arrived. So
 * a rush of visitors does not use up the database connections for the same query.
 */
function together<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Answer> | undefined;
  const begin = () => {
    const answer = ask();
    const ended = answer
      .catch(() => {})
      .then(() => {
        if (running === ended) running = undefined;
      });
    running = ended;
    return answer;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
}
