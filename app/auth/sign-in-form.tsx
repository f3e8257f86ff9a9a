import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { isUnanswered, type Unanswered } from "#app/admin/answer.ts";
import { signIn as words } from "#app/copy/staff/admin.ts";
import { ErrorSummary, Field } from "#app/forms/field.tsx";
import { checkForm, errorOf, type FieldError, typedIn } from "#app/forms/result.ts";
import { toast } from "#app/ui/toasts.tsx";
import { signInSchema } from "./schema.ts";
import type { SignInAnswer } from "./sign-in-answer.ts";

const FORM = "sign-in";
const NO_ERRORS: readonly FieldError[] = [];

interface SignInFormProps {
  /** The answer of a page that was sent without scripts. */
  answer?: SignInAnswer | undefined;
  /** What the e-mail field starts with. */
  email?: string;
  onSignedIn: (session: NonNullable<SignInAnswer["signedIn"]>) => void;
}

/** E-mail, password and the button, on the sign-in page and wherever a session has to go on. */
export function SignInForm({ answer, email, onSignedIn }: SignInFormProps) {
  const fetcher = useFetcher<SignInAnswer | Unanswered>();
  const form = useRef<HTMLFormElement>(null);
  const [scripted, setScripted] = useState(false);
  const refused = answer?.signedIn === null ? answer : undefined;
  const [errors, setErrors] = useState(refused?.errors ?? NO_ERRORS);
  const busy = fetcher.state !== "idle" || signedIn(fetcher.data) !== null;

  function showMistakes(found: readonly FieldError[]) {
    setErrors(found);
    toast({ title: words.validation, description: found[0]?.message ?? "", tone: "error", key: FORM });
  }

  useEffect(() => {
    const control = errors[0] && form.current?.elements.namedItem(errors[0].field);
    if (control instanceof HTMLElement) control.focus();
  }, [errors]);

  function show(result: SignInAnswer | Unanswered) {
    const session = signedIn(result);
    if (session) return onSignedIn(session);
    const { errors: found, problem } = isUnanswered(result) || result.signedIn ? FAILED : result;
    if (found.length > 0) return showMistakes(found);
    setErrors(NO_ERRORS);
    toast({ title: words.error, description: problem ?? words.failed, tone: "error", key: FORM });
  }

  // The latest `show`, for effects that run once an answer.
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });
  useEffect(() => {
    setScripted(true);
    if (refused) latestShow.current(refused);
  }, [refused]);
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data) latestShow.current(fetcher.data);
  }, [fetcher.state, fetcher.data]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const sent = new FormData(event.currentTarget);
    const checked = checkForm(signInSchema, typedIn(sent));
    if (checked.kind !== "ok") return showMistakes(checked.errors);
    setErrors(NO_ERRORS);
    // What the page shows stays: it may hold text that somebody has typed.
    fetcher.submit(sent, { method: "post", action: "/auth", defaultShouldRevalidate: false });
  }

  return (
    <form ref={form} className="form" method="post" action="/auth" noValidate={scripted} onSubmit={submit}>
      {refused && !scripted && (
        <ErrorSummary
          form={FORM}
          result={
            refused.errors.length > 0
              ? { kind: "invalid", errors: refused.errors, typed: {} }
              : { kind: "failed", message: refused.problem ?? words.failed, typed: {} }
          }
        />
      )}
      <Field
        form={FORM}
        name="email"
        words={words.fields.email}
        typed={refused?.email ?? email}
        error={errorOf(errors, "email")}
      >
        {(control) => <input className="input" type="email" autoComplete="username" {...control} />}
      </Field>
      <Field form={FORM} name="password" words={words.fields.password} error={errorOf(errors, "password")}>
        {(control) => (
          <input className="input" type="password" autoComplete="current-password" {...control} />
        )}
      </Field>
      <button className="btn" type="submit" aria-disabled={busy || undefined}>
        {busy ? words.submitting : words.submit}
      </button>
    </form>
  );
}

const FAILED = { errors: NO_ERRORS, problem: words.failed };

function signedIn(result: SignInAnswer | Unanswered | undefined) {
  return result && !isUnanswered(result) ? result.signedIn : null;
}
