import { useState } from "react";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { staffRegistrations } from "#app/registrations/staff/words/registrations.ts";
import type { Saved } from "./decisions.server.ts";

const { notes: words, spamForm } = staffRegistrations;

interface NotesProps {
  notes: string;
  result: ActionResult<Saved> | undefined;
}

function savedIn(result: ActionResult<Saved> | undefined): string | null {
  return result?.kind === "conflict" && "notes" in result.current ? result.current.notes : null;
}

/**
 * Internal notes, saved by a button. If a colleague has saved other notes since, those are shown first (decision U6).
 */
export function RegistrationNotes({ notes, result }: NotesProps) {
  const typed =
    result && result.kind !== "ok" && result.typed.intent === "notes" ? result.typed.to : undefined;
  const [text, setText] = useState(typed ?? notes);
  /** The saved notes that this edit started from. */
  const [base, setBase] = useState(savedIn(result) ?? notes);
  const [conflict, setConflict] = useState(savedIn(result));
  const { busy, onSubmit } = useChange<Saved>({
    id: "registration-notes",
    success: () => ({ title: words.saved }),
    failure: (failed) => ({
      title: words.failed,
      ...(failed.kind === "invalid" && { description: failed.errors[0]?.message ?? "" }),
    }),
    onResult(latest) {
      const saved = savedIn(latest);
      setConflict(saved);
      if (saved !== null) setBase(saved);
      else if (latest.kind === "ok") setBase(text);
    },
  });
  // A colleague's notes replace the text unless it was edited here.
  if (notes !== base && text === base && !busy && conflict === null) {
    setText(notes);
    setBase(notes);
  }
  return (
    <form method="post" className="form gap-3" autoComplete="off" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="notes" />
      <input type="hidden" name="from" value={base} />
      <div className="field">
        <label htmlFor="registration-notes">{words.label}</label>
        <textarea
          className="textarea field-sizing-content max-h-[28rem] min-h-32"
          id="registration-notes"
          name="to"
          rows={4}
          maxLength={10_000}
          value={text}
          aria-describedby="registration-notes-hint"
          onChange={(event) => setText(event.target.value)}
        />
        <p className="hint" id="registration-notes-hint">
          {words.hint}
        </p>
      </div>
      {conflict !== null && (
        <div className="conflict" role="alert">
          <p>{words.conflict}</p>
          <blockquote>{conflict || words.nothing}</blockquote>
          <p className="small">{words.again}</p>
        </div>
      )}
      <button className="btn line compact justify-self-start" type="submit" aria-disabled={busy || undefined}>
        {words.save}
      </button>
    </form>
  );
}

/** Moves a registration to suspected spam or back. */
export function SpamButton({ isSpam }: { isSpam: boolean }) {
  const { busy, onSubmit } = useChange<Saved>({
    id: "registration-spam",
    success: () => ({ title: isSpam ? spamForm.cleared : spamForm.marked }),
    failure: () => ({ title: spamForm.failed }),
  });
  return (
    <form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="spam" />
      <input type="hidden" name="to" value={isSpam ? "0" : "1"} />
      <button className="toggle" type="submit" aria-disabled={busy || undefined}>
        {isSpam ? spamForm.clear : spamForm.mark}
      </button>
    </form>
  );
}
