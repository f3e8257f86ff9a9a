import { Fragment, type ReactNode, useCallback, useRef, useState } from "react";
import { useSite } from "#app/content/site.ts";
import { counted } from "#app/core/counted.ts";
import { controlId, ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf, type Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import type { Undone } from "#app/staff/cases/template.ts";
import { type Changed, useChanges } from "#app/staff/change-button.tsx";
import { Options } from "#app/staff/options.tsx";
import { isChanged, useUnsaved } from "#app/staff/unsaved-changes.tsx";
import { shiftPath } from "./paths.ts";
import { type ShiftField, ShiftFieldset, shiftFields, shiftKinds, shiftTexts } from "./shift-fields.tsx";
import { FAILED, type Loaded } from "./shift-people.tsx";
import { isAmong, WHOM, type Whom } from "./whom.ts";

/** The toast of a change; after a conflict, the stored version and its fields; after an Undo, the message. */
export type Saved = Changed & Undone & { version?: number; saved?: Typed };

interface FormProps extends Pick<Loaded, "shift" | "date"> {
  /** How many people on it have an address: who came without signing up may have left none. */
  mailed: number;
  /** The result of this form, if it was submitted without scripts. */
  result: ActionResult<Saved> | undefined;
}

interface PanelProps extends Pick<FormProps, "result"> {
  heading: string;
  open?: boolean;
  /** A dialog, which a closed panel would hide. */
  question?: ReactNode;
  children: ReactNode;
}

function Panel({ heading, result, open = result !== undefined, question, children }: PanelProps) {
  return (
    <>
      <details className="border border-linen bg-snow p-5" open={open}>
        <summary className="h4 min-h-11 cursor-pointer content-center">{heading}</summary>
        {children}
      </details>
      {question}
    </>
  );
}

const NEWER = "Someone saved a newer version. Check it below, then save again.";

const CHECKBOX = "size-5.5 flex-none accent-evergreen-700";

export function EditShift({ shift, mailed: people, date, result }: FormProps) {
  const path = shiftPath(shift.id);
  const { title, kind, day, starts, ends, seats, place, note, version } = shift;
  const { formProps, field, summary, conflict, round, busy, typed } = useForm<Saved, ShiftField>({
    id: "shift",
    action: path,
    fields: shiftFields,
    check: async () => (await import("./schema.ts")).checkShift,
    result,
    start: { title, kind, day, starts, ends, place, note, seats: String(seats), version: String(version) },
    success: ({ title }) => ({ title }),
    stays: true,
    revalidate: true,
    failure: (failed) => ({ title: failed.kind === "conflict" ? NEWER : FAILED }),
  });
  return (
    <Panel heading="Change the shift" result={result}>
      <form {...formProps} action={path} className="form mt-4">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={conflict?.current.version ?? typed.version} />
        {conflict && (
          <div className="conflict" role="alert" tabIndex={-1}>
            <p>{NEWER}</p>
            <SavedFields saved={conflict.current.saved} typed={conflict.typed} />
          </div>
        )}
        <ErrorSummary form="shift" result={summary?.kind === "conflict" ? undefined : summary} />
        <Fragment key={round}>
          <ShiftFieldset field={field} />
          {date?.isOneDay && (
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="date" className={CHECKBOX} defaultChecked />
              {`Move ${date.words} in the season, too${date.hasItsHours ? "" : "; its hours stay"}`}
            </label>
          )}
          {date && !date.isOneDay && (
            <p className="small muted">{`On another day the shift is on its own: the season keeps ${date.words}.`}</p>
          )}
          {people > 0 && (
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="tell" className={CHECKBOX} defaultChecked />
              {`Email the ${counted(people, "person", "people")} on this shift about the change`}
            </label>
          )}
        </Fragment>
        <div>
          <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
            {busy ? "Saving..." : "Save"}
          </button>
        </div>
      </form>
    </Panel>
  );
}

/** The fields in which the stored shift differs from the form, which stays as it was typed. */
function SavedFields({ saved = {}, typed }: { saved: Typed | undefined; typed: Typed }) {
  return (Object.keys(shiftFields) as ShiftField[])
    .filter((name) => saved[name] !== (typed[name] ?? "").trim())
    .map((name) => {
      const { [name]: value = "" } = saved;
      const { label } = shiftFields[name];
      const shown = name === "kind" ? shiftKinds[value as keyof typeof shiftKinds] : value;
      return (
        <p key={name} className="saved-text">
          <span>
            {label}, saved now: <bdi>{shown || "(empty)"}</bdi>
          </span>
          <button
            className="toggle scripted"
            type="button"
            onClick={() => {
              const control = document.getElementById(controlId("shift", name));
              if (control && "value" in control) control.value = value;
            }}
          >
            Use the saved text
            <span className="sr-only"> for {label}</span>
          </button>
        </p>
      );
    });
}

const errorsIn = (result: FormProps["result"]) => (result?.kind === "invalid" ? result.errors : []);

interface WriteProps extends Pick<FormProps, "result">, Pick<Loaded, "people" | "hasBegun"> {
  /** The message that an Undo has taken back. */
  taken: Typed | undefined;
  onSent: () => void;
}

export function WriteToShift({ people, hasBegun, result, taken, onSent }: WriteProps) {
  const { sendsMail } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const onDone = () => {
    form.current?.reset();
    onSent();
  };
  const { busy, onSubmit } = useChanges<Saved>({ id: "write", failure: FAILED, onDone });
  const isUnsaved = useCallback(() => taken !== undefined || isChanged(form.current), [taken]);
  const question = useUnsaved(isUnsaved);
  const typed: Typed = taken ?? (result && result.kind !== "ok" ? result.typed : {});
  const [chosen, setWhom] = useState(typed.whom);
  // Who came without signing up may have left no address.
  const reached = people.filter(({ email, refuses }) => email !== "" && !refuses);
  const of = (whom: Whom) => reached.filter((person) => isAmong(whom, person)).length;
  const counts = (Object.keys(WHOM) as Whom[])
    .map((one) => ({ whom: one, count: of(one) }))
    .filter((one) => one.count > 0 && (one.whom !== "both" || of("waiting") > 0));
  const { whom, count } = counts.find((one) => one.whom === chosen) ??
    counts[0] ?? { whom: "seat", count: 0 };
  const { subject, text } = shiftTexts;
  return (
    <Panel
      heading="Email the volunteers"
      result={result}
      open={(taken ?? result) !== undefined}
      question={question}
    >
      <form ref={form} method="post" className="form mt-4" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="write" />
        <div className="field">
          <label htmlFor="write-whom">To</label>
          <select
            className="select"
            id="write-whom"
            name="whom"
            value={whom}
            onChange={({ target }) => setWhom(target.value)}
          >
            <Options
              of={counts.map(({ whom: of, count }) => [
                of,
                `${WHOM[of]}: ${counted(count, "person", "people")}`,
              ])}
            />
          </select>
        </div>
        <TextField
          form="write"
          name="subject"
          words={subject}
          error={errorOf(errorsIn(result), "subject")}
          typed={typed.subject}
          maxLength={subject.max}
        />
        <div className="field">
          <label htmlFor="write-text">{text.label}</label>
          <textarea
            className="textarea"
            id="write-text"
            name="text"
            rows={6}
            maxLength={text.max}
            required
            defaultValue={typed.text}
          />
        </div>
        {sendsMail ? (
          <p className="small muted">
            Plain text. {hasBegun ? "The shift follows" : "The shift and the way to cancel it follow"}{" "}
            automatically, in each one's language. Replies come to you.
          </p>
        ) : (
          <p>Email is not set up: nobody gets your message.</p>
        )}
        <div>
          <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
            {count > 0 ? `Send to ${counted(count, "person", "people")}` : "Send"}
          </button>
        </div>
      </form>
    </Panel>
  );
}

export function CallOff({ mailed, date, result }: Omit<FormProps, "shift">) {
  const { sendsMail } = useSite();
  const { busy, onSubmit } = useChanges<Saved>({ id: "call-off", failure: FAILED });
  const { reason } = shiftTexts;
  const typed: Typed = result && result.kind !== "ok" ? result.typed : {};
  return (
    <Panel heading="Cancel the shift" result={result}>
      <form method="post" className="form mt-4" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="call-off" />
        <p className="muted">
          {mailed === 0
            ? "It stays on the volunteer page, crossed out."
            : sendsMail
              ? "It stays on the volunteer page, crossed out, and everyone on it gets an email."
              : "It stays on the volunteer page, crossed out. Email is not set up: call everyone on it."}
        </p>
        <TextField
          form="call-off"
          name="reason"
          words={reason}
          error={errorOf(errorsIn(result), "reason")}
          typed={typed.reason}
          maxLength={reason.max}
        />
        {date &&
          Object.entries({
            date: `Cancel ${date.words} in the season, too, with all its shifts`,
            notice: "Then a notice on every page as well",
          }).map(([name, words]) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name={name} className={CHECKBOX} defaultChecked={typed[name] === "on"} />
              {words}
            </label>
          ))}
        <div>
          <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
            Cancel the shift
            {sendsMail && mailed > 0 && ` and email ${counted(mailed, "person", "people")}`}
          </button>
        </div>
      </form>
    </Panel>
  );
}
