import type { Kind } from "#app/content/kinds/kind.ts";
import { startersIn } from "#app/core/languages/load.ts";
import { type Translation, translations } from "#app/words/languages.ts";
import type { ContentValues } from "./kinds.ts";
import { seasonKind, singleKinds } from "./kinds.ts";
import { sentenceId } from "./sentence-id.ts";
import { withSentences } from "./sentences.ts";
import type { SentenceTexts } from "./translation-kind.ts";
import type { Json } from "./value.ts";

/** The published translations of each language, by kind and key: "questions/", "season/2025". */
export type PublishedTranslations = Readonly<Record<Translation, ReadonlyMap<string, SentenceTexts>>>;

/** Translations of the starter contents by sentence. */
const starters = Object.fromEntries(
  await Promise.all(
    translations.map(async (language) => {
      const texts = Object.entries(await startersIn(language)).map(([english, text]) => [
        sentenceId(english),
        text,
      ]);
      return [language, Object.fromEntries(texts)];
    }),
  ),
) as Record<Translation, SentenceTexts>;

/** The starter translations of a language. */
export const starterTexts = (language: Translation): SentenceTexts => starters[language];

/**
 * The published translations of a content, and of those before it, as of earlier seasons: a sentence that stays keeps its
 * translation. The latest counts.
 */
export function textsUpTo(
  published: ReadonlyMap<string, SentenceTexts>,
  { name, key }: { name: string; key: string },
): SentenceTexts {
  const earlier = [...published].filter(([id]) => id.startsWith(`${name}/`) && id <= `${name}/${key}`);
  const inOrder = earlier.sort(([a], [b]) => a.localeCompare(b)).map(([, texts]) => texts);
  return Object.assign({}, ...inOrder);
}

/** Translates contents. @returns the contents, with the ids of the sentences that have no translation */
export function inOtherLanguage<Values extends ContentValues>(
  values: Values,
  language: Translation,
  published: PublishedTranslations,
): Values & { english: readonly string[] } {
  const left = new Set<string>();
  const translated = (kind: Kind, value: Json): Json => {
    if (!kind.sentences) return value;
    const key = kind.keyOf?.(value as never) ?? "";
    const texts = textsUpTo(published[language], { name: kind.name, key });
    return withSentences(kind, value, ({ id, text }) => {
      const said = texts[id] ?? starters[language][id];
      if (said) return said;
      left.add(id);
      return text;
    });
  };
  const singles = Object.entries(singleKinds).map(([name, kind]) => [
    name,
    translated(kind, values[name as keyof typeof singleKinds] as Json),
  ]);
  const seasons = values.seasons.map((one) => translated(seasonKind, one as unknown as Json));
  return { ...values, ...Object.fromEntries(singles), seasons, english: [...left] };
}
