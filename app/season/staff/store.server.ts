import type { RouterContextProvider } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import type { ContentId } from "#app/content/content-id.ts";
import { type Draft, discardDraft, findDraft, saveDraft } from "#app/content/draft-queries.server.ts";
import type { Kind } from "#app/content/kind.ts";
import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import { seasonKind } from "#app/content/kinds.ts";
import { listVersions, publishedVersion } from "#app/content/queries.server.ts";
import { completed, type Json } from "#app/content/value.ts";
import { databaseContext, pagesChangedContext } from "#app/core/context.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { publish } from "#app/locations/publish.server.ts";
import { staffSeason as words } from "#app/season/staff/words/season.ts";
import { checksOf } from "./checks.ts";
import { changedDates } from "./plan.ts";

type Context = Readonly<RouterContextProvider>;

const TRIES = 3;

export const idOf = (year: number): ContentId => ({ kind: seasonKind as unknown as Kind, key: String(year) });

/** The season's draft and its published version. */
export async function readSeason(context: Context, year: number) {
  const db = context.get(databaseContext);
  const [published, draft] = [await publishedVersion(db, idOf(year)), await findDraft(db, idOf(year))];
  // Normalizes the field order, which differs between the starter and stored values.
  const publicValue = published && (completed(seasonKind.schema, published.value) as unknown as Season);
  const value = draft ? (draft.value as unknown as Season) : publicValue;
  return { published, draft, value, publicValue };
}

/**
 * Changes the draft, or creates one. Applied to the newest draft, so that two people who edit different dates do not
 * overwrite each other.
 * @param change returns the new season, or undefined if nothing changes
 */
export async function changeDraft(
  context: Context,
  year: number,
  change: (season: Season) => Season | undefined,
): Promise<boolean> {
  const db = context.get(databaseContext);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { published, draft, value } = await readSeason(context, year);
    const next = value && change(value);
    if (!next) return false;
    const result = await saveDraft(
      db,
      idOf(year),
      {
        value: next as unknown as Json,
        baseVersion: draft?.baseVersion ?? published?.version ?? 0,
        seen: draft?.revision ?? 0,
      },
      authorOf(context),
    );
    if (result.kind === "ok") return true;
  }
  return false;
}

/** The published season of the previous year. */
export async function seasonBefore(context: Context, year: number): Promise<Season | undefined> {
  const version = await publishedVersion(context.get(databaseContext), idOf(year - 1));
  return version?.value as unknown as Season | undefined;
}

/** Publishes the draft that the form was loaded with, once every question was answered. @returns the problem */
export async function publishSeason(context: Context, year: number, typed: Typed): Promise<string | null> {
  const { publicValue, draft } = await readSeason(context, year);
  if (!draft) return words.failed;
  if (String(draft.revision) !== typed.revision) return words.conflict(draft.actor);
  const parsed = seasonKind.schema.safeParse(draft.value);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? words.failed;
  const { ids } = changedDates(publicValue, parsed.data);
  const open = checksOf(parsed.data, await seasonBefore(context, year)).filter(
    ({ key, dateId }) => ids.includes(dateId) && typed[`answer.${key}`] !== "on",
  );
  if (open.length > 0) return words.checks.left(open.length);
  const result = await publish(
    context.get(databaseContext),
    idOf(year),
    { value: parsed.data as unknown as Json, baseVersion: Number(typed.version) },
    authorOf(context),
  );
  if (result.kind === "conflict") {
    // The draft is based on the published version; the page shows the differences.
    await saveDraft(
      context.get(databaseContext),
      idOf(year),
      { value: draft.value, baseVersion: result.current.version, seen: draft.revision },
      authorOf(context),
    );
    return words.conflict(result.current.actor ?? "");
  }
  context.get(pagesChangedContext)();
  return null;
}

/** Publishes a value on top of the current version. */
export async function publishValue(
  context: Context,
  year: number,
  value: Season,
  { baseVersion, note = "" }: { baseVersion: number; note?: string },
): Promise<boolean> {
  const db = context.get(databaseContext);
  const content = { value: value as unknown as Json, baseVersion, note };
  const result = await publish(db, idOf(year), content, authorOf(context));
  if (result.kind === "ok") context.get(pagesChangedContext)();
  return result.kind === "ok";
}

/** Publishes the previous version again, as a new one. */
export async function undoPublish(context: Context, year: number, version: number): Promise<boolean> {
  const [latest, before] = await listVersions(context.get(databaseContext), idOf(year), 2);
  if (!latest || !before || latest.version !== version) return false;
  const value = before.value as unknown as Season;
  const note = words.bar.undoNote(version);
  return publishValue(context, year, value, { baseVersion: version, note });
}

const discardedKey = (year: number) => `discarded season ${year}`;

/** Discards the draft that the page showed, and keeps it for `bringBack`. */
export function discard(
  context: Context,
  year: number,
  revision: number,
): Promise<{ problem: string | null; isNew: boolean }> {
  return context
    .get(databaseContext)
    .transaction()
    .execute(async (tx) => {
      const draft = await findDraft(tx, idOf(year));
      const isNew = (await publishedVersion(tx, idOf(year))) === undefined;
      if (!draft) return { problem: null, isNew };
      if (draft.revision !== revision) return { problem: words.conflict(draft.actor), isNew };
      const value = JSON.stringify(draft);
      await tx
        .insertInto("settings")
        .values({ key: discardedKey(year), value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute();
      await discardDraft(tx, idOf(year));
      return { problem: null, isNew };
    });
}

/** Undo: the discarded draft is the draft again. @returns the problem */
export function bringBack(context: Context, year: number): Promise<string | null> {
  return context
    .get(databaseContext)
    .transaction()
    .execute(async (tx) => {
      const kept = await tx
        .deleteFrom("settings")
        .where("key", "=", discardedKey(year))
        .returning("value")
        .executeTakeFirst();
      if (!kept) return words.failed;
      const { value, baseVersion } = JSON.parse(kept.value) as Draft;
      const saved = await saveDraft(tx, idOf(year), { value, baseVersion, seen: 0 }, authorOf(context));
      return saved.kind === "ok" ? null : words.bar.newerDraft;
    });
}

/** Turns an old version into the draft. */
export async function restoreVersion(context: Context, year: number, version: number): Promise<boolean> {
  const versions = await listVersions(context.get(databaseContext), idOf(year), 10_000);
  const old = versions.find((one) => one.version === version)?.value as unknown as Season | undefined;
  return old ? changeDraft(context, year, () => old) : false;
}

/** A copy of the season with its dates mapped. */
export function withDates(season: Season, dates: SeasonDate[]): Season {
  return { ...season, dates };
}
