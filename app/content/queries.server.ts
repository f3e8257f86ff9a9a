import type { Author } from "#app/core/author.ts";
import { readSetting, storeSetting } from "#app/core/db/stored-settings.ts";
import type { Database } from "#app/core/db/tables.ts";
import { isPrefix, type Translation, translations } from "#app/words/languages.ts";
import { type ContentId, starterOf } from "./content-id.ts";
import { type Draft, discardDraft, findDraft, saveDraft } from "./draft-queries.server.ts";
import { showable } from "./edits.ts";
import type { Kind } from "./kinds/kind.ts";
import { type ContentValues, findKind, seasonKind, singleKinds } from "./kinds.ts";
import { starterTexts, textsUpTo } from "./translate.ts";
import { nameInLanguage, type SentenceTexts } from "./translation-kind.ts";
import { completed, type Json } from "./value.ts";

/** A published version; version 0 is the starter, which has no author. */
export interface Version {
  version: number;
  value: Json;
  actor: string | null;
  /** ISO 8601. */
  at: string | null;
  note: string;
}

/** The latest published version of each content, as stored. @param like SQL LIKE pattern for the kind */
export function latestPublished(db: Database, like = "%") {
  const latest = db
    .selectFrom("content_versions")
    .where("kind", "like", like)
    .groupBy(["kind", "key"])
    .select((eb) => ["kind", "key", eb.fn.max("version").as("version")]);
  return db
    .selectFrom("content_versions as one")
    .innerJoin(latest.as("latest"), (join) =>
      join
        .onRef("latest.kind", "=", "one.kind")
        .onRef("latest.key", "=", "one.key")
        .onRef("latest.version", "=", "one.version"),
    )
    .select(["one.kind", "one.key", "one.version", "one.value", "one.actor", "one.at"])
    .execute();
}

/** Published versions and pending drafts, by "kind/key"; unchanged starters are left out. */
export async function readOverview(db: Database) {
  const published = await latestPublished(db);
  const drafts = await db.selectFrom("content_drafts").selectAll().execute();
  const all = new Map<
    string,
    { published?: Omit<Version, "note">; draft?: Pick<Draft, "value" | "actor" | "at"> }
  >();
  const stored = (name: string, key: string, value: string) => {
    const kind = findKind(name);
    return kind && completed(kind.schema, JSON.parse(value), starterOf({ kind, key }));
  };
  for (const { kind, key, version, value, actor, at } of published) {
    const known = stored(kind, key, value);
    if (known !== undefined) all.set(`${kind}/${key}`, { published: { version, value: known, actor, at } });
  }
  for (const { kind, key, value, actor, updated_at } of drafts) {
    const known = stored(kind, key, value);
    if (known === undefined) continue;
    all.set(`${kind}/${key}`, {
      ...all.get(`${kind}/${key}`),
      draft: { value: known, actor, at: updated_at },
    });
  }
  return all;
}

/** All published contents; with `drafts`, drafts replace the published versions. */
export async function readContents(db: Database, { drafts = false } = {}): Promise<ContentValues> {
  const published = await latestPublished(db);
  const stored = new Map<string, Json>();
  for (const { kind, key, value } of published) {
    const known = findKind(kind);
    if (!known) continue;
    const { data } = known.schema.safeParse(parsedAs(known, value));
    if (data) stored.set(`${kind}/${key}`, data as Json);
  }
  const waiting = drafts
    ? await db.selectFrom("content_drafts").select(["kind", "key", "value"]).execute()
    : [];
  for (const { kind, key, value } of waiting) {
    const known = findKind(kind);
    if (!known) continue;
    const seen = stored.get(`${kind}/${key}`) ?? (known.starter as Json);
    const shown = showable(known.schema, parsedAs(known, value), seen);
    if (shown !== undefined) stored.set(`${kind}/${key}`, shown);
  }
  const singles = Object.entries(singleKinds).map(([name, { name: kind, starter }]) => [
    name,
    stored.get(`${kind}/`) ?? starter,
  ]);
  const seasons = new Map<string, Json>([[String(seasonKind.starter.year), seasonKind.starter]]);
  for (const [id, value] of stored) {
    const [kind, key = ""] = id.split("/");
    if (kind === seasonKind.name) seasons.set(key, value);
  }
  const inOrder = [...seasons.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, value]) => value);
  return { ...Object.fromEntries(singles), seasons: inOrder } as ContentValues;
}

