import { momentWords } from "#app/admin/format-time.ts";
import { desk as words } from "#app/copy/staff/desk.ts";
import type { DeskInquiry } from "./queries.server.ts";
import type { NotesConflict, useNotes } from "./use-notes.ts";
import { NOTES_MAX_LENGTH } from "./view.ts";

interface NotesFormProps {
  inquiry: DeskInquiry;
  notes: ReturnType<typeof useNotes>;
  /** Address that the form is sent to without scripts. */
  formAction: string;
}

/** The internal notes: saved when the field is left, without scripts by a button. */
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
          className="textarea notes"
          id={fieldId}
          name="to"
          rows={4}
          maxLength={NOTES_MAX_LENGTH}
          autoComplete="off"
          aria-describedby={hintId}
          value={text}
          onChange={(event) => notes.setText(event.target.value)}
          onBlur={() => {
            // Until a conflict is settled below, saving again would only meet it again.
            if (!conflict) void notes.save();
          }}
        />
        <p className="hint" id={hintId}>
          <span className="script-only">{words.notesHint}</span>
          <span className="plain-only">{words.notesHintPlain}</span>
          {unsaved && <span className="unsaved">{saving ? words.saving : words.unsaved}</span>}
        </p>
      </div>
      {conflict && <Conflict conflict={conflict} text={text} onSettle={settle} />}
      <button className="btn line compact plain-only mt-3" type="submit">
        {words.saveNotes}
      </button>
    </form>
  );
}

interface ConflictProps {
  conflict: NotesConflict;
  text: string;
  /** Told the text that is to be saved. */
  onSettle: (text: string) => void;
}

/** Both texts, and what to do with them. */
function Conflict({ conflict, text, onSettle }: ConflictProps) {
  const { conflict: labels } = words;
  const { saved, by, at } = conflict;
  return (
    <section className="inq-conflict" aria-label={labels.heading}>
      <p>
        <b>{labels.heading}</b>
      </p>
      <p className="meta">{by && at ? labels.by(by, momentWords(at)) : labels.saved}</p>
      <blockquote>{saved || labels.nothing}</blockquote>
      <p className="meta">{labels.yours}</p>
      <div className="btn-row script-only">
        <button className="btn green compact" type="button" onClick={() => onSettle(`${saved}\n\n${text}`)}>
          {labels.both}
        </button>
        <button className="btn line compact" type="button" onClick={() => onSettle(text)}>
          {labels.mine}
        </button>
        <button className="btn line compact" type="button" onClick={() => onSettle(saved)}>
          {labels.theirs}
        </button>
      </div>
    </section>
  );
}
