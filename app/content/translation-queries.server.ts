import type { Database } from "#app/core/db/tables.ts";
import { isPrefix, type Translation, translations } from "#app/words/languages.ts";
import { latestPublished } from "./published-queries.server.ts";
import { starterTexts } from "./translate.ts";
import { nameInLanguage, type SentenceTexts } from "./translation-kind.ts";

/**
 * The latest published texts of a translation; undefined if none. Includes sentences that were removed from
 * the English content: they apply again if they are restored.
 */
export async function publishedTexts(
  db: Database,
  { kind, key }: { kind: { name: string }; key: string },
): Promise<SentenceTexts | undefined> {
  const row = await db
    .selectFrom("content_versions")
    .select("value")
    .where("kind", "=", kind.name)
    .where("key", "=", key)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && JSON.parse(row.value);
}

/** All translations of a content: those that it began with, and the published ones in their place. */
export async function textsIn(
  db: Database,
  { name, key }: { name: string; key: string },
  language: Translation,
): Promise<SentenceTexts> {
  const id = { kind: { name: nameInLanguage(name, language) }, key };
  return { ...starterTexts(language), ...(await publishedTexts(db, id)) };
}

/** All published translations; with `drafts`, drafts replace the published versions. */
export async function readTranslations(db: Database, { drafts = false } = {}) {
  const ofAnyLanguage = nameInLanguage("%", "%");
  const published = await latestPublished(db, ofAnyLanguage);
  const waiting = drafts
    ? await db
        .selectFrom("content_drafts")
        .select(["kind", "key", "value"])
        .where("kind", "like", ofAnyLanguage)
        .execute()
    : [];
  const found = Object.fromEntries(
    translations.map((language) => [language, new Map<string, SentenceTexts>()]),
  ) as Record<Translation, Map<string, SentenceTexts>>;
  for (const { kind, key, value } of [...published, ...waiting]) {
    const [name, language] = kind.split(".");
    if (!isPrefix(language)) continue;
    const texts = found[language];
    texts.set(`${name}/${key}`, { ...texts.get(`${name}/${key}`), ...JSON.parse(value) });
  }
  return found;
}
