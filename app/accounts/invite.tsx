import { Link } from "react-router";
import { useSite } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { formAction, formFailed } from "#app/core/forms/action.server.ts";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { errorOf } from "#app/core/forms/result.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import type { Route } from "./+types/invite.ts";
import { AccountPage } from "./account-page.tsx";
import { hashNew } from "./auth.server.ts";
import { keepOutOfCaches } from "./guard.server.ts";
import { auditEntry, keyHashIn } from "./links.server.ts";
import { checkName, NAME_MAX_LENGTH } from "./name-schema.ts";
import { NewPasswordField } from "./new-password.tsx";
import { join, openInvitation, publicName } from "./queries.server.ts";
import { ROLE_NAMES } from "./roles.ts";
import { signInByLink } from "./sessions.server.ts";

const FORM = "join";

export const middleware: Route.MiddlewareFunction[] = [keepOutOfCaches];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = unlistedMeta("Welcome", "Join the team.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  const db = context.get(databaseContext);
  const found = await openInvitation(db, keyHashIn(url), now);
  const failed = formFailed(context);
  if (!found) return { invitation: null, failed };
  const { email, note, invited_by, expires_at } = found;
  const role = ROLE_NAMES[found.role].toLowerCase();
  const by = await publicName(db, invited_by);
  return { invitation: { email, role, note, by, until: expires_at }, failed };
}

/** Creates the account with the invitation's role, ignoring other fields, and signs in. */
export const action = formAction<Route.ActionArgs, null>(
  async ({ typed, request, context, db, now }) => {
    const keyHash = keyHashIn(request.url);
    const invited = await openInvitation(db, keyHash, now);
    if (!invited) return { kind: "gone" };
    const { password = "" } = typed;
    const named = checkName(typed);
    if (named.kind !== "ok") return named;
    const made = await hashNew(password, invited.email, context);
    if (made.kind !== "ok") return made;
    const account = { name: named.value.name, passwordHash: made.hash };
    const email = await join(db, keyHash, account, auditEntry(context, invited.email));
    if (email === null) return { kind: "gone" };
    return signInByLink({ email, password }, { request, context });
  },
  { log: "an invitation could not be accepted", fields: { name: NAME_MAX_LENGTH } },
);

export default function Invite({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  const { organization } = useSite();
  if (!invitation) {
    return (
      <AccountPage heading="This invitation has expired">
        <p className="mt-4">It works once and for 48 hours. Ask the person who invited you for a new one.</p>
        <p className="mt-6">
          <Link className="btn line" to="/auth">
            Sign In
          </Link>
        </p>
      </AccountPage>
    );
  }
  const { email, role, note, by, until } = invitation;
  const errors = actionData?.kind === "invalid" ? actionData.errors : [];
  return (
    <AccountPage heading="Welcome">
      <p className="mt-3 mb-6 text-ink-muted wrap-anywhere">
        {`${by} invites you to help with ${organization.name} as an`}{" "}
        <b className="font-semibold text-ink">{role}</b>.
      </p>
      {note && (
        <blockquote className="mb-7 border-l-3 border-cranberry-600 pl-4 wrap-anywhere">{note}</blockquote>
      )}
      <form className="form" method="post">
        <ErrorSummary form={FORM} result={actionData} heading="h2" />
        <TextField
          form={FORM}
          name="email"
          words={{ label: "Email" }}
          mark="none"
          typed={email}
          readOnly
          autoComplete="username"
        />
        <TextField
          form={FORM}
          name="name"
          words={{
            label: "Your name",
            required: true,
            hint: "First and last name, for example. Your team and donors see it.",
          }}
          mark="none"
          error={errorOf(errors, "name")}
          typed={actionData?.kind === "invalid" ? actionData.typed.name : undefined}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="name"
        />
        <NewPasswordField form={FORM} label="Choose a password" error={errorOf(errors, "password")} />
        <button className="btn" type="submit">
          Join the team
        </button>
      </form>
      <p className="small muted mt-5">{`This link is only for you and works until ${momentWords(until)}.`}</p>
    </AccountPage>
  );
}
