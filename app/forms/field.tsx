import type { ComponentProps, ReactNode } from "react";
import { type FieldWords, formWords } from "#app/copy/en/shared.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type ActionResult, HONEYPOT } from "./result.ts";

/** What a control spreads: its name, and its ties to label, hint and error. */
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
  /** Keeps ids apart where a page has several forms: the id is `<form>-<name>`. */
  form: string;
  error?: string | undefined;
  /** What was typed before the page came back. */
  typed?: string | undefined;
  /** "none" leaves out "(optional)", for a field that is needed but stated without a star. */
  mark?: "none" | undefined;
  /** How the label says that a field may stay empty. */
  optional?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Id of a form's control, which an error summary links to. */
export function controlId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** One form field: label, control, hint, error, and what ties them together for screen readers. */
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
      {error && (
        <p className="error" id={errorId}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, "children"> &
  Omit<ComponentProps<"input">, keyof FieldProps | keyof ControlProps>;

/** A field with one line to type in. Attributes that are not the field's go to the input. */
export function TextField(props: TextFieldProps) {
  const { form, name, words, error, typed, mark, optional, ...input } = props;
  return (
    <Field {...{ form, name, words, error, typed, mark, optional }}>
      {(control) => <input className="input" type="text" {...input} {...control} />}
    </Field>
  );
}

/** The field that only robots fill in: off-screen, out of the tab order, not filled by the browser (S10). */
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
  /** Nothing is shown for success, and before anything was sent. */
  result: ActionResult<unknown> | undefined;
  /** In place of a failure's own message. */
  problem?: string | undefined;
  /** As the headings around it ask for. */
  heading?: "h2" | "h3";
}

/** What is wrong with a form that came back as a page: a link to each field, or the one problem. */
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
