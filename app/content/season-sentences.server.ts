import { currentLanguage } from "#app/words/current.ts";
import { type Contents, contentsIn } from "./contents.server.ts";
import { seasonKind } from "./kinds.ts";
import { sentencesOf } from "./sentences.ts";
import type { Json } from "./value.ts";

const made = new WeakMap<Contents, ReadonlyMap<string, string>>();

/**
 * Translates a sentence that was copied from a season date, such as a shift's title, to the current language.
 * Null if staff changed it, or if it has no translation.
 */
export function saySeasonSentence(english: Contents, text: string): string | null {
  if (currentLanguage() === "en") return text;
  const translated = contentsIn(english);
  const known = made.get(translated) ?? seasonSentences(english, translated);
  made.set(translated, known);
  return known.get(text) ?? null;
}

function seasonSentences(english: Contents, translated: Contents): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const [index, season] of english.seasons.entries()) {
    const other = sentencesOf(seasonKind, translated.seasons[index] as unknown as Json);
    for (const { path, text } of sentencesOf(seasonKind, season as unknown as Json)) {
      const inOther = other.find((one) => one.path === path)?.text;
      if (inOther && inOther !== text) said.set(text, inOther);
    }
  }
  return said;
}
