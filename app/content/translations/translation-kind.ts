import { z } from "zod";
import type { Translates } from "#app/content/field-meta.ts";
import { line, text } from "#app/content/fields.ts";
import type { Kind } from "#app/content/kind.ts";
import type { Translation } from "#app/languages/languages.ts";

/** Translations by the id of the English sentence; an empty one says that there is none. */
export type SentenceTexts = Readonly<Record<string, string>>;

/** One sentence to translate, as a field of the form. JSON for loaders. */
export interface SentenceField {
  id: string;
  label: string;
  translates: Translates;
}

/** What a translation is made of. JSON for loaders. */
export interface TranslationShape {
  name: string;
  title: string;
  language: Translation;
  /** Key of the English contents. */
  key: string;
  /** Paths of the pages that show it, in the language. */
  pages: readonly string[];
  fields: readonly SentenceField[];
}

/** Name of a content in another language, in the database: "questions.es". */
export const nameInLanguage = (name: string, language: string) => `${name}.${language}`;

/** A field for one line ends where a text begins. */
const LINE = 70;
/** A translation may be longer than its English. */
const growth = (length: number) => Math.ceil(length * 1.6) + 20;

/**
 * The content of one language: a kind like every other, with one field for each sentence of the English value. Its
 * drafts, versions and history are those of every content.
 */
export function translationKind(
  { name, title, language, key, pages, fields }: TranslationShape,
  starter: SentenceTexts = {},
): Kind {
  const shape = Object.fromEntries(
    fields.map(({ id, label, translates }): [string, z.ZodType] => {
      const { length } = translates.english;
      const words = { optional: true, max: growth(length), translates };
      return [id, (length > LINE ? text : line)(label, words)];
    }),
  );
  return {
    name: nameInLanguage(name, language),
    title,
    about: "",
    pages,
    schema: z.object(shape),
    starter: Object.fromEntries(fields.map(({ id }) => [id, starter[id] ?? ""])),
    keyOf: () => key,
    translation: { name, language, key },
  };
}
