import { starterOf } from "#app/content/content-id.ts";
import { currentContents } from "#app/content/contents.server.ts";
import { findDraft, saveDraft } from "#app/content/draft-queries.server.ts";
import { errorsOf } from "#app/content/edits.ts";
import type { Kind } from "#app/content/kinds/kind.ts";
import { type Season, season } from "#app/content/kinds/season.ts";
import { findKind } from "#app/content/kinds.ts";
import {
  latestPublished,
  publishedVersion,
  readOverview,
  startingTexts,
} from "#app/content/queries.server.ts";
import { sentencesOf } from "#app/content/sentences.ts";
import { nameInLanguage, translationKind } from "#app/content/translation-kind.ts";
import { completed, type Json } from "#app/content/value.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { FieldError } from "#app/core/forms/result.ts";
import { publish } from "#app/locations/publish.server.ts";
import { peopleMoved, withdrawMoves } from "#app/volunteers/season-queries.server.ts";
import { isPrefix } from "#app/words/languages.ts";
import { leadErrors } from "./leads.server.ts";

export interface TransferredContent {
  /** "questions", or "questions.es" for its Spanish translation. */
  kind: string;
  /** Empty except for seasons. */
  key: string;
  version: number;
  value: Json;
}

/** All published contents that differ from their starters, for export; translations come last. */
export async function exportContents(db: Database): Promise<TransferredContent[]> {
  const known = await readOverview(db);
  const english = [...known].flatMap(([id, { published }]) => {
    const [kind = "", key = ""] = id.split("/");
    return published ? [{ kind, key, version: published.version, value: published.value }] : [];
  });
  const translated = await latestPublished(db, nameInLanguage("%", "%"));
  return [
    ...english,
    ...translated.map(({ kind, key, version, value }) => ({ kind, key, version, value: JSON.parse(value) })),
  ];
}

/** Whom nobody has told of a new address of headquarters. */
type Untold = NonNullable<Awaited<ReturnType<typeof peopleMoved>>>;

/**
 * Publishes the contents of a file as new versions, if all of them are valid; contents that are already identical are
 * skipped. Drafts stay.
 * @returns the errors, one line each, or the number of published contents, and whom staff have to tell of it, because no mail
 * leaves by an import
 */
