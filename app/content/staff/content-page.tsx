import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useMemberNames } from "#app/accounts/member-name.ts";
import type { Kind } from "#app/content/kinds/kind.ts";
import { countChanges, type Json, valueFromForm } from "#app/content/value.ts";
import { counted } from "#app/core/counted.ts";
import type { ActionResult, NotDone, Typed } from "#app/core/forms/result.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import type { Toast } from "#app/core/ui/toast-card.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import { draftStateWords, Editor, type EditorState } from "#app/staff/editor/editor.tsx";
import { History } from "#app/staff/editor/history.tsx";
import type { Conflict, Saved, Start } from "#app/staff/editor/use-draft.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import type { LoadedContent } from "./load.server.ts";
import { contentPath, previewPaths, versionPath } from "./paths.ts";
import { Preview, SAVED_EVENT } from "./preview.tsx";

export const contentMeta = unlistedMeta<{ title: string }>(
  (loaded) => loaded?.title ?? "Content",
  "Edit what the site says.",
);

interface ContentPageProps {
  kind: Kind;
  loaded: LoadedContent;
  /** Action result of a form submitted without scripts. */
  result: ActionResult<Saved> | undefined;
  back: { text: string; to: string };
  language: string;
  /** Content above and below the confirmation note. */
  above?: ReactNode;
  below?: ReactNode;
  /** Shown next to the form on wide screens, above it on phones. */
  side?: ReactNode;
}

/** What the buttons have done: the note after a submission without scripts, else a toast. */
export const DONE = {
  saved: "Draft saved.",
  published: "Published.",
  undone: "Undone. The pages show the earlier text again.",
  discarded: "Draft discarded.",
  down: "Removed. No page shows it.",
  restored: "The old text is now your draft. Visitors see it when you publish.",
};

const tellPreview = () => dispatchEvent(new Event(SAVED_EVENT));

/** The page of a content or its translation: the form, a preview with the draft, and the versions. */
export function ContentPage({ kind, loaded, result, back, language, above, below, side }: ContentPageProps) {
  const { name, title, draft, history, languages, pages } = loaded;
  const [search] = useSearchParams();
  return (
    <StaffPage
      heading={title}
      back={back}
      body="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start"
    >
      <div className="min-w-0 lg:row-span-2">
        {languages.length > 0 && (
          <nav className="mb-4 flex flex-wrap gap-2" aria-label="Language">
            {languages.map((one) => (
              <Link
                key={one.language}
                className={`btn compact ${one.language === language ? "green" : "line"}`}
                to={one.to}
                lang={one.language}
                aria-current={one.language === language ? "true" : undefined}
              >
                {one.name}
              </Link>
            ))}
          </nav>
        )}
        {above}
        <Done done={search.get("done")} isLatest={draft === undefined} />
        {below}
        <ContentForm key={`${name} ${language}`} {...{ kind, loaded, result }} />
      </div>
      {side && <div className="min-w-0 gap-6 max-lg:contents lg:col-start-2 lg:grid">{side}</div>}
      <div className="grid min-w-0 gap-6 lg:col-start-2">
        {pages.length > 0 && <Preview kind={kind} paths={pages} revision={draft?.revision ?? 0} />}
        <History
          entries={history}
          tool={({ version }) => (
            <Link className="toggle" to={versionPath(kind, version)}>
              Compare
              <span className="sr-only"> {version}</span>
            </Link>
          )}
        />
      </div>
    </StaffPage>
  );
}

/** Confirmation after a form submitted without scripts; after publishing, with Undo. */
function Done({ done, isLatest }: { done: string | null; isLatest: boolean }) {
  if (!done || !Object.hasOwn(DONE, done)) return null;
  return (
    <div className="content-note is-good mb-4" role="status">
      <p>{DONE[done as keyof typeof DONE]}</p>
      {(done === "published" || done === "down") && isLatest && (
        <button className="toggle" type="submit" form="content" name="intent" value="undo">
          Undo
        </button>
      )}
    </div>
  );
}

