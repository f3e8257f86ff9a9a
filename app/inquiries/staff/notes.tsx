import { useCallback, useEffect, useRef, useState } from "react";
import type { NotDone } from "#app/core/forms/result.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { desk as words } from "#app/inquiries/staff/words/desk.ts";
import { postChange, useInquiryChange } from "./changes.ts";
import type { DeskInquiry } from "./inquiry-queries.server.ts";
import { useUnsavedNotes } from "./unsaved-notes.tsx";
import { NOTES_MAX_LENGTH } from "./view.ts";

interface NotesConflict {
  saved: string;
  by: string | null;
  at: string | null;
}

type Failure = NotDone<DeskInquiry | null> | null;

function conflictIn(result: Failure): NotesConflict | null {
  if (result?.kind !== "conflict") return null;
  return { saved: result.current?.notes ?? "", by: result.by, at: result.at };
}

/**
 * Edit state of an inquiry's notes. They are saved on blur, and kept until saving succeeds; a colleague's
 * newer notes are shown and never silently overwritten (decision U6).
 * @param onChange called with the stored inquiry
 * @param failure of the notes form submitted without scripts
 */
export function useNotes(inquiry: DeskInquiry, onChange: (inquiry: DeskInquiry) => void, failure: Failure) {
  const { keep } = useUnsavedNotes();
  const stored = inquiry.notes ?? "";
  const [text, setText] = useState(failure?.typed.to ?? stored);
  /** The notes before the edit, for the server's conflict check. */
  const [base, setBase] = useState(stored);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState(conflictIn(failure));
  const latest = useRef({ text, base });
  latest.current = { text, base };
  const sending = useRef<{ text: string; done: Promise<boolean> } | null>(null);
  const { id } = inquiry;
  const post = useInquiryChange(id, onChange);

  // Adopt newer notes from the server while there is no edit.
  if (stored !== base && text === base && !saving) {
    setText(stored);
    setBase(stored);
  }

  function startFrom(from: string) {
    latest.current.base = from;
    setBase(from);
    setConflict(null);
  }

  async function send(): Promise<boolean> {
    const { text: sent, base: from } = latest.current;
    const result = await post(
      { intent: "notes", from, to: sent },
      { success: { title: words.notesSaved }, again: () => void save(), canRetry: true },
    );
    if (result.kind === "ok") startFrom(sent);
    if (result.kind === "conflict") setConflict(conflictIn(result));
    return result.kind === "ok";
  }

  /** @returns whether all text is saved */
  async function save(): Promise<boolean> {
    while (sending.current) await sending.current.done;
    if (latest.current.text === latest.current.base) return true;
    const done = send();
    sending.current = { text: latest.current.text, done };
    setSaving(true);
    const saved = await done;
    sending.current = null;
    setSaving(false);
    return saved;
  }

  const latestSave = useRef(save);
  latestSave.current = save;
  const isUnsaved = useCallback(() => latest.current.text !== latest.current.base, []);
  useEffect(
    () =>
      keep(id, {
        isUnsaved,
        save: () => latestSave.current(),
        saveOnClose() {
          // A pending save arrives before this one.
          const from = sending.current?.text ?? latest.current.base;
          if (from !== latest.current.text) {
            void postChange(id, { intent: "notes", from, to: latest.current.text }, true);
          }
        },
      }),
    [id, keep, isUnsaved],
  );

  return {
    text,
    setText(next: string) {
      latest.current.text = next;
      setText(next);
    },
    save,
    unsaved: text !== base,
    saving,
    conflict,
    /** Resolves a conflict with the text chosen after seeing both versions. */
    settle(next: string) {
      if (!conflict) return;
      startFrom(conflict.saved);
      latest.current.text = next;
      setText(next);
      void save();
    },
  };
}

interface NotesFormProps {
  inquiry: DeskInquiry;
  notes: ReturnType<typeof useNotes>;
  /** Form action without scripts. */
  formAction: string;
}

/** The internal notes: saved on blur, or with a button without scripts. */
export function NotesForm({ inquiry, notes, formAction }: NotesFormProps) {
  const fieldId = `notes-${inquiry.id}`;
  const hintId = `${fieldId}-hint`;
  const { text, unsaved, saving, conflict, settle } = notes;
  return (
    <form method="post" action={formAction} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="intent" value="notes" />
      <input type="hidden" name="id" value={inquiry.id} />
      <input type="hidden" name="from" value={inquiry.notes ?? ""} />
      <div className="field">
        <label htmlFor={fieldId}>{words.fields.notes}</label>
        <textarea
          className="textarea field-sizing-content max-h-[28rem] min-h-[8.9375rem]"
          id={fieldId}
          name="to"
          rows={4}
          maxLength={NOTES_MAX_LENGTH}
          autoComplete="off"
          aria-describedby={hintId}
          value={text}
          onChange={(event) => notes.setText(event.target.value)}
          onBlur={() => {
            // Saving would fail until the conflict is resolved below.
            if (!conflict) void notes.save();
          }}
        />
        <p className="hint flow-root" id={hintId}>
          <span className="scripted">{words.notesHint}</span>
          <span className="no-script">{words.notesHintPlain}</span>
          {unsaved && (
            <span className="small float-right font-[620] text-cranberry-700">
              {saving ? words.saving : words.unsaved}
            </span>
          )}
        </p>
      </div>
      {conflict && <Conflict conflict={conflict} text={text} onSettle={settle} />}
      <button className="btn line compact no-script mt-3" type="submit">
        {words.saveNotes}
      </button>
    </form>
  );
}

interface ConflictProps {
  conflict: NotesConflict;
  text: string;
  onSettle: (text: string) => void;
}

/** The saved notes next to the edited ones, and three ways to resolve the conflict. */
function Conflict({ conflict: { saved, by, at }, text, onSettle }: ConflictProps) {
  const { conflict: labels } = words;
  const choices = [
    { label: labels.both, className: "btn green compact", text: `${saved}\n\n${text}` },
    { label: labels.mine, className: "btn line compact", text },
    { label: labels.theirs, className: "btn line compact", text: saved },
  ];
  return (
    <section className="conflict mt-3" aria-label={labels.heading}>
      <p>
        <b>{labels.heading}</b>
      </p>
      <p className="meta">{by && at ? labels.by(by, momentWords(at)) : labels.saved}</p>
      <blockquote>{saved || labels.nothing}</blockquote>
      <p className="meta">{labels.yours}</p>
      <div className="btn-row scripted gap-3">
        {choices.map((choice) => (
          <button
            key={choice.label}
            className={choice.className}
            type="button"
            onClick={() => onSettle(choice.text)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </section>
  );
}
