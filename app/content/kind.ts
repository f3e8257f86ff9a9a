import type { z } from "zod";
import type { Translation } from "#app/languages/languages.ts";

/** One kind of content: all there is to know about it, in one file of `kinds/`. */
export interface Kind<Schema extends z.ZodObject = z.ZodObject> {
  /** In the database and in addresses: "needed-toys". */
  name: string;
  /** "Needed toys". */
  title: string;
  /** One line for the list of contents. */
  about: string;
  /** Paths of the pages that show it; "*" for every page. */
  pages: readonly string[];
  schema: Schema;
  /** The first value: the texts of the specification. */
  starter: z.output<Schema>;
  /** For a kind with one record a key, such as a season a year: the key of a value. */
  keyOf?: (value: z.output<Schema>) => string;
  /** Where its sentences are that pages in other languages say: "cities.*.cityIntro". Names and addresses stay. */
  sentences?: readonly string[];
  /** For a translation: its language, and the name and key of the English contents. */
  translation?: { name: string; language: Translation; key: string };
}

/** Declares a kind; the starter value is checked against the schema's type. */
export function kind<Schema extends z.ZodObject>(definition: Kind<Schema>): Kind<Schema> {
  return definition;
}

/** The value of a kind. */
export type ValueOf<K> = K extends Kind<infer Schema> ? z.output<Schema> : never;