/** The form of a content, with its draft, and what publishes it. */
function ContentForm({ kind, loaded, result }: Pick<ContentPageProps, "kind" | "loaded" | "result">) {
  const nameOf = useMemberNames();
  const [search] = useSearchParams();
  const { draft } = loaded;
  const failed = result && result.kind !== "ok" ? result : undefined;
  // Without scripts, an unsaved form is shown again as submitted; otherwise the draft has the latest input.
  const isSaved = failed?.kind === "conflict" && failed.current.value === undefined;
  const typed = failed && !isSaved && "intent" in failed.typed ? failed.typed : undefined;
  const value = typed ? valueFromForm(kind.schema, typed) : loaded.value;
  return (
    <Editor
      id="content"
      action={contentPath({ kind })}
      schema={kind.schema}
      start={startOf(loaded, value, failed)}
      offers={loaded.offers}
      open={search.get("field") ?? ""}
      result={failed}
      done={doneToast}
      notDone={(errors) => (errors > 0 ? errorWords(errors) : "That did not work")}
      revalidate={false}
      onSaved={tellPreview}
      above={
        draft &&
        draft.actor !== loaded.me && (
          <p className="content-note mb-4">
            {`This draft was last saved by ${nameOf(draft.actor)}, ${momentWords(draft.at)}.`}
          </p>
        )
      }
    >
      {(state) => <SaveBar kind={kind} published={loaded.published.value} {...state} />}
    </Editor>
  );
}

function doneToast({ baseVersion }: Saved, intent: string, send: (fields: Typed) => void): Toast | undefined {
  const withUndo = (title: string, fields: Typed) => ({
    title,
    action: { label: "Undo", run: () => send(fields) },
  });
  if (intent === "undo") return { title: DONE.undone };
  if (intent === "discard") return withUndo(DONE.discarded, { intent: "bring-back" });
  if (intent === "bring-back" || intent.startsWith("take:")) return { title: DONE.saved };
  const title = intent === "down" ? DONE.down : DONE.published;
  return withUndo(title, { intent: "undo", version: String(baseVersion) });
}

/** With the conflict of a submission without scripts, or with a version published since the draft began. */
function startOf({ published, draft }: LoadedContent, value: Json, result?: NotDone<Saved>): Start {
  const ofDraft = result?.kind === "conflict" && result.current.value !== undefined ? result : undefined;
  const conflict: Conflict | undefined = ofDraft
    ? {
        of: "draft",
        value: ofDraft.current.value as Json,
        base: published.value,
        by: ofDraft.by ?? "",
        at: ofDraft.at ?? "",
      }
    : draft?.isBehind
      ? {
          of: "published",
          value: published.value,
          base: draft.base,
          by: published.actor ?? "",
          at: published.at ?? "",
        }
      : undefined;
  return {
    value,
    revision: ofDraft?.current.revision ?? draft?.revision ?? 0,
    baseVersion: published.version,
    savedAt: draft?.at,
    conflict,
  };
}

const errorWords = (count: number) =>
  `${counted(count, "field needs", "fields need")} checking before you can publish.`;

/** Bar at the bottom of the form: save state, and the publish button. */
function SaveBar({ kind, published, draft, errors, busy }: EditorState & { kind: Kind; published: Json }) {
  const { state, marks } = draft;
  const hasDraft = marks.seen > 0;
  const changes = countChanges(published, draft.savedValue);
  const isAnnouncement = kind.name === "announcement";
  const publish = changes === 0 ? "Publish" : `Publish ${counted(changes, "change")}`;
  return (
    <>
      <div className="flex flex-wrap justify-end gap-x-5 pt-4">
        {hasDraft && (
          <button className="toggle" type="submit" name="intent" value="discard">
            Discard draft
          </button>
        )}
        {isAnnouncement && (
          <button className="toggle" type="submit" name="intent" value="save">
            Keep as a draft
          </button>
        )}
      </div>
      <div className="save-bar">
        <p role="status">
          <b>{draftStateWords(state, draft.savedAt)}</b>{" "}
          {errors.length > 0
            ? errorWords(errors.length)
            : hasDraft || state === "dirty"
              ? "Visitors do not see it yet."
              : "Everything is published."}
        </p>
        <div className="flex flex-none items-center gap-x-3">
          <input type="hidden" name="page" value={previewPaths(kind)[0] ?? "/"} />
          <button className="toggle" type="submit" name="intent" value="preview" formTarget="_blank">
            Preview<span className="max-lg:sr-only"> on the site</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </button>
          {state === "conflict" && (
            <button className="btn line compact" type="button" onClick={() => draft.save()}>
              Save mine
            </button>
          )}
          <button
            className="btn compact"
            type="submit"
            name="intent"
            value="publish"
            aria-disabled={busy || undefined}
          >
            {busy ? "Publishing..." : isAnnouncement ? "Show it now" : publish}
          </button>
        </div>
      </div>
    </>
  );
}
