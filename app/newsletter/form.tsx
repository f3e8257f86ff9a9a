import { type FormEvent, Fragment, type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { newsletter } from "#app/copy/newsletter.ts";
import { Field } from "#app/forms/field.tsx";
import type { FieldError, Typed } from "#app/forms/form.ts";
import { type Toast, toast } from "#app/ui/toasts.tsx";
import {
  filledFields,
  NEWSLETTER_LIMITS,
  type NewsletterValues,
  newsletterProblem,
  readNewsletter,
} from "./schema.ts";

const ACTION = "/newsletter/subscribe";
/** Longer than the server waits for a list elsewhere. */
const ANSWER_TIMEOUT_MS = 15_000;

/** Prefix of the fields' ids. */
export const FORM = "newsletter";

interface NewsletterFormProps {
  /** What came back with a page that was sent without scripts. */
  typed?: Typed;
  error?: FieldError | undefined;
}

/** The four fields. Without scripts they are sent like every form; with them the page stays and a toast answers. */
export function NewsletterForm({ typed = {}, error: sentError }: NewsletterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState(sentError);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);

  /** @returns whether something is wrong; then it is said in a toast and beside the field, which gets the focus */
  function refuses(values: NewsletterValues): boolean {
    const problem = newsletterProblem(values);
    flushSync(() => setError(problem ? { field: problem.field, message: problem.text } : undefined));
    if (!problem) return false;
    answer({ tone: "error", title: problem.title, description: problem.text });
    const control = form.current?.elements.namedItem(problem.field);
    if (control instanceof HTMLElement) control.focus();
    return true;
  }

  /** The browser's own bubble says what is missing; for a wrong address the stated toast says it. */
  function invalid(event: FormEvent<HTMLFormElement>) {
    const email = event.currentTarget.elements.namedItem("EMAIL");
    if (!(email instanceof HTMLInputElement) || !email.validity.typeMismatch) return;
    event.preventDefault();
    if (event.target === email) refuses(valuesOf(event.currentTarget));
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    if (refuses(values)) return;
    setBusy(true);
    try {
      await subscribe(values);
      setRound((before) => before + 1);
      answer({ tone: "success", title: newsletter.success.title, description: newsletter.success.text });
    } catch (failure) {
      console.error("Newsletter subscription failed", failure);
      answer({ tone: "error", title: newsletter.failure.title, description: newsletter.failure.text });
    }
    flushSync(() => setBusy(false));
    // The disabled button had lost the focus of whoever had pressed it.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }

  const field = (name: keyof NewsletterValues, type: "text" | "email", autoComplete: string) => (
    <Field
      form={FORM}
      name={name}
      words={newsletter.fields[name]}
      typed={round === 0 ? typed[name] : undefined}
      error={error?.field === name ? error.message : undefined}
    >
      {(control) => (
        <input
          className="input"
          type={type}
          autoComplete={autoComplete}
          maxLength={NEWSLETTER_LIMITS[name]}
          {...control}
        />
      )}
    </Field>
  );

  return (
    <form ref={form} method="post" action={ACTION} onSubmit={send} onInvalidCapture={invalid}>
      <fieldset className="form min-w-0" role="presentation" disabled={busy}>
        <Fragment key={round}>
          <div className="two">
            {field("FNAME", "text", "given-name")}
            {field("LNAME", "text", "family-name")}
          </div>
          <div className="two">
            {field("EMAIL", "email", "email")}
            {field("COMPANY", "text", "organization")}
          </div>
        </Fragment>
        <div className="btn-row items-center">
          <button ref={button} className="btn" type="submit" disabled={busy}>
            {busy ? newsletter.submitting : newsletter.submit}
          </button>
          <div className="small muted">
            <p>{newsletter.confirm}</p>
            <p>
              {newsletter.consent.text} <a href="#privacy">{newsletter.consent.link}</a>
            </p>
          </div>
        </div>
      </fieldset>
    </form>
  );
}

function valuesOf(form: HTMLFormElement): NewsletterValues {
  return readNewsletter(Object.fromEntries(new FormData(form)));
}

function answer(message: Toast) {
  toast({ key: ACTION, ...message });
}

/**
 * Sends the form as a browser without scripts would. Not by the router: it would load every part of the page
 * again, and a lost connection would end on its error page.
 * @throws where the site does not answer, or not with the redirect that means success
 */
async function subscribe(values: NewsletterValues): Promise<void> {
  const response = await fetch(ACTION, {
    method: "POST",
    body: filledFields(values),
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (response.type !== "opaqueredirect") throw new Error(`The server answered ${response.status}`);
}
