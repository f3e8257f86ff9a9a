import { authorOf } from "#app/accounts/guard.server.ts";
import type { ContentId } from "#app/content/content-id.ts";
import { describeChanges } from "#app/content/differences.ts";
import {
  type Draft,
  findDraft,
  saveDraft,
  setDraftAside,
  takeDraftBack,
} from "#app/content/draft-queries.server.ts";
import {
  listVersions,
  publishedVersion,
  undoneNote,
  unpublish,
  type Version,
} from "#app/content/queries.server.ts";
import type { Json } from "#app/content/value.ts";
import { type Context, databaseContext, pagesChangedContext } from "#app/core/context.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Answer } from "#app/core/forms/action.server.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { TooLateError } from "#app/core/mail/queries.server.ts";
import { publish } from "#app/locations/publish.server.ts";
import { mailingOf } from "#app/volunteers/emails.server.ts";
import { mailAboutMove } from "#app/volunteers/season-queries.server.ts";
import { NOT_SAVED, type Saved } from "./use-draft.ts";

const MOST_VERSIONS = 10_000;

/** A version or revision in a hidden field. */
export const countIn = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? "") ? Number(text) : 0);

const theirs = ({ revision, value, at, actor }: Draft, baseVersion: number): Answer<Saved> => ({
  kind: "conflict",
  current: { revision, baseVersion, at, value },
  by: actor,
  at,
});

/** Saves the draft. Reports a conflict if someone else has saved it since. */
export async function keepDraft(
  context: Context,
  id: ContentId,
  { value, seen, baseVersion }: { value: Json; seen: number; baseVersion: number },
): Promise<Answer<Saved>> {
  const db = context.get(databaseContext);
  const author = authorOf(context);
  const at = author.now.toISOString();
  let saved = await saveDraft(db, id, { value, baseVersion, seen }, author);
  // Someone has published or discarded the draft since: start a new one.
  if (saved.kind === "conflict" && !saved.draft)
    saved = await saveDraft(db, id, { value, baseVersion, seen: 0 }, author);
  if (saved.kind === "ok") return { kind: "ok", value: { revision: saved.revision, baseVersion, at } };
  return saved.draft ? theirs(saved.draft, baseVersion) : { kind: "failed", message: NOT_SAVED, status: 500 };
}

/** Changes that belong to a publication: they are stored with it, or it fails. */
export type Alongside = (tx: Database, version: number) => Promise<void>;

/** Publishes a valid value, which ends the draft. Reports a conflict if someone else has published since. */
export async function publishValue(
  context: Context,
  id: ContentId,
  published: Parameters<typeof publish>[2],
  alongside?: Alongside,
): Promise<Answer<Saved>> {
  const author = authorOf(context);
  const follow: Parameters<typeof publish>[4] = async (tx, version, moved) => {
    await alongside?.(tx, version);
    await mailAboutMove(tx, moved, { version, mailing: mailingOf(context) });
  };
  const done = await publish(context.get(databaseContext), id, published, author, follow);
  if (done.kind === "conflict") {
    const { version, actor, at } = done.current;
    const current = { revision: 0, baseVersion: version, at: at ?? "" };
    return { kind: "conflict", current, by: actor, at };
  }
  context.get(pagesChangedContext)();
  return { kind: "ok", value: { revision: 0, baseVersion: done.version, at: author.now.toISOString() } };
}

/** `to` is undefined where the first version is taken back, as of a new season. */
type UndoAlongside = (from: Json, to: Json | undefined) => Alongside;
type DraftBack = (draft: Json, from: Json, to: Json) => Json;

/**
 * What the buttons of a draft and its history do: `undo`, `discard`, `bring-back`, `restore:N`.
 * @param undoAlongside what has to be taken back with a version
 * @param draftBack takes it back in a draft, too; what was written since stays
 */
export function changeVersions(
  context: Context,
  id: ContentId,
  typed: Typed,
  undoAlongside?: UndoAlongside,
  draftBack?: DraftBack,
): Promise<Answer<Saved>> | undefined {
  const { intent = "" } = typed;
  if (intent === "undo")
    return undo(context, id, countIn(typed.version ?? typed._base), undoAlongside, draftBack);
  if (intent === "discard") return discard(context, id, typed);
  if (intent === "bring-back") return bringBack(context, id);
  const [, version] = /^restore:(\d{1,9})$/.exec(intent) ?? [];
  return version === undefined ? undefined : restore(context, id, Number(version), countIn(typed._seen));
}

