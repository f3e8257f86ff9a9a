import type { Typed } from "#app/core/forms/result.ts";
import { staffRegistrations } from "#app/registrations/staff/words/registrations.ts";
import type { Draft } from "#app/staff/cases/template.ts";

const { letter: words } = staffRegistrations;

interface LetterFieldsProps {
  kind: "approved" | "declined";
  draft: Draft;
  /** Values of a submission without scripts. */
  typed: Typed | undefined;
  mailIsSent: boolean;
}

/** The letter sent with a decision, if ticked, with a preview. */
export function LetterFields({ kind, draft, typed, mailIsSent }: LetterFieldsProps) {
  const isOn = typed ? typed.letter === "1" : kind === "approved";
  return (
    <div className="grid gap-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          className="size-6 flex-none accent-evergreen-700"
          type="checkbox"
          name="letter"
          value="1"
          defaultChecked={isOn}
        />
        {words[kind]}
      </label>
      {!mailIsSent && <p className="small muted">{words.toFiles}</p>}
      <details open={typed !== undefined}>
        <summary className="min-h-11 cursor-pointer content-center font-[600] text-evergreen-700">
          {words.look}
        </summary>
        <div className="form gap-3 pt-2">
          <div className="field">
            <label htmlFor={`${kind}-subject`}>{words.subject}</label>
            <input
              className="input"
              id={`${kind}-subject`}
              name="subject"
              maxLength={200}
              autoComplete="off"
              defaultValue={typed?.subject ?? draft.subject}
            />
          </div>
          <div className="field">
            <label htmlFor={`${kind}-text`}>{words.text}</label>
            <textarea
              className="textarea field-sizing-content max-h-96 min-h-48"
              id={`${kind}-text`}
              name="text"
              rows={8}
              defaultValue={typed?.text ?? draft.text}
            />
          </div>
        </div>
      </details>
    </div>
  );
}
