import { z } from "zod";
import type { Translates } from "#app/content/kinds/field-meta.ts";
import { line, text } from "#app/content/kinds/fields.ts";
import type { Kind } from "#app/content/kinds/kind.ts";
import type { Translation } from "#app/words/languages.ts";

/** Translations by sentence id; an empty text means no translation. */
export type SentenceTexts = Readonly<Record<string, string>>;

/** A form field for one sentence. JSON for loaders. */
export interface SentenceField {
  id: string;
  label: string;
  translates: Translates;
}

/** The data that defines a translation kind. JSON for loaders. */
export interface TranslationShape {
  name: string;
  title: string;
  language: Translation;
  /** Key of the English contents. */
  key: string;
  /** Paths of the translated pages that use it. */
  pages: readonly string[];
  fields: readonly SentenceField[];
}

/** Name of a content in another language, in the database: "questions.es". */
export const nameInLanguage = (name: string, language: string) => `${name}.${language}`;

/** Sentences up to this length get a single-line field. */
const LINE = 70;
/** Maximum length of a translation, which may be longer than its English. */
const growth = (length: number) => Math.ceil(length * 1.6) + 20;

/**
 * The translation of a content as a kind of its own, with one field per English sentence, so that drafts,
 * versions and history work as for any content.
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
