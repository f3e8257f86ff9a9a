import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { applyEdit, collisions, labelOf, readEdit, titleOf, valueAt } from "#app/content/edits.ts";
import type { Kind } from "#app/content/kind.ts";
import { contentEdit as words } from "#app/content/staff/words/content.ts";
import { differences, type FieldDescription, type Json } from "#app/content/value.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import type { ActionResult, FieldError, NotDone } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";
import { type FormParts, fieldId } from "./controls.tsx";
import { ContentFields } from "./fields.tsx";
import { type LoadedContent, startOf } from "./form-start.ts";
import { contentPath } from "./paths.ts";
import { SAVED_EVENT } from "./preview.tsx";
import type { Saved } from "./save.server.ts";
import { SaveBar } from "./save-bar.tsx";
import { type Conflict, useDraft } from "./use-draft.ts";

interface ContentFormProps {
  kind: Kind;
  fields: readonly FieldDescription[];
  loaded: LoadedContent;
  /** Initial value of the fields. */
  value: Json;
  /** Action result of a form submitted without scripts. */
  result: NotDone<Saved> | undefined;
  /** Path of the field to open and focus. */
  open: string;
}

/** The form of a content, generated from its schema. Every button saves the draft first. */
export function ContentForm({ kind, fields, loaded, value, result, open: asked }: ContentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const scripted = useHydrated();
  const action = contentPath({ kind });
  const [open, setOpen] = useState(asked);
  const [errors, setErrors] = useState<readonly FieldError[]>(
    result?.kind === "invalid" ? result.errors : [],
  );
  const draft = useDraft(form, { ...startOf(kind, loaded, result), value });
  const restarts = useRef(false);

  // The page was reloaded after a publish, a discard or an undo.
  useEffect(() => {
    if (!restarts.current) return;
    restarts.current = false;
    draft.restart(startOf(kind, loaded));
  }, [loaded, kind, draft.restart]);

  useEffect(() => {
    if (draft.savedAt) dispatchEvent(new Event(SAVED_EVENT));
  }, [draft.savedAt]);

  useEffect(() => {
    if (asked) focusField(asked);
  }, [asked]);

  const act = useChange<Saved>({
    id: "content",
    action,
    success: ({ baseVersion }) => confirmation.current(baseVersion),
    failure: (failed) => ({
      title: failed.kind === "invalid" ? words.bar.errors(failed.errors.length) : words.failedTitle,
      description:
        failed.kind === "failed"
          ? failed.message
          : failed.kind === "invalid"
            ? failed.errors[0]?.message
            : words.gone,
    }),
    onResult(done: ActionResult<Saved>) {
      if (done.kind === "ok" || done.kind === "conflict" || done.kind === "gone") {
        restarts.current = true;
        setErrors([]);
      }
      if (done.kind === "invalid" || done.kind === "failed") draft.goOnFrom(Number(done.typed._seen) || 0);
      if (done.kind !== "invalid") return;
      flushSync(() => setErrors(done.errors));
      focusField(done.errors[0]?.field ?? "");
    },
  });
  const confirmation = useRef((_version: number): { title: string } | undefined => undefined);

  function publish() {
    confirmation.current = (version) => ({
      title: words.done.published,
      action: {
        label: words.done.undo,
        run() {
          confirmation.current = () => ({ title: words.done.undone });
          act.send({ intent: "undo", version: String(version) });
        },
      },
    });
    draft.save(() => act.send(draft.typedFor("publish")));
  }

  function discard() {
    const before = draft.valueNow();
    confirmation.current = () => ({
      title: words.done.discarded,
      action: { label: words.list.undo, run: () => draft.edit(before, fieldId("")) },
    });
    draft.save(() => act.send(draft.typedFor("discard")));
  }

  function change(intent: string) {
    const edit = readEdit(intent);
    if (!edit) return;
    const before = draft.valueNow();
    const { value: next, open: path } = applyEdit(kind.schema, before, edit);
    setOpen(path);
    setErrors([]);
    draft.edit(next, fieldId(path));
    if (edit.action !== "add") focusEntry(path);
    else focusField(path);
    if (edit.action !== "remove") return;
    const name = entryName(before, edit.path);
    toast({
      title: words.list.removed(name),
      tone: "success",
      key: "content-entry",
      action: { label: words.list.undo, run: () => draft.edit(before, fieldId(edit.path)) },
    });
  }

  function entryName(content: Json, path: string): string {
    const parts = path.split(".");
    const label = labelOf(fields, parts);
    const list = fields.find(({ name }) => name === parts[0]);
    const entry = valueAt(content, parts);
    return (list && entry !== undefined && parts.length === 2 && titleOf(entry, list)) || label;
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const button = event.nativeEvent.submitter;
    const intent = button instanceof HTMLButtonElement ? button.value : "save";
    // The preview opens in a new tab; that request saves the draft.
    if (intent === "preview") return draft.savedElsewhere();
    event.preventDefault();
    if (intent === "publish") publish();
    else if (intent === "discard") discard();
    else if (intent === "save") draft.save();
    else change(intent);
  }

  const { conflict } = draft;
  const others = new Map(
    conflict
      ? collisions(conflict.base, draft.value, conflict.value).map(({ path, to }) => [path, to ?? ""])
      : [],
  );
  const changes = differences(loaded.published.value, draft.savedValue).length;
  const parts: FormParts = {
    offers: loaded.offers,
    errors: new Map(errors.map(({ field, message }) => [field, message])),
    others,
    otherLabel: conflict?.of === "draft" ? words.conflict.inDraft : words.conflict.publicNow,
    takeOther: draft.take,
    open,
  };

  return (
    <form
      ref={form}
      id="content"
      method="post"
      action={action}
      noValidate
      autoComplete="off"
      onSubmit={onSubmit}
      onInput={draft.onInput}
      aria-busy={act.busy || undefined}
    >
      {/* The default button, so that the Enter key saves. */}
      <button className="sr-only" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true">
        {words.bar.save}
      </button>
      <input type="hidden" name="_seen" value={draft.marks.seen} />
      <input type="hidden" name="_base" value={draft.marks.base} />
      {conflict && <ConflictNote conflict={conflict} count={others.size} />}
      {result && result.kind !== "conflict" && !scripted && (
        <ErrorSummary form="f" result={result} heading="h2" />
      )}
      {!conflict && loaded.draft && loaded.draft.actor !== loaded.me && (
        <p className="content-note mb-4">{words.draftBy(loaded.draft.actor, momentWords(loaded.draft.at))}</p>
      )}
      <div className="border border-linen bg-snow p-5 sm:p-7" inert={act.busy || undefined}>
        <ContentFields
          key={draft.round}
          fields={fields}
          value={draft.value}
          path=""
          parts={parts}
          level={2}
        />
      </div>
      <SaveBar
        kind={kind}
        state={draft.state}
        savedAt={draft.savedAt}
        changes={changes}
        errors={errors.length}
        busy={act.busy}
        hasDraft={draft.marks.seen > 0}
        onKeepMine={() => draft.save()}
      />
      {draft.question}
    </form>
  );
}

/** Shown above the fields after someone else has saved or published. */
function ConflictNote({ conflict: { of, by, at }, count }: { conflict: Conflict; count: number }) {
  const time = at && momentWords(at);
  return (
    <div className="conflict mb-4" role="alert" tabIndex={-1}>
      <h2 className="flex items-center gap-2 text-base">
        <Icon name="warning" />
        {of === "published" ? words.conflict.published(by, time) : words.conflict.draft(by, time)}
      </h2>
      <p>{words.conflict.fields(count)}</p>
    </div>
  );
}

/** Opens the entries that contain a field, and focuses it. */
function focusField(path: string) {
  const target = document.getElementById(fieldId(path));
  for (let around = target?.closest("details"); around; around = around.parentElement?.closest("details"))
    around.open = true;
  const first =
    target?.localName === "summary"
      ? target.parentElement?.querySelector("input:not([type=hidden]), select, textarea")
      : target;
  if (!(first instanceof HTMLElement)) return;
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: "center" });
}

/** Focuses an entry's heading after it was moved or removed, or its field in a list of plain texts. */
function focusEntry(path: string) {
  const target = document.getElementById(fieldId(path));
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "nearest" });
}
