import { useMemberNames } from "#app/accounts/member-name.ts";
import type { Offers } from "#app/content/kinds/field-meta.ts";
import type { Kind } from "#app/content/kinds/kind.ts";
import { countChanges, type Json } from "#app/content/value.ts";
import { counted } from "#app/core/counted.ts";
import type { NotDone, Typed } from "#app/core/forms/result.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import type { Toast } from "#app/core/ui/toast-card.tsx";
import { draftStateWords, Editor, type EditorState } from "#app/staff/editor/editor.tsx";
import type { Conflict, Saved, Start } from "#app/staff/editor/use-draft.ts";
import { contentPath, previewPaths } from "./paths.ts";
import { SAVED_EVENT } from "./preview.tsx";

export interface LoadedContent {
  value: Json;
  published: { version: number; value: Json; actor: string | null; at: string | null };
  draft: { revision: number; actor: string; at: string; isBehind: boolean; base: Json } | undefined;
  offers: Offers;
  me: string;
}

interface ContentFormProps {
  kind: Kind;
  loaded: LoadedContent;
  value: Json;
  /** Action result of a form submitted without scripts. */
  result: NotDone<Saved> | undefined;
  /** Path of the field to open and focus. */
  open: string;
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

/** The form of a content, with its draft, and what publishes it. */
export function ContentForm({ kind, loaded, value, result, open }: ContentFormProps) {
  const nameOf = useMemberNames();
  const { draft } = loaded;
  return (
    <Editor
      id="content"
      action={contentPath({ kind })}
      schema={kind.schema}
      start={startOf(loaded, value, result)}
      offers={loaded.offers}
      open={open}
      result={result}
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
  `${counted(count, "field needs", "fields need")}  checking before you can publish.`;

/** Bar at the bottom of the form: save state, and the publish button. */
function SaveBar({ kind, published, draft, errors, busy }: EditorState & { kind: Kind; published: Json }) {
  const { state, marks } = draft;
  const hasDraft = marks.seen > 0;
  const changes = countChanges(published, draft.savedValue);
  const isAnnouncement = kind.name === "announcement";
  const publish =
    changes === 0 ? "Publish" : changes === 1 ? "Publish 1 change" : `Publish ${changes} changes`;
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
