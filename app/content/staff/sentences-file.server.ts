import { findDraft, saveDraft } from "#app/content/draft-queries.server.ts";
import { errorsOf } from "#app/content/edits.ts";
import { findKind, seasonKind } from "#app/content/kinds.ts";
import { publishedVersion } from "#app/content/queries.server.ts";
import { sentenceId } from "#app/content/sentence-id.ts";
import type { Json } from "#app/content/value.ts";
import type { Author } from "#app/core/author.ts";
import { csvLine, csvTable, fromText } from "#app/core/csv/csv.server.ts";
import type { Table } from "#app/core/csv/delimited.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import { isPrefix, type Translation, translations } from "#app/words/languages.ts";
import { translatedKinds, translationOf, translationState } from "./translation-state.server.ts";

const COLUMNS = ["language", "place", "english", "translation"] as const;

export function translatedContents(years: readonly number[]): { name: string; key: string }[] {
  return translatedKinds.flatMap(({ name }) =>
    name === seasonKind.name ? years.map((year) => ({ name, key: String(year) })) : [{ name, key: "" }],
  );
}

/** All content sentences with their English source, as CSV. */
export async function sentencesFile(db: Database, years: readonly number[]): Promise<string> {
  const lines = [csvLine(COLUMNS)];
  for (const language of translations) {
    for (const { name, key } of translatedContents(years)) {
      const kind = findKind(name);
      const state = kind && (await translationState(db, kind, key, language));
      for (const { path, text, said } of state?.sentences ?? [])
        lines.push(csvLine([language, [name, key, path].join("/"), text, said]));
    }
  }
  return lines.join("");
}

/** Imports a reviewed file into drafts, on top of pending changes. Sentences are gone with their English source. */
export async function readSentences(db: Database, file: Table, author: Author) {
  const { columns, rows, problems } = csvTable(file);
  const [problem] = problems;
  if (problem) return { problem: `line ${problem.line}: ${problem.message}` };
  if (!COLUMNS.every((column) => columns.includes(column))) return { problem: "" };
  const groups = Map.groupBy(rows, ({ cells: { language, place = "" } }) =>
    [language, ...place.split("/").slice(0, 2)].join("/"),
  );
  const total = { changed: 0, drafts: 0, gone: 0, tooLong: 0 };
  for (const [group, list] of groups) {
    const [language = "", name = "", key = ""] = group.split("/");
    const given = new Map(
      list.map(({ cells: { english = "", translation = "" } }) => [
        sentenceId(fromText(english)),
        fromText(translation).trim(),
      ]),
    );
    const known = isPrefix(language)
      ? await intoDraft(db, { language, name, key }, given, author)
      : undefined;
    const { changed, gone, tooLong } = known ?? { changed: 0, gone: given.size, tooLong: 0 };
    total.changed += changed;
    total.drafts += changed > 0 ? 1 : 0;
    total.gone += gone;
    total.tooLong += tooLong;
  }
  return total;
}

async function intoDraft(
  db: Database,
  { language, name, key }: { language: Translation; name: string; key: string },
  given: ReadonlyMap<string, string>,
  author: Author,
) {
  const found = await translationOf(db, findKind(name), key, language);
  if (!found) return undefined;
  const { id } = found;
  const published = await publishedVersion(db, id);
  const draft = await findDraft(db, id);
  const value = { ...((draft?.value ?? published?.value ?? id.kind.starter) as Record<string, string>) };
  const counts = { changed: 0, gone: 0, tooLong: 0 };
  for (const [sentence, said] of given) {
    if (value[sentence] === undefined) counts.gone += 1;
    else if (value[sentence] !== said) {
      if (errorsOf(id.kind.schema, { ...value, [sentence]: said }).some(({ field }) => field === sentence))
        counts.tooLong += 1;
      else {
        value[sentence] = said;
        counts.changed += 1;
      }
    }
  }
  if (counts.changed > 0) {
    const baseVersion = draft?.baseVersion ?? published?.version ?? 0;
    const content = { value: value as Json, baseVersion, seen: draft?.revision ?? 0 };
    const saved = await saveDraft(db, id, content, author);
    if (saved.kind !== "ok") throw new Error("someone saved the draft at the same time");
  }
  return counts;
}
