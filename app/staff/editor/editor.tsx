import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { applyEdit, collisions, labelOf, readEdit, titleOf, valueAt } from "#app/content/edits.ts";
import type { Offers } from "#app/content/kinds/field-meta.ts";
import { describeFields, type Json } from "#app/content/value.ts";
import { counted } from "#app/core/counted.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import type { ActionResult, FieldError, NotDone, Typed } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import type { Toast } from "#app/core/ui/toast-card.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";
import { fieldId } from "./controls.tsx";
import { ContentFields } from "./fields.tsx";
import { type Conflict, type DraftState, type Saved, type Start, useDraft } from "./use-draft.ts";

/** What the parts around the fields show, and the buttons that they add. */
export interface EditorState {
  draft: ReturnType<typeof useDraft>;
  errors: readonly FieldError[];
  busy: boolean;
}

interface EditorProps<Done extends Saved> {
  /** Id of the form, and key of its toasts. */
  id: string;
  action: string;
  schema: z.ZodObject;
  start: Start;
  offers: Offers;
  /** Path of the field to open and focus. */
  open: string;
  /** Action result of a form submitted without scripts. */
  result: NotDone<Done> | undefined;
  /** The toast after a button other than "save". `send` sends another change, for Undo. */
  done: (value: Done, intent: string, send: (fields: Typed) => void) => Toast | undefined;
  /** Title of the toast if a button did nothing. */
  notDone: (errors: number) => string;
  /** False if no other part of the page shows what is saved. */
  revalidate?: boolean;
  onSaved?: () => void;
  /** Buttons above a page that one writes on. */
  tools?: (fieldId: string) => ReactNode;
  above?: ReactNode;
  children: (state: EditorState) => ReactNode;
}

/**
 * Edits a content or a letter in a form made from its schema. The draft saves itself, and every button saves it
 * first. The buttons are submit buttons named "intent": "save", a change of a list (`readEdit`), "preview" (in a new
 * tab), or any intent of the action.
 */
