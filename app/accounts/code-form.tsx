import { signIn } from "#app/accounts/words/admin.ts";
import { secondStep as words } from "#app/accounts/words/two-step.ts";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import type { SignedIn } from "./session.tsx";

const FORM = "code";

interface CodeFormProps {
  /** Action result of a form submitted without scripts. */
  result?: ActionResult<SignedIn> | undefined;
  /** Query of the sign-in page, such as the page to continue to; sent as hidden fields. */
  search?: string;
  onSignedIn: (session: SignedIn) => void;
}

/** Form for an app code or a spare key, after the password, on the sign-in page and in its dialog. */
export default function CodeForm({ result, search = "", onSignedIn }: CodeFormProps) {
  const { formProps, field, summary, busy } = useForm<SignedIn, keyof typeof words.fields>({
    id: FORM,
    action: `/auth/code${search}`,
    fields: words.fields,
    check: async () => (typed: Typed) => ({ kind: "ok", value: typed }),
    result,
    success(session) {
      onSignedIn(session);
      return undefined;
    },
    mistake: ({ message }) => ({ title: signIn.error, description: message }),
    failure: (failed) => ({
      title: signIn.error,
      description: failed.kind === "failed" ? failed.message : signIn.failed,
    }),
  });
  return (
    <form {...formProps} className="form" action={`/auth/code${search}`}>
      <p className="text-ink-muted">{words.lead}</p>
      <ErrorSummary form={FORM} result={summary} heading="h2" />
      <TextField
        {...field("code")}
        mark="none"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        autoFocus
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="trust" className="size-5.5 flex-none accent-evergreen-700" />
        {words.trust}
      </label>
      <button className="btn" type="submit" aria-disabled={busy || undefined}>
        {busy ? signIn.submitting : signIn.submit}
      </button>
      <details>
        <summary className="toggle">{words.lost}</summary>
        <div className="mt-3">
          <TextField {...field("spare")} mark="none" autoComplete="off" spellCheck={false} maxLength={20} />
        </div>
      </details>
    </form>
  );
}
