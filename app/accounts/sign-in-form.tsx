import { lazy, Suspense, useState } from "react";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { PasswordField } from "#app/core/forms/password-field.tsx";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { lazyExtra } from "#app/core/ui/lazy-extra.ts";
import type { SignedIn } from "./session-client.ts";

const FORM = "sign-in";

/** Loaded only when a code is needed after the password. */
const CodeForm = lazy(() => import("./code-form.tsx"));
/** Loaded separately, because the dialog is on all staff pages. */
const PasskeyButton = lazyExtra(() => import("./passkey-button.tsx"));

/** The password is correct; the code form is at this address. */
export type CodeNeeded = { codeAt: string };

interface SignInFormProps {
  /** Action result of a form submitted without scripts. */
  result?: ActionResult<SignedIn | CodeNeeded> | undefined;
  /** Query of the sign-in page, such as the page to continue to; sent as hidden fields. */
  search?: string;
  /** Initial value of the e-mail field. */
  email?: string;
  onSignedIn: (session: SignedIn) => void;
}

/** Sign-in with a password or a passkey, on the sign-in page and in the "sign in again" dialog. */
export function SignInForm({ result, search = "", email = "", onSignedIn }: SignInFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const { formProps, field, summary, busy } = useForm<SignedIn | CodeNeeded, "email" | "password">({
    id: FORM,
    action: `/auth${search}`,
    fields: {
      email: { label: "Email", required: true },
      password: { label: "Password", required: true },
    },
    check: async () => (await import("./sign-in-schema.ts")).checkSignIn,
    result,
    start: { email },
    success(answer: SignedIn | CodeNeeded) {
      if ("codeAt" in answer) setNeedsCode(true);
      else onSignedIn(answer);
      return undefined;
    },
    mistake: ({ message }) => ({ title: "Validation Error", description: message }),
    failure: (failed) => ({
      title: "Error",
      description: (failed.kind === "failed" && failed.message) || "Failed to sign in",
    }),
  });
  if (needsCode) {
    return (
      <Suspense>
        <CodeForm search={search} onSignedIn={onSignedIn} />
      </Suspense>
    );
  }
  return (
    <>
      <form {...formProps} className="form" action={`/auth${search}`}>
        <ErrorSummary form={FORM} result={summary} />
        <TextField {...field("email")} type="email" autoComplete="username" />
        <PasswordField {...field("password")} autoComplete="current-password" />
        <button className="btn" type="submit" aria-disabled={busy || undefined}>
          {busy ? "Signing in..." : "Sign In"}
        </button>
      </form>
      <Suspense fallback={<PasskeySpace />}>
        <PasskeyButton onSignedIn={onSignedIn} />
      </Suspense>
    </>
  );
}

/** As high as the passkey button: the form above must not move under a pointer when the button arrives. */
function PasskeySpace() {
  return (
    <div className="mt-6 border-linen border-t pt-5" aria-hidden="true">
      <span className="btn line invisible w-full">&nbsp;</span>
    </div>
  );
}
