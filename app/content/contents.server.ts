import { createContext } from "react-router";
import type { Context } from "#app/core/context.ts";
import type { Database } from "#app/core/db/tables.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import type { Log } from "#app/core/settings.ts";
import { currentLanguage } from "#app/words/current.ts";
import type { Translation } from "#app/words/languages.ts";
import { withExampleNeeds, withoutExampleNeeds } from "./kinds/needed-toys.ts";
import type { ContentValues } from "./kinds.ts";
import {
  beganWithSamples,
  isSampleSite,
  pagesVersion,
  readContents,
  readTranslations,
} from "./queries.server.ts";
import { withoutSamples } from "./samples.ts";
import { inOtherLanguage, type PublishedTranslations } from "./translate.ts";

/** All contents, as the pages of a request show them. */
export interface Contents extends ContentValues {
  /** For pages in another language: the ids of the sentences that have no translation. */
  english?: readonly string[];
  /** Whether samples are shown, under a banner. Otherwise they are removed from the values above. */
  sampleSite: boolean;
  /** A sample site that began with STARTER_DATA=samples shows examples of shelves and shifts. */
  showsExamples?: boolean;
}

/** Returns the contents of the request, or throws the error of reading them. Set by the handler. */
export const contentsContext = createContext<() => Contents>();

/** The contents of the request in the current language; used by loaders, mails and feeds. */
export function contentsOf(context: Context): Contents {
  return contentsIn(englishContentsOf(context));
}

/** Translates English contents to the current language. */
export function contentsIn(contents: Contents): Contents {
  const language = currentLanguage();
  const known = translated.get(contents);
  if (language === "en" || !known) return contents;
  known[language] ??= inOtherLanguage(contents, language, known.published);
  return known[language];
}

/** The translations of contents, and the contents in each other language once somebody has asked for them. */
const translated = new WeakMap<
  Contents,
  { published: PublishedTranslations } & Partial<Record<Translation, Contents>>
>();

/** The English contents of the request, whatever the page's language. */
export function englishContentsOf(context: Context): Contents {
  return context.get(contentsContext)();
}

/** Contents without samples, for anything published as fact: structured data, feeds, share pictures and mails (K2). */
export function factsOf(contents: Contents): Contents {
  if (!contents.sampleSite) return contents;
  const { showsExamples: _, ...values } = contents;
  const known = FACTS.get(contents) ?? {
    ...withoutSamples(values),
    neededToys: withoutExampleNeeds(contents.neededToys),
    sampleSite: false,
  };
  FACTS.set(contents, known);
  return known;
}

/** Cached, because a mailing to thousands uses the same contents. */
const FACTS = new WeakMap<Contents, Contents>();

/** Reads the current contents; samples are included only on a sample site. */
export async function currentContents(db: Database, options: { drafts?: boolean } = {}): Promise<Contents> {
  const [values, sampleSite] = [await readContents(db, options), await isSampleSite(db)];
  const showsExamples = sampleSite && (await beganWithSamples(db));
  const contents: Contents = {
    ...(sampleSite ? values : withoutSamples(values)),
    sampleSite,
    ...(showsExamples && { neededToys: withExampleNeeds(values.neededToys), showsExamples }),
  };
  translated.set(contents, { published: await readTranslations(db, options) });
  return contents;
}

/**
 * Caches the contents in memory and reloads them when the page change counter has moved, which each instance
 * checks on every request. While the database is down, the last known contents are used.
 */
export function contentCache(db: Database, log: Log): () => Promise<() => Contents> {
  let known: { version: string; contents: Contents } | undefined;
  return together(async () => {
    try {
      const version = await pagesVersion(db);
      if (known?.version !== version) known = { version, contents: await currentContents(db) };
    } catch (error) {
      // Thrown when a page reads the contents, so that the visitor gets the error page with the right status.
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
 * Runs one query at a time. Callers that arrive during a query share the next one, which starts after their
 * arrival. A burst of visitors therefore does not use up the database connections.
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
