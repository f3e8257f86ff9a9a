import { starterOf } from "#app/content/content-id.ts";
import { labelOf, titleOf, valueAt } from "#app/content/edits.ts";
import type { Kind } from "#app/content/kind.ts";
import { kinds } from "#app/content/kinds.ts";
import { listVersions, publishedVersion } from "#app/content/queries.server.ts";
import { publishedTexts } from "#app/content/translations/queries.server.ts";
import { sentencesOf } from "#app/content/translations/sentences.ts";
import { starterTexts } from "#app/content/translations/translate.ts";
import {
  nameInLanguage,
  type SentenceField,
  type SentenceTexts,
  translationKind,
} from "#app/content/translations/translation-kind.ts";
import { describeFields, type Json } from "#app/content/value.ts";
import type { Database } from "#app/db/tables.ts";
import { languages, type Translation } from "#app/languages/languages.ts";
import { localPath } from "#app/languages/paths.ts";

/** How much of one content is said in a language. */
export interface TranslationState {
  english: Json;
  /** Every sentence that pages show, each once. */
  sentences: { id: string; path: string; text: string; said: string }[];
  /** For sentences without a translation: the translation of the earlier English in the same place, by id. */
  before: Record<string, { english: string; text: string }>;
}

/** English versions that are looked through for what a changed sentence said before. */
const LOOKED_THROUGH = 30;

/** The kinds that pages in other languages show. */
export const translatedKinds = kinds.filter(({ sentences }) => sentences !== undefined);

/**
 * The published translation, with what is missing or older than the English; undefined if there is no
 * English.
 */
export async function translationState(
  db: Database,
  kind: Kind,
  key: string,
  language: Translation,
): Promise<TranslationState | undefined> {
  const english = (await publishedVersion(db, { kind, key }))?.value ?? starterOf({ kind, key });
  if (english === undefined) return undefined;
  const published = await publishedTexts(db, {
    kind: { name: nameInLanguage(kind.name, language) },
    key,
  });
  const texts: SentenceTexts = { ...starterTexts(language), ...published };
  // A sentence that is used in several places counts where it is used first.
  const unique = new Map(
    sentencesOf(kind, english)
      .reverse()
      .map((one) => [one.id, one]),
  );
  const sentences = [...unique.values()].reverse().map((one) => ({ ...one, said: texts[one.id] ?? "" }));
  const missing = sentences.filter(({ said }) => said === "");
  const before: TranslationState["before"] = {};
  const older = missing.length > 0 ? await listVersions(db, { kind, key }, LOOKED_THROUGH) : [];
  for (const { value } of older) {
    const then = new Map(sentencesOf(kind, value).map(({ path, ...rest }) => [path, rest]));
    for (const { id, path } of missing) {
      const old = then.get(path);
      const text = old && texts[old.id];
      if (old && text && !before[id]) before[id] = { english: old.text, text };
    }
  }
  return { english, sentences, before };
}

/** Label of a sentence: its field, and the name of its entry. */
function placeOf(kind: Kind, english: Json, path: string): string {
  const fields = describeFields(kind.schema);
  const steps = path.split(".");
  const field = fields.find(({ name }) => name === steps[0]);
  const entry = valueAt(english, steps.slice(0, 2));
  const title = field?.control === "list" && entry !== undefined ? titleOf(entry, field) : "";
  const isTitle = valueAt(english, steps) === title;
  return [labelOf(fields, steps), isTitle ? "" : title].filter(Boolean).join(": ");
}

/** The content of a translation, with what its form needs to know; undefined where there is none. */
export async function translationOf(
  db: Database,
  kind: Kind | undefined,
  key: string,
  language: Translation,
) {
  if (!kind?.sentences || (kind.keyOf === undefined) !== (key === "")) return undefined;
  const state = await translationState(db, kind, key, language);
  if (!state) return undefined;
  const { english, before, sentences } = state;
  const shape = {
    name: kind.name,
    title: `${kind.title}${key && ` ${key}`}: ${languages[language].name}`,
    language,
    key,
    pages: kind.pages
      .map((page) => (page === "*" ? "/" : page))
      .flatMap((page) => {
        const local = localPath(page, language);
        return local === page ? [] : local;
      }),
    fields: sentences.map(
      ({ id, path, text }): SentenceField => ({
        id,
        label: placeOf(kind, english, path),
        translates: { english: text, language, before: before[id] },
      }),
    ),
  };
  return { id: { kind: translationKind(shape, starterTexts(language)), key }, shape, state };
}