export async function importContents(
  db: Database,
  file: unknown,
  now: Date,
): Promise<{ kind: "ok"; published: number; untold?: Untold } | { kind: "refused"; problems: string[] }> {
  if (!Array.isArray(file)) return { kind: "refused", problems: ["this is not a file of the site’s texts"] };
  const problems: string[] = [];
  const checked = new Map<string, { id: { kind: Kind; key: string }; value: Json }>();
  const refuse = ({ kind, key }: { kind: Kind; key: string }, errors: readonly FieldError[]) =>
    problems.push(
      ...errors.map(({ field, message }) => `${kind.name}${key && ` ${key}`}, ${field}: ${message}`),
    );
  const check = (entry: Partial<TransferredContent>, kind: Kind) => {
    const key = entry.key ?? "";
    const value = completed(kind.schema, entry.value as Json, kind.starter as Json);
    const errors = errorsOf(kind.schema, value);
    refuse({ kind, key }, errors);
    const ownKey = errors.length === 0 ? (kind.keyOf?.(value as never) ?? "") : key;
    if (ownKey !== key) problems.push(`${kind.name}: the key "${key}" is not "${ownKey}"`);
    checked.set(`${kind.name}/${key}`, {
      id: { kind, key },
      value: errors.length === 0 ? (kind.schema.parse(value) as Json) : value,
    });
  };
  const entries: (Partial<TransferredContent> | null)[] = file;
  // Validate a translation against the English content in the same file.
  const isTranslation = (entry: (typeof entries)[number]) => entry?.kind?.includes(".") === true;
  const inOrder = [...entries.entries()].sort(
    ([, a], [, b]) => Number(isTranslation(a)) - Number(isTranslation(b)),
  );
  for (const [index, entry] of inOrder) {
    const kind = isTranslation(entry)
      ? await translationOfFile(db, entry, (id) => checked.get(id)?.value)
      : findKind(entry?.kind);
    if (kind && entry?.value !== undefined) check(entry, kind);
    else problems.push(`entry ${index + 1}: there is no content "${String(entry?.kind)}"`);
  }
  if (problems.length > 0) return { kind: "refused", problems };
  const valueIn = <Value>(name: string, known: Value) => (checked.get(name)?.value ?? known) as Value;
  const before = await currentContents(db);
  const seasonsOfFile = [...checked.values()]
    .filter(({ id }) => id.kind.name === season.name)
    .map(({ value }) => value as unknown as Season);
  // A link may lead to a page that the file brings, and to none that it removes.
  const linked = {
    cities: valueIn("cities/", before.cities),
    stories: valueIn("stories/", before.stories),
    seasons: [
      ...before.seasons.filter(({ year }) => seasonsOfFile.every((one) => one.year !== year)),
      ...seasonsOfFile,
    ],
  };
  const isPublished = (current: { value: Json } | undefined, value: Json) =>
    JSON.stringify(current?.value) === JSON.stringify(value);
  for (const { id, value } of checked.values()) {
    // What a link led to may have gone since it was published: the site's own file still changes nothing.
    const isKnown = isPublished(await publishedVersion(db, id), value);
    const known = isKnown ? leadErrors(id.kind, value, now, before).map(({ field }) => field) : [];
    refuse(
      id,
      leadErrors(id.kind, value, now, linked).filter(({ field }) => !known.includes(field)),
    );
  }
  if (problems.length > 0) return { kind: "refused", problems };
  let published = 0;
  let untold: Untold | undefined;
  const bring = async ({ id, value }: { id: { kind: Kind; key: string }; value: Json }): Promise<boolean> => {
    const current = await publishedVersion(db, id);
    if (isPublished(current, value)) return false;
    const draft = await findDraft(db, id);
    const baseVersion = current?.version ?? 0;
    const done = await publish(
      db,
      id,
      { value, baseVersion },
      { actor: "import", now },
      async (tx, _, moved) => {
        await withdrawMoves(tx, moved, now);
        untold ??= await peopleMoved(tx, moved, now);
        // Publishing ends the draft. By its version, the form still finds what the import has changed beside it.
        if (draft)
          await saveDraft(tx, id, { ...draft, seen: 0 }, { actor: draft.actor, now: new Date(draft.at) });
      },
    );
    // Again after what a colleague has published in this moment.
    return done.kind === "ok" || bring({ id, value });
  };
  for (const content of checked.values()) if (await bring(content)) published += 1;
  return { kind: "ok", published, ...(untold && { untold }) };
}

/**
 * The translation kind of a name such as "questions.es", based on the English in the file or else the
 * published one; undefined if there is none.
 */
async function translationOfFile(
  db: Database,
  entry: Partial<TransferredContent> | null,
  englishOfFile: (id: string) => Json | undefined,
): Promise<Kind | undefined> {
  const key = entry?.key ?? "";
  const [name = "", language] = entry?.kind?.split(".") ?? [];
  const kind = findKind(name);
  if (!kind?.sentences || !isPrefix(language)) return undefined;
  const id = { kind, key };
  const english = englishOfFile(`${name}/${key}`) ?? (await publishedVersion(db, id))?.value ?? starterOf(id);
  if (english === undefined) return undefined;
  const fields = sentencesOf(kind, english).map(({ id: sentence, path, text }) => ({
    id: sentence,
    label: path,
    translates: { english: text, language },
  }));
  const shape = { name, title: kind.title, language, key, pages: [], fields };
  return translationKind(shape, await startingTexts(db, { name, key }, language));
}
