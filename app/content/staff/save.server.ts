import { type RouterContextProvider, redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import type { ContentId } from "#app/content/content-id.ts";
import { discardDraft, findDraft, saveDraft } from "#app/content/draft-queries.server.ts";
import { applyEdit, errorsOf, readEdit, valueAt } from "#app/content/edits.ts";
import { listVersions, publishedVersion } from "#app/content/queries.server.ts";
import { announce, isAnnouncing } from "#app/content/staff/announcement/announce.server.ts";
import { contentEdit as words } from "#app/content/staff/words/content.ts";
import { describeFields, formFromValue, type Json, stamped, valueFromForm } from "#app/content/value.ts";
import { clockContext, databaseContext, pagesChangedContext, settingsContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import type { ActionResult, FieldError, Typed } from "#app/core/forms/result.ts";
import { lookCookie, readLook } from "#app/core/http/look.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { publish } from "#app/locations/publish.server.ts";
import { contentPath, previewPaths } from "./paths.ts";
import { withLibraryWords } from "./picture/offered.server.ts";
import { afterSearch } from "./picture/search.ts";

type Context = Readonly<RouterContextProvider>;
type Args = { request: Request; context: Context };

/** The stored versions that the form is based on. */
export interface Saved {
  /** Revision of the draft; 0 if there is none. */
  revision: number;
  baseVersion: number;
  /** ISO 8601. */
  at: string;
  /** The draft that someone else has saved since. */
  value?: Json;
}

const COUNT = /^\d{1,9}$/;
const countIn = (text: string | undefined) => (COUNT.test(text ?? "") ? Number(text) : 0);

/**
 * The action of every content form. Each button saves the draft first, so that no input is lost, then runs
 * its intent: `save`, a list edit (see `readEdit`), a picture search (`afterSearch`), `preview`, `publish`.
 * `discard` deletes the draft; `undo` publishes the version before the last; `restore:N` copies version N to
 * the draft.
 */
export async function saveContent(args: Args, id: ContentId) {
  const read = await readForm(args.request);
  if (read.kind !== "ok") return respond<Saved>(args, read, { status: read.status });
  const typed = withoutOthers(id, read.typed);
  const { intent = "save" } = typed;
  if (intent === "undo") return undo(args, id, typed);
  if (intent === "discard") return discard(args, id, typed);
  if (id.kind.name === "announcement" && isAnnouncing(intent)) return announce(args, typed);
  const restored = /^restore:(\d{1,9})$/.exec(intent)?.[1];
  if (restored !== undefined) return restore(args, id, typed, Number(restored));

  const edit = readEdit(intent);
  const db = args.context.get(databaseContext);
  const today = pacificDay(args.context.get(clockContext)());
  const typedValue = stamped(id.kind.schema, valueFromForm(id.kind.schema, typed), today);
  const sent = await withLibraryWords(db, typedValue);
  const { value, open } = edit ? applyEdit(id.kind.schema, sent, edit) : { value: sent, open: "" };
  const saved = await keep(args, id, typed, value);
  const search = afterSearch(contentPath(id), typed);
  if (saved.kind !== "ok" || intent === "save" || edit || search) {
    const to = edit ? `${contentPath(id)}?field=${open}#f-${open}` : `${contentPath(id)}?done=saved`;
    return respond<Saved>(args, saved, { redirectTo: search ?? to });
  }
  if (intent === "preview") return preview(args, id, typed.page);
  return publishDraft(args, id, typed, value, saved.value);
}

/** Longer than a search word, and than all hidden fields of the form. */
const LONG = 200;

/** Without long texts of fields that the content does not have, which the page would return. */
function withoutOthers({ kind }: ContentId, typed: Typed): Typed {
  const own = formFromValue(valueFromForm(kind.schema, typed));
  return Object.fromEntries(
    Object.entries(typed).filter(([name, text]) => name in own || text.length <= LONG),
  );
}

/** Saves the input as the draft. Reports a conflict if someone else has saved the draft since. */
async function keep(
  { context }: Args,
  id: ContentId,
  typed: Typed,
  value: Json,
): Promise<ActionResult<Saved>> {
  const baseVersion = countIn(typed._base);
  const author = authorOf(context);
  const failure = { log: "saving a draft failed", typed, message: words.notSaved };
  return attempt(context, failure, async (): Promise<ActionResult<Saved>> => {
    const db = context.get(databaseContext);
    const seen = countIn(typed._seen);
    const result = await saveDraft(db, id, { value, baseVersion, seen }, author);
    const at = author.now.toISOString();
    if (result.kind === "ok") return { kind: "ok", value: { revision: result.revision, baseVersion, at } };
    const { draft } = result;
    // Someone has published or discarded the draft since: start a new one.
    if (!draft) {
      const again = await saveDraft(db, id, { value, baseVersion, seen: 0 }, author);
      if (again.kind === "ok") return { kind: "ok", value: { revision: again.revision, baseVersion, at } };
      return { kind: "failed", message: words.notSaved, typed };
    }
    const current = { revision: draft.revision, baseVersion, at: draft.at, value: draft.value };
    return { kind: "conflict", current, by: draft.actor, at: draft.at, typed };
  });
}

async function publishDraft(args: Args, id: ContentId, typed: Typed, value: Json, saved: Saved) {
  const { context } = args;
  const errors = errorsToPublish(id.kind.schema, value);
  if (errors.length > 0)
    return respond<Saved>(args, { kind: "invalid", errors, typed: withSaved(typed, saved) });
  const failure = {
    log: "publishing a content failed",
    typed: withSaved(typed, saved),
    message: words.notPublished,
  };
  const result = await attempt(context, failure, async (): Promise<ActionResult<Saved>> => {
    const parsed = id.kind.schema.parse(value) as Json;
    const author = authorOf(context);
    const published = await publish(
      context.get(databaseContext),
      id,
      { value: parsed, baseVersion: saved.baseVersion },
      author,
    );
    if (published.kind === "ok") {
      const { version } = published;
      return { kind: "ok", value: { revision: 0, baseVersion: version, at: author.now.toISOString() } };
    }
    // The page rendered next reads both texts from the database.
    const { version, actor, at } = published.current;
    const current = { revision: saved.revision, baseVersion: version, at: at ?? "" };
    return { kind: "conflict", current, by: actor, at, typed: withSaved(typed, saved) };
  });
  if (result.kind === "ok") context.get(pagesChangedContext)();
  return respond<Saved>(args, result, { redirectTo: `${contentPath(id)}?done=published` });
}

/** All errors, with those of empty fields that a starter or an import may leave empty, but not this form. */
function errorsToPublish(schema: ContentId["kind"]["schema"], value: Json): FieldError[] {
  const errors = errorsOf(schema, value);
  const empty = describeFields(schema).flatMap(({ name, needed }) =>
    needed && valueAt(value, [name]) === "" && !errors.some(({ field }) => field === name)
      ? [{ field: name, message: needed }]
      : [],
  );
  return [...errors, ...empty];
}

/** Updates the hidden fields, so that the returned page continues from the saved draft. */
function withSaved(typed: Typed, { revision }: Saved): Typed {
  return { ...typed, _seen: String(revision) };
}

function preview({ request, context }: Args, { kind }: ContentId, page: string | undefined): never {
  const paths = previewPaths(kind);
  const look = { ...readLook(request.headers.get("Cookie")), drafts: true };
  const cookie = lookCookie(look, context.get(settingsContext).publicOrigin);
  throw redirect(paths.find((path) => path === page) ?? paths[0] ?? "/", {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}

async function discard(args: Args, id: ContentId, typed: Typed) {
  const { context } = args;
  const failure = { log: "throwing a draft away failed", typed, message: words.notSaved };
  const result = await attempt(context, failure, async (): Promise<ActionResult<Saved>> => {
    const db = context.get(databaseContext);
    const draft = await findDraft(db, id);
    // Someone else has edited the draft since: do not discard their changes.
    if (draft && draft.revision !== countIn(typed._seen)) {
      const { revision, value, at, actor } = draft;
      const baseVersion = countIn(typed._base);
      return { kind: "conflict", current: { revision, baseVersion, at, value }, by: actor, at, typed };
    }
    await discardDraft(db, id);
    return { kind: "ok", value: { revision: 0, baseVersion: 0, at: "" } };
  });
  return respond<Saved>(args, result, { redirectTo: `${contentPath(id)}?done=discarded` });
}

/** Republishes the previous version as a new one. The undone version stays in the history. */
async function undo(args: Args, id: ContentId, typed: Typed) {
  const { context } = args;
  const failure = { log: "taking a content back failed", typed, message: words.notPublished };
  const result = await attempt(context, failure, async (): Promise<ActionResult<Saved>> => {
    const db = context.get(databaseContext);
    const [latest, before] = await listVersions(db, id, 2);
    const author = authorOf(context);
    if (!latest || !before || latest.version !== countIn(typed.version)) return { kind: "gone", typed };
    const done = await publish(
      db,
      id,
      { value: before.value, baseVersion: latest.version, note: words.undoNote(latest.version) },
      author,
    );
    if (done.kind !== "ok") return { kind: "gone", typed };
    return { kind: "ok", value: { revision: 0, baseVersion: done.version, at: author.now.toISOString() } };
  });
  if (result.kind === "ok") context.get(pagesChangedContext)();
  return respond<Saved>(args, result, { redirectTo: `${contentPath(id)}?done=undone` });
}

/** Copies an old version to the draft. Replaces an existing draft only if the form has shown it. */
async function restore(args: Args, id: ContentId, typed: Typed, version: number) {
  const { context } = args;
  const failure = { log: "restoring a version failed", typed, message: words.notSaved };
  const result = await attempt(context, failure, async (): Promise<ActionResult<Saved>> => {
    const db = context.get(databaseContext);
    const old = (await listVersions(db, id, 10_000)).find((one) => one.version === version);
    if (!old) return { kind: "gone", typed };
    const current = await publishedVersion(db, id);
    const baseVersion = current?.version ?? 0;
    const author = authorOf(context);
    const saved = await saveDraft(
      db,
      id,
      { value: old.value, baseVersion, seen: countIn(typed._seen) },
      author,
    );
    if (saved.kind !== "ok") {
      const { draft } = saved;
      if (!draft) return { kind: "gone", typed };
      const { revision, value, at, actor } = draft;
      return { kind: "conflict", current: { revision, baseVersion, at, value }, by: actor, at, typed };
    }
    return { kind: "ok", value: { revision: saved.revision, baseVersion, at: author.now.toISOString() } };
  });
  return respond<Saved>(args, result, { redirectTo: `${contentPath(id)}?done=restored` });
}
