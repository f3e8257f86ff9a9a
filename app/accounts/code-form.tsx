import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import type { SignedIn } from "./session-client.ts";

const FORM = "code";

interface CodeFormProps {
  /** Action result of a form submitted without scripts. */
  result?: ActionResult<SignedIn> | undefined;
  /** Query of the sign-in page, such as the page to continue to; sent as hidden fields. */
  search?: string;
  onSignedIn: (session: SignedIn) => void;
}

/** Form for an app code or a backup code, after the password, on the sign-in page and in its dialog. */
export default function CodeForm({ result, search = "", onSignedIn }: CodeFormProps) {
  const { formProps, field, summary, busy } = useForm<SignedIn, "code" | "spare">({
    id: FORM,
    action: `/auth/code${search}`,
    fields: {
      code: { label: "Code" },
      spare: { label: "Backup code", hint: "One of the ten that you keep. Each works once." },
    },
    result,
    success(session) {
      onSignedIn(session);
      return undefined;
    },
    mistake: ({ message }) => ({ title: "Error", description: message }),
    failure: (failed) => ({
      title: "Error",
      description: (failed.kind === "failed" && failed.message) || "Failed to sign in",
    }),
  });
  return (
    <form {...formProps} className="form" action={`/auth/code${search}`}>
      <p className="text-ink-muted">Type the 6 digits from your phone.</p>
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
        Do not ask on this device for 30 days
      </label>
      <button className="btn" type="submit" aria-disabled={busy || undefined}>
        {busy ? "Signing in..." : "Sign In"}
      </button>
      <details>
        <summary className="toggle">Use a backup code</summary>
        <div className="mt-3">
          <TextField {...field("spare")} mark="none" autoComplete="off" spellCheck={false} maxLength={20} />
        </div>
      </details>
    </form>
  );
}
