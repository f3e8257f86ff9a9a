import { starterOf } from "#app/content/content-id.ts";
import { labelOf, titleOf, valueAt } from "#app/content/edits.ts";
import type { Kind } from "#app/content/kinds/kind.ts";
import { kinds } from "#app/content/kinds.ts";
import { listVersions, publishedVersion, startingTexts, textsIn } from "#app/content/queries.server.ts";
import { sentencesOf } from "#app/content/sentences.ts";
import { type SentenceField, translationKind } from "#app/content/translation-kind.ts";
import { describeFields, type Json } from "#app/content/value.ts";
import type { Database } from "#app/core/db/tables.ts";
import { languages, type Translation } from "#app/words/languages.ts";
import { localPath } from "#app/words/paths.ts";

/** Number of English versions to search for a sentence's previous text. */
const LOOKED_THROUGH = 30;

/** The kinds with translated sentences. */
export const translatedKinds = kinds.filter(({ sentences }) => sentences !== undefined);

/** The published translation, with missing and outdated sentences; undefined without English content. */
export async function translationState(db: Database, kind: Kind, key: string, language: Translation) {
  const english = (await publishedVersion(db, { kind, key }))?.value ?? starterOf({ kind, key });
  if (english === undefined) return undefined;
  const texts = await textsIn(db, { name: kind.name, key }, language);
  // A sentence used in several places is counted at the first one.
  const unique = new Map(
    sentencesOf(kind, english)
      .reverse()
      .map((one) => [one.id, one]),
  );
  const sentences = [...unique.values()].reverse().map((one) => ({ ...one, said: texts[one.id] ?? "" }));
  const missing = sentences.filter(({ said }) => said === "");
  /** For untranslated sentences, by id: the previous English text at the same place, and its translation. */
  const before: Record<string, { english: string; text: string }> = {};
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

/** Label of a sentence: its field, and its entry's name. */
function placeOf(kind: Kind, english: Json, path: string): string {
  const fields = describeFields(kind.schema);
  const steps = path.split(".");
  const field = fields.find(({ name }) => name === steps[0]);
  const entry = valueAt(english, steps.slice(0, 2));
  const title = field?.control === "list" && entry !== undefined ? titleOf(entry, field) : "";
  const isTitle = valueAt(english, steps) === title;
  return [labelOf(fields, steps), isTitle ? "" : title].filter(Boolean).join(": ");
}

/** A translation as a content kind with its form data; undefined if the content is not translated. */
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
  const starter = await startingTexts(db, { name: kind.name, key }, language);
  return { id: { kind: translationKind(shape, starter), key }, shape, state };
}
