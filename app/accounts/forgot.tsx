import { Link } from "react-router";
import { z } from "zod";
import { clientContext, limitsContext, logContext, settingsContext } from "#app/core/context.ts";
import { formAction, formFailed, lengthsOf } from "#app/core/forms/action.server.ts";
import { checkForm } from "#app/core/forms/check-form.ts";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { errorOf } from "#app/core/forms/result.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import type { Route } from "./+types/forgot.ts";
import { AccountPage } from "./account-page.tsx";
import { keepOutOfCaches } from "./guard.server.ts";
import { sendResetTo } from "./links.server.ts";
import { staffEmail } from "./sign-in-schema.ts";
import { tooMany } from "./too-many.ts";

const FORM = "forgot";
const schema = z.object({ email: staffEmail });

export const middleware: Route.MiddlewareFunction[] = [keepOutOfCaches];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = unlistedMeta("Forgot your password?", "Ask for a link to choose a new password.");

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    failed: formFailed(context),
    sent: url.searchParams.has("sent"),
    mailIsSent: !context.get(settingsContext).mailsGoToFiles,
  };
}

/** Delay until the response has been sent, so that work for an existing account cannot slow it down. */
const AFTER_ANSWER_MS = 100;

/** Gives the same immediate response for every address; work that depends on the account runs afterwards. */
export const action = formAction<Route.ActionArgs, null>(
  async ({ typed, context }) => {
    const checked = checkForm(schema, typed);
    if (checked.kind !== "ok") return checked;
    const wait = await context.get(limitsContext).spend("reset", context.get(clientContext).address);
    if (wait !== null) return tooMany(wait);
    setTimeout(() => {
      sendResetTo(checked.value.email, context).catch((error: unknown) => {
        context.get(logContext).error({ err: error }, "a link for a new password could not be sent");
      });
    }, AFTER_ANSWER_MS);
    return { kind: "ok", value: null, redirectTo: "/auth/forgot?sent" };
  },
  { log: "a request for a new password failed", fields: lengthsOf(schema) },
);

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.mailIsSent) {
    return (
      <AccountPage heading="How to get back in">
        <p className="mt-4">Email is not set up on this site, so it cannot send you a link.</p>
        <p className="mt-3">
          The person who runs the server can set a new password for you, with this command:
        </p>
        <p className="mt-1">
          <code className="wrap-anywhere">npm run staff -- reset-password you@example.org</code>
        </p>
        <BackToSignIn />
      </AccountPage>
    );
  }
  if (loaderData.sent) {
    return (
      <AccountPage heading="Check your email">
        <p className="mt-4">
          If that address belongs to the team, you will get an email from us in a minute or two. The link
          works for 1 hour.
        </p>
        <p className="small muted mt-3">Nothing there? Check your spam folder, or ask an administrator.</p>
        <BackToSignIn />
      </AccountPage>
    );
  }
  const errors = actionData?.kind === "invalid" ? actionData.errors : [];
  const typed = actionData && actionData.kind !== "ok" ? actionData.typed : {};
  return (
    <AccountPage heading="Forgot your password?">
      <p className="mt-3 mb-8 text-ink-muted">
        Enter your email. If it belongs to the team, we send you a link.
      </p>
      <form className="form" method="post">
        <ErrorSummary form={FORM} result={actionData} heading="h2" />
        <TextField
          form={FORM}
          name="email"
          words={{ label: "Email", required: true }}
          error={errorOf(errors, "email")}
          typed={typed.email}
          type="email"
          autoComplete="username"
        />
        <button className="btn" type="submit">
          Send the link
        </button>
      </form>
      <BackToSignIn />
    </AccountPage>
  );
}

function BackToSignIn() {
  return (
    <p className="mt-4">
      <Link className="toggle" to="/auth">
        Back to sign-in
      </Link>
    </p>
  );
}
