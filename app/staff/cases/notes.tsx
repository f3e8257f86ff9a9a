import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { useSignInAgain } from "#app/accounts/sign-in-again.tsx";
import type { ActionResult, NotDone } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import { LeaveQuestion } from "#app/staff/unsaved-changes.tsx";
import type { Case } from "./queries.server.ts";
import { NOTES_MAX_LENGTH } from "./view.ts";

interface Edited {
  isUnsaved: () => boolean;
  /** @returns whether all text is saved */
  save: () => Promise<boolean>;
  /** Sends the text without waiting for a response, because the page is being closed. */
  saveOnClose: () => void;
}

interface UnsavedNotes {
  /** Registers notes, or an answer that only sending saves. @returns a function that unregisters them */
  keep: (id: string, edited: Edited) => () => void;
  isUnsaved: (id: string) => boolean;
}

const UnsavedNotesContext = createContext<UnsavedNotes | null>(null);

export function useUnsavedNotes(): UnsavedNotes {
  const value = use(UnsavedNotesContext);
  if (!value) throw new Error("useUnsavedNotes outside of UnsavedNotesProvider");
  return value;
}

/**
 * Saves notes before their page is left (decision U6). A navigation waits for the save, and asks if it fails;
 * closing the page sends the notes without waiting. An answer that was typed and not sent is asked about.
 */
export function UnsavedNotesProvider({ children }: { children: ReactNode }) {
  const edited = useRef(new Map<string, Edited>());
  const { keep: keepFromSignOut } = useSignInAgain();
  const [asking, setAsking] = useState(false);

  const unsaved = useCallback(() => [...edited.current.values()].filter((notes) => notes.isUnsaved()), []);
  const value = useMemo<UnsavedNotes>(
    () => ({
      keep(id, notes) {
        edited.current.set(id, notes);
        return () => {
          if (edited.current.get(id) === notes) edited.current.delete(id);
        };
      },
      isUnsaved: (id) => edited.current.get(id)?.isUnsaved() ?? false,
    }),
    [],
  );

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        // Navigation within a list keeps cards with unsaved notes.
        nextLocation.pathname !== currentLocation.pathname && unsaved().length > 0,
      [unsaved],
    ),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return setAsking(false);
    let current = true;
    Promise.all(unsaved().map((notes) => notes.save())).then((saved) => {
      if (!current) return;
      if (saved.every(Boolean)) blocker.proceed();
      else setAsking(true);
    });
    return () => {
      current = false;
    };
  }, [blocker, unsaved]);

  useEffect(() => {
    const leave = () => {
      for (const notes of unsaved()) notes.saveOnClose();
    };
    addEventListener("pagehide", leave);
    const forget = keepFromSignOut(() => unsaved().length > 0);
    return () => {
      removeEventListener("pagehide", leave);
      forget();
    };
  }, [unsaved, keepFromSignOut]);

  return (
    <UnsavedNotesContext value={value}>
      {children}
      {asking && blocker.state === "blocked" && (
        <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
      )}
    </UnsavedNotesContext>
  );
}

const FAILED = "Failed to save notes";
const CONFLICT_HEADING = "Someone else saved other notes while you were typing";

type WithNotes = Partial<Pick<Case, "notes" | "notes_version">>;

function reasonOf(result: NotDone<WithNotes>): string {
  if (result.kind === "invalid") return result.errors[0]?.message ?? "";
  if (result.kind === "gone") return "The saved notes were removed.";
  return result.kind === "conflict" ? CONFLICT_HEADING : "What you typed is still here.";
}

/** The saved notes of a colleague, who saved them and when; null if the result is no conflict. */
function conflictIn(result: ActionResult<WithNotes> | undefined) {
  if (result?.kind !== "conflict") return null;
  const { current, by, at } = result;
  const saved: Base = { text: current.notes ?? "", version: current.notes_version ?? 0 };
  return { saved, by, at };
}

/** The stored notes that an edit began with. */
interface Base {
  text: string;
  version: number;
}

interface NotesOptions {
  item: Pick<Case, "id" | "notes" | "notes_version">;
  action: string;
  /** The result of a form of the page that was sent before scripts arrived. */
  result: NotDone<WithNotes> | undefined;
}

/**
 * Edit state of the notes. They are saved on blur, and kept until saving succeeds; a colleague's newer notes are shown
 * and never silently overwritten (decision U6).
 */
