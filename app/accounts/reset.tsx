import { Link } from "react-router";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { formAction, formFailed } from "#app/core/forms/action.server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { errorOf } from "#app/core/forms/result.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import type { Route } from "./+types/reset.ts";
import { AccountPage } from "./account-page.tsx";
import { openReset, spendReset } from "./account-queries.server.ts";
import { hashNew } from "./auth.server.ts";
import { passwordChangedMail } from "./emails.server.ts";
import { keepOutOfCaches } from "./guard.server.ts";
import { auditEntry, keyHashIn, siteName } from "./links.server.ts";
import { NewPasswordField } from "./new-password.tsx";
import { signInByLink } from "./sessions.server.ts";

const FORM = "reset";

export const middleware: Route.MiddlewareFunction[] = [keepOutOfCaches];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = unlistedMeta("A new password", "Choose a new password.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  const owner = await openReset(context.get(databaseContext), keyHashIn(url), now);
  return { open: owner !== null, failed: formFailed(context) };
}

/** Sets the password, ends every session of the account and signs in. */
export const action = formAction<Route.ActionArgs, null>(
  async ({ typed, request, context, db, now }) => {
    const keyHash = keyHashIn(request.url);
    const owner = await openReset(db, keyHash, now);
    if (owner === null) return { kind: "gone" };
    const { password = "" } = typed;
    const made = await hashNew(password, owner, context);
    if (made.kind !== "ok") return made;
    const email = await spendReset(db, keyHash, made.hash, auditEntry(context, owner));
    if (email === null) return { kind: "gone" };
    const { mailFrom } = context.get(settingsContext);
    await queueMails(db, [passwordChangedMail(email, siteName(context))], { now, mailFrom });
    return signInByLink({ email, password }, { request, context });
  },
  { log: "a new password could not be set", fields: {} },
);

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.open) {
    return (
      <AccountPage heading="This link has expired">
        <p className="mt-4">It works once, for 1 hour. Ask for a new one.</p>
        <p className="mt-6">
          <Link className="btn line" to="/auth/forgot">
            Send a new link
          </Link>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage heading="A new password">
      <form className="form mt-8" method="post">
        <ErrorSummary form={FORM} result={actionData} heading="h2" />
        <NewPasswordField
          form={FORM}
          error={actionData?.kind === "invalid" ? errorOf(actionData.errors, "password") : undefined}
        />
        <button className="btn" type="submit">
          Save and sign in
        </button>
        <p className="small muted">You are signed out everywhere else, and your passkeys are removed.</p>
      </form>
    </AccountPage>
  );
}
