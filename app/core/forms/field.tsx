import type { ComponentProps, ReactNode } from "react";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { type FieldWords, formWords } from "#app/words/en/shared.ts";
import { type ActionResult, HONEYPOT } from "./result.ts";

/** Props for a form control: its name, and the ids of its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  required: boolean | undefined;
  placeholder: string | undefined;
  defaultValue: string | undefined;
  "aria-required": true | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  name: string;
  words: FieldWords;
  /** Makes ids unique on pages with several forms: `<form>-<name>`. */
  form: string;
  error?: string | undefined;
  typed?: string | undefined;
  /** "none" omits "(optional)", for a required field without an asterisk. */
  mark?: "none" | undefined;
  optional?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A field as `useForm` describes it. */
export type FieldOfForm = Omit<FieldProps, "children" | "mark" | "optional">;

/** Id of a form control, as error summaries link to it. */
export function controlId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** A form field: label, control, hint and error, associated for screen readers. */
export function Field({
  name,
  words,
  form,
  error,
  typed,
  mark,
  optional = formWords.optional,
  children,
}: FieldProps) {
  const id = controlId(form, name);
  const hintId = words.hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <div className={error ? "field bad" : "field"}>
      <label htmlFor={id}>
        {words.label}
        {words.required ? (
          <>
            {" "}
            <span className="required-mark" aria-hidden="true">
              *
            </span>
          </>
        ) : (
          mark !== "none" && (
            <>
              {" "}
              <small>{optional}</small>
            </>
          )
        )}
      </label>
      {children({
        id,
        name,
        required: words.required,
        placeholder: words.placeholder,
        defaultValue: typed,
        "aria-required": mark === "none" ? true : undefined,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
      })}
      {words.hint && (
        <p className="hint" id={hintId}>
          {words.hint}
        </p>
      )}
      {error && <ErrorNote id={errorId}>{error}</ErrorNote>}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, "children"> &
  Omit<ComponentProps<"input">, keyof FieldProps | keyof ControlProps>;

/** A single-line text field. Other attributes are passed to the input. */
export function TextField(props: TextFieldProps) {
  const { form, name, words, error, typed, mark, optional, ...input } = props;
  return (
    <Field {...{ form, name, words, error, typed, mark, optional }}>
      {(control) => <input className="input" type="text" {...input} {...control} />}
    </Field>
  );
}

/** A checkbox beside its words, which may take several lines. @param className of the label */
export function Checkbox({ children, className, ...input }: ComponentProps<"input">) {
  return (
    <label className={`flex cursor-pointer items-start gap-3 ${className}`}>
      <input className="mt-px size-6 flex-none accent-evergreen-700" type="checkbox" value="yes" {...input} />
      <span>{children}</span>
    </label>
  );
}

/** Honeypot field that only bots fill in: off-screen, out of the tab order, no autofill (S10). */
export function Honeypot({ form, label }: { form: string; label: string }) {
  const id = controlId(form, HONEYPOT);
  return (
    <div className="honeypot">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

interface ErrorSummaryProps {
  form: string;
  /** Nothing is shown for success or before the first submission. */
  result: ActionResult<unknown> | undefined;
  /** Overrides a failure's own message. */
  problem?: string | undefined;
  /** Level that fits the surrounding headings. */
  heading?: "h2" | "h3";
}

/** Errors of a form that was submitted without scripts: links to the fields, or a single message. */
export function ErrorSummary({ form, result, problem, heading: Heading = "h3" }: ErrorSummaryProps) {
  if (!result || result.kind === "ok") return null;
  const errors = result.kind === "invalid" ? result.errors : [];
  const text = problem ?? (result.kind === "failed" ? result.message : undefined);
  return (
    <div className="error-summary" role="alert" aria-labelledby={`${form}-problems`} tabIndex={-1}>
      <Heading id={`${form}-problems`}>{formWords.problems}</Heading>
      {text && <p>{text}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${controlId(form, field)}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
