import type { Kind } from "#app/content/kinds/kind.ts";
import { sentenceId } from "./sentence-id.ts";
import { formFromValue, type Json } from "./value.ts";

export interface Sentence {
  id: string;
  path: string;
  text: string;
}

const LETTER = /\p{L}/u;
const patterns = new WeakMap<object, RegExp[]>();

function patternsOf(kind: Pick<Kind, "sentences">): readonly RegExp[] {
  const { sentences = [] } = kind;
  const known = patterns.get(sentences);
  if (known) return known;
  const made = sentences.map((one) => new RegExp(`^${one.replaceAll(".", "\\.").replaceAll("*", "[^.]+")}$`));
  patterns.set(sentences, made);
  return made;
}

/** The sentences of a value to translate, in form order. Texts without letters need no translation. */
export function sentencesOf(kind: Pick<Kind, "sentences">, value: Json): Sentence[] {
  const wanted = patternsOf(kind);
  return Object.entries(formFromValue(value)).flatMap(([path, text]) =>
    LETTER.test(text) && wanted.some((pattern) => pattern.test(path))
      ? { id: sentenceId(text), path, text }
      : [],
  );
}

/** Replaces each sentence of a value. */
export function withSentences(
  kind: Pick<Kind, "sentences">,
  value: Json,
  wordsFor: (sentence: Sentence) => string,
): Json {
  const said = new Map(sentencesOf(kind, value).map((sentence) => [sentence.path, wordsFor(sentence)]));
  const walk = (part: Json, path: string): Json => {
    if (typeof part === "string") return said.get(path) ?? part;
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map((entry, index) => walk(entry, `${path}.${index}`));
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, walk(inner, path ? `${path}.${name}` : name)]),
    );
  };
  return walk(value, "");
}
