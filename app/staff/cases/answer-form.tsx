import { type ComponentProps, Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { ErrorSummary, Field, TextField } from "#app/core/forms/field.tsx";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import type { Toast } from "#app/core/ui/toast-card.tsx";
import { Options } from "#app/staff/options.tsx";
import { useUnsavedNotes } from "./notes.tsx";
import { type Draft, gapAfter, gapWords } from "./template.ts";

const CHANGED = "Someone else changed it. Nothing was sent. Check it, then send.";

interface AnswerFormProps<Value> {
  id: string;
  action: string;
  version: number;
  /** What is sent beside the letter. */
  fields: Typed;
  draft: Draft | undefined;
  /** What an Undo has taken back: the form begins with it in place of the draft. */
  taken?: Typed | undefined;
  /** Names the draft among others: what was typed is kept for each. */
  draftKey: string;
  lang?: string;
  hint: string;
  /** Whether the letter is sent; its fields are hidden otherwise. */
  sends: boolean;
  before?: ReactNode;
  withLetter?: ReactNode;
  children?: ReactNode;
  button: ReactNode;
  buttonClass?: string;
  success: (value: Value) => Toast;
  failure: string;
  result: ActionResult<Value> | undefined;
}

/** The form of an answer to a case: a letter that begins as a template, and what is decided with it. */
export function AnswerForm<Value extends { version?: number }>(props: AnswerFormProps<Value>) {
  const { id, action, draft, draftKey, lang, hint, sends, buttonClass = "", success, failure } = props;
  const { formProps, field, summary, conflict, typed, round, busy } = useForm<Value, "subject" | "text">({
    ...{ id, action, result: props.result, revalidate: true, success, stays: true },
    ...(props.taken && { start: props.taken }),
    fields: {
      subject: { label: "Subject", required: sends },
      text: { label: "Text", required: sends },
    },
    check: async () => (await import("./reply-schema.ts")).checkAnswer,
    failure: (failed) => ({
      title: failure,
      ...(failed.kind === "conflict" && { description: CHANGED }),
    }),
  });
  const { keep: keepFromLeaving } = useUnsavedNotes();
  const key = `${round} ${draftKey}`;
  const firstKey = useRef(key);
  const edited = useRef(new Map<string, Typed>());
  const started = key === firstKey.current && typed.subject !== undefined ? typed : draft;
  const texts = edited.current.get(key) ?? started;
  const { subject = "", text = "" } = texts ?? {};
  const gaps = gapWords({ subject, text });
  const isTaken = props.taken !== undefined && round === 0;
  useEffect(() => {
    // What was typed before the latest letter was sent has gone with it.
    const isUnsaved = () => isTaken || [...edited.current.keys()].some((one) => one.startsWith(`${round} `));
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", askBrowser);
    const forget = keepFromLeaving("answer", { isUnsaved, save: async () => false, saveOnClose: () => {} });
    return () => {
      removeEventListener("beforeunload", askBrowser);
      forget();
    };
  }, [keepFromLeaving, round, isTaken]);
  /** A field of the letter, whose text is kept as it is typed. */
  const fieldOf = (name: "subject" | "text") => ({ ...field(name), typed: texts?.[name] });
  const keep = (name: "subject" | "text", typed: string) =>
    edited.current.set(key, { subject, text, ...edited.current.get(key), [name]: typed });
  return (
    <form {...formProps} action={action} className="grid gap-4">
      <ErrorSummary form={id} result={summary} problem={summary?.kind === "conflict" ? CHANGED : undefined} />
      {Object.entries({
        ...props.fields,
        version: Math.max(props.version, conflict?.current.version ?? 0),
      }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.before}
      <Fragment key={key}>
        <div className={sends ? "form gap-3" : "hidden"}>
          <TextField
            {...fieldOf("subject")}
            lang={lang}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => keep("subject", event.target.value)}
          />
          <Field
            {...fieldOf("text")}
            words={{
              ...{ label: "Text", required: sends },
              hint: `${hint} ${gaps && `${gaps} Tab goes from one to the next.`}`.trimEnd(),
            }}
          >
            {(control) => (
              <textarea
                className="textarea field-sizing-content max-h-[40rem] min-h-48"
                rows={10}
                maxLength={10_000}
                lang={lang}
                {...control}
                onChange={(event) => keep("text", event.target.value)}
                onKeyDown={selectNextGap}
              />
            )}
          </Field>
          {props.withLetter}
        </div>
      </Fragment>
      {props.children}
      <button
        // The focus does not stay on a button that says something else now.
        key={id}
        className={`btn compact justify-self-start ${buttonClass}`}
        type="submit"
        aria-disabled={busy || undefined}
      >
        {busy ? "Sending..." : props.button}
      </button>
    </form>
  );
}

interface TemplateChoiceProps {
  names: readonly string[];
  chosen: number;
  onChoose: (index: number) => void;
}

export function TemplateChoice({ names, chosen, onChoose }: TemplateChoiceProps) {
  return (
    <div className="field">
      <label htmlFor="template">Start from a template</label>
      <select
        className="select"
        id="template"
        autoComplete="off"
        value={chosen}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        <Options of={[...names.entries()]} />
      </select>
    </div>
  );
}

export function Tick({ children, ...input }: ComponentProps<"input">) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input className="size-6 flex-none accent-evergreen-700" type="checkbox" value="1" {...input} />
      {children}
    </label>
  );
}

/** Without a mail server nothing leaves. */
export function NoMailNote({ what, who, more = "" }: { what: string; who: string; more?: string }) {
  return (
    <p className="content-note">
      {`Email is not set up: the ${what} is saved as a file on the server, and ${who} gets nothing.${more}`}
    </p>
  );
}

/** Tab goes to the next gap of the text, and after the last one to the next control. */
function selectNextGap(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Tab" || event.shiftKey) return;
  const { value, selectionEnd } = event.currentTarget;
  const gap = gapAfter(value, selectionEnd);
  if (!gap) return;
  event.preventDefault();
  event.currentTarget.setSelectionRange(...gap);
}