export function Editor<Done extends Saved>(props: EditorProps<Done>) {
  const { id, action, schema, start, result, open: asked, onSaved } = props;
  const fields = describeFields(schema);
  const form = useRef<HTMLFormElement>(null);
  const scripted = useHydrated();
  const [open, setOpen] = useState(asked);
  const [errors, setErrors] = useState<readonly FieldError[]>(
    result?.kind === "invalid" ? result.errors : [],
  );
  const draft = useDraft({ form, schema, action, start, revalidate: props.revalidate });
  const restarts = useRef(false);
  const sent = useRef("");

  // The page was loaded again after a publish, a discard or an undo.
  useEffect(() => {
    if (!restarts.current) return;
    restarts.current = false;
    draft.restart(start);
  }, [start, draft.restart]);

  useEffect(() => {
    if (draft.savedAt) onSaved?.();
  }, [draft.savedAt, onSaved]);

  useEffect(() => {
    if (asked) focusField(asked);
  }, [asked]);

  const act = useChange<Done>({
    id,
    action,
    success: (value) => props.done(value, sent.current, (fields) => draft.stored(() => send(fields))),
    failure: (failed) => ({
      title: props.notDone(failed.kind === "invalid" ? failed.errors.length : 0),
      description:
        failed.kind === "failed"
          ? failed.message
          : failed.kind === "invalid"
            ? failed.errors[0]?.message
            : "Someone else changed this. Here is the newest version.",
    }),
    onResult(done: ActionResult<Done>) {
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

  function send(fields: Typed) {
    if (!draft.carry()) return;
    sent.current = fields.intent ?? "";
    act.send(fields);
  }

  function change(intent: string) {
    const edit = readEdit(intent);
    if (!edit) return draft.save(() => send(draft.typedFor(intent)));
    const before = draft.valueNow();
    const { value: next, open: path } = applyEdit(schema, before, edit);
    setOpen(path);
    setErrors([]);
    draft.edit(next, fieldId(path));
    if (edit.action !== "add") focusEntry(path);
    else focusField(path);
    if (edit.action !== "remove") return;
    toast({
      title: `${entryName(before, edit.path)} is removed from the draft`,
      tone: "success",
      key: `${id}-entry`,
      action: { label: "Undo", run: () => draft.edit(before, fieldId(edit.path)) },
    });
  }

  function entryName(content: Json, path: string): string {
    const parts = path.split(".");
    const list = fields.find(({ name }) => name === parts[0]);
    const entry = valueAt(content, parts);
    return (
      (list && entry !== undefined && parts.length === 2 && titleOf(entry, list)) || labelOf(fields, parts)
    );
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const button = event.nativeEvent.submitter;
    const intent = button instanceof HTMLButtonElement ? button.value : "save";
    // The preview opens in a new tab; that request saves the draft.
    if (intent === "preview") return draft.savedElsewhere();
    event.preventDefault();
    // Another button beside the form changes what is published, not what is typed.
    if (button && intent !== "publish" && !event.currentTarget.contains(button))
      return draft.stored(() => send(draft.typedFor(intent)));
    if (intent === "save") draft.save();
    else change(intent);
  }

  const { conflict } = draft;
  const others = new Map(
    conflict
      ? collisions(conflict.base, draft.value, conflict.value).map(({ path, to }) => [path, to ?? ""])
      : [],
  );
  return (
    <form
      ref={form}
      id={id}
      method="post"
      action={action}
      noValidate
      autoComplete="off"
      className="min-w-0"
      onSubmit={onSubmit}
      onInput={draft.onInput}
      aria-busy={act.busy || undefined}
    >
      {/* The default button, so that the Enter key saves. */}
      <button className="sr-only" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true">
        Save the draft
      </button>
      <input type="hidden" name="_seen" value={draft.marks.seen} />
      <input type="hidden" name="_base" value={draft.marks.base} />
      {conflict && <ConflictNote conflict={conflict} count={others.size} />}
      {result && result.kind !== "conflict" && !scripted && (
        <ErrorSummary form="f" result={result} heading="h2" />
      )}
      {!conflict && props.above}
      <div className="border border-linen bg-snow p-5 sm:p-7">
        <ContentFields
          key={draft.round}
          fields={fields}
          value={draft.value}
          path=""
          parts={{
            offers: props.offers,
            errors: new Map(errors.map(({ field, message }) => [field, message])),
            others,
            otherLabel: conflict?.of === "draft" ? "In the other draft:" : "Public now:",
            takeOther: draft.take,
            open,
            tools: props.tools,
          }}
          level={2}
        />
      </div>
      {props.children({ draft, errors, busy: act.busy })}
      {draft.question}
    </form>
  );
}

export function draftStateWords(state: DraftState, savedAt: string | undefined): string {
  if (state === "dirty") return "Not saved yet.";
  if (state === "saving") return "Saving the draft...";
  if (state === "offline")
    return "Your draft is not saved yet: we cannot reach the site. We keep trying. Keep this page open.";
  return savedAt ? `Draft saved ${momentWords(savedAt)}.` : "";
}

function ConflictNote({ conflict: { of, by, at }, count }: { conflict: Conflict; count: number }) {
  const who = useMemberNames()(by);
  const time = at && momentWords(at);
  return (
    <div className="conflict mb-4" role="alert" tabIndex={-1}>
      <h2 className="flex items-center gap-2 text-base">
        <Icon name="warning" />
        {of === "published"
          ? `${who} published ${time} while you were editing`
          : `${who} saved this draft ${time} while you were editing`}
      </h2>
      <p>
        {count === 0
          ? "Nothing conflicts with your changes."
          : `${counted(count, "field differs", "fields differ")} from yours. Choose, then continue. Your other changes are fine.`}
      </p>
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
