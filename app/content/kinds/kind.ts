import type { z } from "zod";
import type { Translation } from "#app/words/languages.ts";

/** A kind of content, defined completely in one file of `kinds/`. */
export interface Kind<Schema extends z.ZodObject = z.ZodObject> {
  /** Identifier in the database and in addresses: "needed-toys". */
  name: string;
  /** Heading for staff: "Needed toys". */
  title: string;
  /** Description in the list of contents. */
  about: string;
  /** Paths of the pages that use it; "*" for all pages. */
  pages: readonly string[];
  /** Id of the place on its first page where a preview begins, if it is not the top. */
  startsAt?: string;
  schema: Schema;
  /** The initial value, with the texts of the specification. */
  starter: z.output<Schema>;
  /** For a kind with several records, such as one season per year: derives the key from the value. */
  keyOf?(value: z.output<Schema>): string;
  /** Paths of the sentences to translate: "cities.*.cityIntro". Names and addresses are not translated. */
  sentences?: readonly string[];
  /** For a translation: its language, and the name and key of the English contents. */
  translation?: { name: string; language: Translation; key: string };
}

/** Defines a kind; the starter value must match the schema's type. */
export function kind<Schema extends z.ZodObject>(definition: Kind<Schema>): Kind<Schema> {
  return definition;
}

export type ValueOf<K> = K extends Kind<infer Schema> ? z.output<Schema> : never;