export function useNotes({ item, action, result }: NotesOptions) {
  const { id, notes_version: version } = item;
  const pageResult = result?.typed.intent === "notes" ? result : undefined;
  const { keep } = useUnsavedNotes();
  const stored = item.notes ?? "";
  const [text, setText] = useState(pageResult?.typed.to ?? stored);
  const [base, setBase] = useState<Base>({ text: stored, version });
  const [conflict, setConflict] = useState(conflictIn(pageResult));
  const latest = useRef({ text, base });
  latest.current = { text, base };
  const sending = useRef<{ text: string; saved: Promise<boolean>; done: (ok: boolean) => void } | null>(null);
  const { busy, send } = useChange<WithNotes>({
    id: `notes ${id}`,
    action,
    success: () => ({ title: "Notes saved" }),
    failure: (failed) => ({
      title: FAILED,
      description: reasonOf(failed),
      ...(failed.kind !== "conflict" && { action: { label: "Try Again", run: () => void save() } }),
    }),
    onResult(result) {
      if (result.kind === "ok")
        startFrom({ text: sending.current?.text ?? text, version: result.value.notes_version ?? version });
      if (result.kind === "conflict") setConflict(conflictIn(result));
      if (result.kind === "failed" && result.reason === "session-ended") {
        toast({ title: FAILED, description: reasonOf(result), tone: "error", key: `notes ${id}` });
      }
      sending.current?.done(result.kind === "ok");
      sending.current = null;
    },
  });

  // Adopt newer notes from the server while there is no edit.
  if (version > base.version && text === base.text && !busy) {
    setText(stored);
    setBase({ text: stored, version });
  }

  function startFrom(from: Base) {
    latest.current.base = from;
    setBase(from);
    setConflict(null);
  }

  function type(next: string) {
    latest.current.text = next;
    setText(next);
  }

  /** @returns whether all text is saved */
  async function save(): Promise<boolean> {
    while (sending.current) await sending.current.saved;
    const { text: to, base: from } = latest.current;
    if (to === from.text) return true;
    let done = (_ok: boolean) => {};
    const saved = new Promise<boolean>((resolve) => {
      done = resolve;
    });
    sending.current = { text: to, saved, done };
    send({ intent: "notes", version: String(from.version), to });
    return saved;
  }

  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => {
    const isUnsaved = () => latest.current.text !== latest.current.base.text;
    return keep(id, {
      isUnsaved,
      save: () => latestSave.current(),
      saveOnClose() {
        const { text: to, base: from } = latest.current;
        const pending = sending.current;
        if (to === (pending?.text ?? from.text)) return;
        // A pending save arrives before this one.
        const version = String(from.version + (pending ? 1 : 0));
        navigator.sendBeacon(action, new URLSearchParams({ intent: "notes", version, to }));
      },
    });
  }, [id, keep, action]);

  return {
    id,
    action,
    text,
    base,
    type,
    save,
    unsaved: text !== base.text,
    saving: busy,
    conflict,
    /** Why the form that was sent before scripts arrived was not saved. */
    problem: pageResult && `${FAILED}. ${reasonOf(pageResult)}`,
    /** Resolves a conflict with the text chosen after seeing both versions. */
    settle(next: string) {
      if (!conflict) return;
      startFrom(conflict.saved);
      type(next);
      void save();
    },
  };
}

type Notes = ReturnType<typeof useNotes>;

export function NotesForm({ notes }: { notes: Notes }) {
  const { id, action, text, base, conflict, problem } = notes;
  const fieldId = `notes-${id}`;
  const hintId = `${fieldId}-hint`;
  return (
    <form method="post" action={action} onSubmit={(event) => event.preventDefault()}>
      {problem && (
        <ErrorNote className="mb-3" role="alert">
          {problem}
        </ErrorNote>
      )}
      <input type="hidden" name="intent" value="notes" />
      <input type="hidden" name="version" value={(conflict?.saved ?? base).version} />
      <div className="field">
        <label htmlFor={fieldId}>Internal notes</label>
        <textarea
          className="textarea field-sizing-content max-h-[28rem] min-h-[8.9375rem]"
          id={fieldId}
          name="to"
          rows={4}
          maxLength={NOTES_MAX_LENGTH}
          autoComplete="off"
          aria-describedby={hintId}
          value={text}
          onChange={(event) => notes.type(event.target.value)}
          onBlur={() => {
            // Saving would fail until the conflict is resolved below.
            if (!conflict) void notes.save();
          }}
        />
        <p className="hint flow-root" id={hintId}>
          Saved when you leave the field. Only staff see notes.
          <Unsaved notes={notes} className="float-right" />
        </p>
      </div>
      {conflict && <Conflict conflict={conflict} text={text} onSettle={notes.settle} />}
    </form>
  );
}

export function Unsaved({ notes, className = "" }: { notes: Notes; className?: string }) {
  return (
    notes.unsaved && (
      <span className={`small font-[620] text-cranberry-700 ${className}`}>
        {notes.saving ? "Saving..." : "Unsaved"}
      </span>
    )
  );
}

interface ConflictProps {
  conflict: NonNullable<Notes["conflict"]>;
  text: string;
  onSettle: (text: string) => void;
}

function Conflict({ conflict: { saved, by, at }, text, onSettle }: ConflictProps) {
  const nameOf = useMemberNames();
  const choices = [
    { label: "Keep both", className: "btn green compact", text: `${saved.text}\n\n${text}` },
    { label: "Save mine", className: "btn line compact", text },
    { label: "Use the saved text", className: "btn line compact", text: saved.text },
  ];
  return (
    <section className="conflict mt-3" aria-label={CONFLICT_HEADING}>
      <p>
        <b>{CONFLICT_HEADING}</b>
      </p>
      <p className="meta">{by && at ? `Saved by ${nameOf(by)}, ${momentWords(at)}:` : "Saved now:"}</p>
      <blockquote>{saved.text || "(no notes)"}</blockquote>
      <p className="meta">Your text is in the field above. Nothing was overwritten.</p>
      <div className="btn-row gap-3">
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
