import { changePassword } from "#app/accounts/account-queries.server.ts";
import { passwordChangedMail } from "#app/accounts/emails.server.ts";
import { memberContext } from "#app/accounts/guard.server.ts";
import { deedOf, siteName } from "#app/accounts/links.server.ts";
import { hashNew } from "#app/accounts/new-password.server.ts";
import { NewPasswordField } from "#app/accounts/new-password.tsx";
import { siteOf } from "#app/content/site.ts";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { errorOf } from "#app/core/forms/result.ts";
import { metadata } from "#app/page/metadata.ts";
import { DoneNote } from "#app/staff/done-note.tsx";
import { StaffHead } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/password.ts";
import { checkOwnPassword } from "./own-password.server.ts";

const FORM = "my-password";
const PATH = "/admin/me/password";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      title: titled("My password", siteOf(matches)),
      description: "Change the password of your account.",
      noindex: true,
    },
    matches,
  );

export function loader({ url }: Route.LoaderArgs) {
  return { done: url.searchParams.has("done") };
}

/** Checks the current password, within the account's limit, and ends all other sessions. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond(args, { ...read, typed: {} }, { status: read.status });
  const { current = "", password = "" } = read.typed;
  const db = context.get(databaseContext);
  const { id, email, sessionId } = context.get(memberContext);
  const refused = await checkOwnPassword(
    current,
    { field: "current", message: "That is not your current password." },
    context,
  );
  if (refused) return respond(args, refused);
  const made = await hashNew(password, email, context);
  if ("kind" in made) return respond(args, made);
  const { mailFrom } = context.get(settingsContext);
  const changed = await attempt(
    context,
    {
      log: "a password could not be changed",
      message: "The password could not be changed. Please try again.",
    },
    async () => {
      const given = { userId: id, sessionId, passwordHash: made.hash };
      const mail = passwordChangedMail(email, siteName(context));
      await changePassword(db, given, { mail, mailFrom }, deedOf(context, email));
      return { kind: "ok" as const, value: null };
    },
  );
  return respond(args, changed, { redirectTo: `${PATH}?done` });
}

export default function MyPassword({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.kind === "invalid" ? actionData.errors : [];
  return (
    <>
      <StaffHead heading="My password" />
      <div className="wrap max-w-3xl pt-8 pb-20">
        {loaderData.done && !actionData && (
          <DoneNote text="Your password is changed, and your other sessions have ended." />
        )}
        <form className="form border border-linen bg-snow p-6" method="post" action={PATH}>
          <ErrorSummary form={FORM} result={actionData} heading="h2" />
          <TextField
            form={FORM}
            name="current"
            words={{ label: "Current password", required: true }}
            error={errorOf(errors, "current")}
            type="password"
            autoComplete="current-password"
          />
          <NewPasswordField form={FORM} result={actionData} />
          <div className="btn-row">
            <button className="btn green compact" type="submit">
              Save the new password
            </button>
          </div>
          <p className="small muted">All your other sessions end.</p>
        </form>
      </div>
    </>
  );
}