function parsedAs({ schema, starter }: Kind, value: string): Json {
  return completed(schema, JSON.parse(value), starter as Json);
}

/** The note of a version that takes back the one before it. */
export const undoneNote = (version: number | undefined) => `undid version ${version}`;

/** Kind and key of a content, or of its translation. */
type VersionsOf = { kind: { name: string }; key: string };

/** Newest first. */
function storedVersions(db: Database, { kind, key }: VersionsOf) {
  return db
    .selectFrom("content_versions")
    .select(["version", "value", "actor", "at", "note"])
    .where("kind", "=", kind.name)
    .where("key", "=", key)
    .orderBy("version", "desc");
}

/** The published version; undefined if there is none, as for a new season. */
export async function publishedVersion(db: Database, id: ContentId): Promise<Version | undefined> {
  const [latest] = await listVersions(db, id, 1);
  return latest;
}

/** All versions, newest first, ending with the starter. */
export async function listVersions(db: Database, id: ContentId, limit = 100): Promise<Version[]> {
  const rows = await storedVersions(db, id).limit(limit).execute();
  const starter = starterOf(id);
  const { schema } = id.kind;
  const versions = rows.map((row) => {
    const value = completed(schema, JSON.parse(row.value), starter);
    // As pages read it: an older release stored no address of a story.
    return { ...row, value: (schema.safeParse(value).data ?? value) as Json };
  });
  if (starter === undefined) return versions;
  return [...versions, { version: 0, value: starter, actor: null, at: null, note: "" }];
}

/**
 * Publishes a valid value and removes its draft. Pages call `publish` of locations/, which keeps headquarters in step.
 * @param tx a transaction
 * @param baseVersion the version that the author loaded; 0 for the starter or none
 * @param keepsDraft for a draft of other words: by its version, its form finds what is published beside it
 * @returns in a conflict, the version that someone else published
 */
export async function publishVersion(
  tx: Database,
  id: ContentId,
  {
    value,
    baseVersion,
    note = "",
    keepsDraft = false,
  }: { value: Json; baseVersion: number; note?: string; keepsDraft?: boolean },
  { actor, now }: Author,
): Promise<{ kind: "ok"; version: number } | { kind: "conflict"; current: Version }> {
  const current = await publishedVersion(tx, id);
  if (current && current.version !== baseVersion) return { kind: "conflict", current };
  const version = baseVersion + 1;
  const kept = id.kind.translation && (await publishedTexts(tx, id));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("content_versions")
    .values({
      kind: id.kind.name,
      key: id.key,
      version,
      value: JSON.stringify(kept ? { ...kept, ...(value as object) } : value),
      actor,
      at: now.toISOString(),
      note,
    })
    .onConflict((conflict) => conflict.columns(["kind", "key", "version"]).doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) {
    const other = await publishedVersion(tx, id);
    if (other) return { kind: "conflict", current: other };
  }
  if (!keepsDraft) await discardDraft(tx, id);
  return { kind: "ok", version };
}