/**
 * Republishes the previous version as a new one. The undone version stays in the history. Without a previous one, the
 * version is a draft again.
 */
async function undo(
  context: Context,
  id: ContentId,
  version: number,
  alongside?: UndoAlongside,
  draftBack: DraftBack = (draft) => draft,
): Promise<Answer<Saved>> {
  const db = context.get(databaseContext);
  const [latest, before] = await listVersions(db, id, 2);
  if (!latest || latest.version !== version) return { kind: "gone" };
  if (!before) return undoFirst(context, id, latest, alongside);
  // Publishing ends the draft. What was written since stays.
  const draft = await findDraft(db, id);
  const note = undoneNote(version);
  const done = await publishValue(
    context,
    id,
    { value: before.value, baseVersion: version, note },
    async (tx, undone) => {
      await alongside?.(latest.value, before.value)(tx, undone);
      if (!draft) return;
      const value = draftBack(draft.value, latest.value, before.value);
      await saveDraft(tx, id, { value, baseVersion: undone, seen: 0 }, authorOf(context));
    },
  );
  return done.kind === "ok" ? done : { kind: "gone" };
}

async function undoFirst(
  context: Context,
  id: ContentId,
  { value, version }: Version,
  alongside?: UndoAlongside,
): Promise<Answer<Saved>> {
  const author = authorOf(context);
  await context
    .get(databaseContext)
    .transaction()
    .execute(async (tx) => {
      await alongside?.(value, undefined)(tx, version + 1);
      if (!(await unpublish(tx, id))) throw new TooLateError();
      // A draft that was begun since stays.
      const draft = await findDraft(tx, id);
      await saveDraft(
        tx,
        id,
        { value: draft?.value ?? value, baseVersion: 0, seen: draft?.revision ?? 0 },
        author,
      );
    });
  context.get(pagesChangedContext)();
  return { kind: "ok", value: { revision: 0, baseVersion: 0, at: author.now.toISOString() } };
}

/** Discards the draft that the form has shown, and keeps it for `bringBack`. */
async function discard(context: Context, id: ContentId, typed: Typed): Promise<Answer<Saved>> {
  const newer = await setDraftAside(context.get(databaseContext), id, countIn(typed._seen));
  if (newer) return theirs(newer, countIn(typed._base));
  return { kind: "ok", value: { revision: 0, baseVersion: 0, at: "" } };
}

/** The draft that was discarded last is the draft again. */
async function bringBack(context: Context, id: ContentId): Promise<Answer<Saved>> {
  const author = authorOf(context);
  const taken = await takeDraftBack(context.get(databaseContext), id, author);
  if (!taken) return { kind: "gone" };
  const { baseVersion } = taken;
  if (taken.kind === "conflict") return taken.draft ? theirs(taken.draft, baseVersion) : { kind: "gone" };
  return { kind: "ok", value: { revision: taken.revision, baseVersion, at: author.now.toISOString() } };
}

/** Copies an old version to the draft. Replaces an existing draft only if the form has shown it. */
async function restore(
  context: Context,
  id: ContentId,
  version: number,
  seen: number,
): Promise<Answer<Saved>> {
  const db = context.get(databaseContext);
  const author = authorOf(context);
  const old = (await listVersions(db, id, MOST_VERSIONS)).find((one) => one.version === version);
  if (!old) return { kind: "gone" };
  const baseVersion = (await publishedVersion(db, id))?.version ?? 0;
  const saved = await saveDraft(db, id, { value: old.value, baseVersion, seen }, author);
  if (saved.kind !== "ok") return saved.draft ? theirs(saved.draft, baseVersion) : { kind: "gone" };
  return { kind: "ok", value: { revision: saved.revision, baseVersion, at: author.now.toISOString() } };
}

export type HistoryEntry = Awaited<ReturnType<typeof historyOf>>[number];

/** The latest versions of a content, newest first, each with its changes; the starter has no author. */
export async function historyOf(context: Context, id: ContentId) {
  const versions = await listVersions(context.get(databaseContext), id, SHOWN_VERSIONS);
  return versions.slice(0, SHOWN_VERSIONS).map(({ version, actor, at, note, value }, index) => ({
    ...{ version, actor, at, note },
    changes: describeChanges(id.kind.schema, versions[index + 1]?.value, value),
  }));
}

const SHOWN_VERSIONS = 30;
