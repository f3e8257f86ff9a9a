import { Fragment } from "react";
import { changePassword } from "#app/accounts/account-queries.server.ts";
import { hashNew } from "#app/accounts/auth.server.ts";
import { passwordChangedMail } from "#app/accounts/emails.server.ts";
import { memberContext, memberEntry } from "#app/accounts/guard.server.ts";
import { siteName } from "#app/accounts/links.server.ts";
import { NewPasswordField } from "#app/accounts/new-password.tsx";
import { settingsContext } from "#app/core/context.ts";
import { formAction } from "#app/core/forms/action.server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { PasswordField } from "#app/core/forms/password-field.tsx";
import { errorOf } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/password.ts";
import { checkOwnPassword } from "./own-password.server.ts";

const FORM = "my-password";
const PATH = "/admin/me/password";

export const meta = unlistedMeta("My password", "Change the password of your account.");

/** Checks the current password, within the account's limit, and ends all other sessions. */
export const action = formAction<Route.ActionArgs, null>(
  async ({ typed, context, db }) => {
    const { current = "", password = "" } = typed;
    const { id, email, sessionId } = context.get(memberContext);
    const wrong = { field: "current", message: "That is not your current password." };
    const refused = await checkOwnPassword(current, wrong, context);
    if (refused) return refused;
    const made = await hashNew(password, email, context);
    if (made.kind !== "ok") return made;
    const { mailFrom } = context.get(settingsContext);
    await changePassword(
      db,
      { userId: id, sessionId, passwordHash: made.hash },
      { mail: passwordChangedMail(email, siteName(context)), mailFrom },
      memberEntry(context),
    );
    return { kind: "ok", value: null, redirectTo: PATH };
  },
  {
    log: "a password could not be changed",
    failure: "The password could not be changed. Try again.",
    fields: {},
  },
);

export { clientAction } from "#app/core/forms/call-server.ts";

export default function MyPassword({ actionData }: Route.ComponentProps) {
  const { formProps, field, summary, round, errors, busy } = useForm({
    id: FORM,
    action: PATH,
    fields: { current: { label: "Current password", required: true } },
    result: actionData,
    success: { title: "Your password is changed, and you are signed out everywhere else.", tone: "success" },
  });
  return (
    <StaffPage heading="My password" body="*:max-w-3xl">
      <form {...formProps} className="form border border-linen bg-snow p-6" action={PATH}>
        <ErrorSummary form={FORM} result={summary} heading="h2" />
        <Fragment key={round}>
          <PasswordField {...field("current")} autoComplete="current-password" />
          <NewPasswordField form={FORM} error={errorOf(errors, "password")} />
        </Fragment>
        <div className="btn-row">
          <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
            Save the new password
          </button>
        </div>
        <p className="small muted">You are signed out everywhere else.</p>
      </form>
    </StaffPage>
  );
}