/** Takes the first version of a content without a starter off the site. @returns false if it is not the only one */
export async function unpublish(tx: Database, id: ContentId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("content_versions")
    .where("kind", "=", id.kind.name)
    .where("key", "=", id.key)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Publishes a content beside another one, and keeps its draft.
 * @param tx the transaction that publishes the other
 */
export async function publishBeside(
  tx: Database,
  id: ContentId,
  { note, author }: { note: string; author: Author },
  change: (value: Json) => Json | Promise<Json>,
  changeDraft: (value: Json) => Json = (draft) => draft,
): Promise<void> {
  const published = await publishedVersion(tx, id);
  const value = published && (await change(published.value));
  if (!published || JSON.stringify(value) === JSON.stringify(published.value)) return;
  // Publishing ends the draft.
  const draft = await findDraft(tx, id);
  const parsed = id.kind.schema.parse(value) as Json;
  const done = await publishVersion(tx, id, { value: parsed, baseVersion: published.version, note }, author);
  // Another instance has published it in this moment.
  if (done.kind === "conflict") return publishBeside(tx, id, { note, author }, change, changeDraft);
  if (!draft) return;
  const baseVersion = draft.baseVersion === published.version ? done.version : draft.baseVersion;
  const kept = { value: changeDraft(draft.value), baseVersion, seen: 0 };
  await saveDraft(tx, id, kept, { actor: draft.actor, now: new Date(draft.at) });
}

/**
 * The latest published texts of a translation; undefined if none. Includes sentences that were removed from the English
 * content: they apply again if they are restored.
 */
async function publishedTexts(db: Database, id: VersionsOf): Promise<SentenceTexts | undefined> {
  const row = await storedVersions(db, id).limit(1).executeTakeFirst();
  return row && JSON.parse(row.value);
}

/** What a translation begins with: the texts of the starter, and those of earlier seasons in their place. */
export async function startingTexts(
  db: Database,
  { name, key }: { name: string; key: string },
  language: Translation,
): Promise<SentenceTexts> {
  const published = await latestPublished(db, nameInLanguage(name, language));
  const others = published.filter((one) => one.key !== key);
  const texts = new Map(others.map((one) => [`${name}/${one.key}`, JSON.parse(one.value) as SentenceTexts]));
  return { ...starterTexts(language), ...textsUpTo(texts, { name, key }) };
}

/** All translations of a content: those that it began with, and the published ones in their place. */
export async function textsIn(
  db: Database,
  of: { name: string; key: string },
  language: Translation,
): Promise<SentenceTexts> {
  const id = { kind: { name: nameInLanguage(of.name, language) }, key: of.key };
  return { ...(await startingTexts(db, of, language)), ...(await publishedTexts(db, id)) };
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

/** Counts all changes of public pages. */
export async function pagesVersion(db: Database): Promise<string> {
  return (await readSetting(db, "pages_version")) ?? "";
}

/** Settings key; its value is the time when the starter's locations were loaded. */
export const STARTER_LOADED = "starter_locations";

/** Whether the site began with STARTER_DATA=samples. */
export async function beganWithSamples(db: Database): Promise<boolean> {
  return (await readSetting(db, STARTER_LOADED)) !== undefined;
}

const SAMPLE_SITE = "sample_site";

/** Whether samples are shown, with a banner (K2). A new site is a sample site until staff end it. */
export async function isSampleSite(db: Database): Promise<boolean> {
  return (await readSetting(db, SAMPLE_SITE)) !== "ended";
}

/** Turns samples off unless staff have already decided about them (STARTER_DATA=none). */
export async function startWithoutSamples(db: Database): Promise<void> {
  if ((await readSetting(db, SAMPLE_SITE)) === undefined) await setSampleSite(db, false);
}

/**
 * Turns samples on or off. The caller must invalidate the page cache.
 * @param alongside stored in the same transaction before the change is counted, because others wait for the counter
 */
export async function setSampleSite(db: Database, shown: boolean, alongside = async () => {}): Promise<void> {
  await storeSetting(db, SAMPLE_SITE, shown ? "on" : "ended");
  await alongside();
  await db
    .updateTable("settings")
    .set((eb) => ({ value: eb.cast<string>(eb(eb.cast<number>("value", "integer"), "+", 1), "text") }))
    .where("key", "=", "pages_version")
    .execute();
}
