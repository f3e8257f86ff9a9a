import { data, Link, redirect, useLocation, useNavigate } from "react-router";
import { formAction, formFailed } from "#app/core/forms/action.server.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import type { Route } from "./+types/code.ts";
import { AccountPage } from "./account-page.tsx";
import { cookieOf } from "./auth.server.ts";
import CodeForm from "./code-form.tsx";
import { keepOutOfCaches } from "./guard.server.ts";
import { returnTo } from "./return-to.ts";
import { useSession } from "./session.tsx";
import type { SignedIn } from "./session-client.ts";
import { openWithCode, signedIn } from "./sessions.server.ts";
import { CODE_MAX_LENGTH } from "./two-step.server.ts";

export const middleware: Route.MiddlewareFunction[] = [keepOutOfCaches];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = unlistedMeta("One more step", "Enter the code from your phone.");

/** Only reachable after a correct password. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const challenge = await cookieOf(request, "two_factor", context);
  if (!challenge.Cookie) throw redirect(`/auth${new URL(request.url).search}`);
  return data({ failed: formFailed(context) });
}

/** The page handles the session change itself; revalidating the loader would redirect first. */
export const shouldRevalidate = () => false;

export const action = formAction<Route.ActionArgs, SignedIn>(
  async ({ typed, request, context }) => {
    const code = typed.code?.trim() || typed.spare?.trim() || "";
    if (code === "") {
      return { kind: "invalid", errors: [{ field: "code", message: "Type the 6 digits, or a backup code" }] };
    }
    const given = { code: code.slice(0, CODE_MAX_LENGTH), trust: typed.trust !== undefined };
    const session = await openWithCode(given, { request, context });
    return session.kind === "open" ? signedIn(session, { request, context }) : session;
  },
  { log: "the second step of a sign-in failed", failure: "Failed to sign in", fields: {} },
);

export { clientAction } from "#app/core/forms/call-server.ts";

export default function Code({ actionData }: Route.ComponentProps) {
  const { start } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <AccountPage heading="One more step">
      <div className="mt-3">
        <CodeForm
          result={actionData}
          search={search}
          onSignedIn={(session) => {
            start(session);
            navigate(returnTo(search) ?? "/", { replace: true });
          }}
        />
      </div>
      <p className="mt-4">
        <Link className="toggle" to={`/auth${search}`}>
          Start again
        </Link>
      </p>
    </AccountPage>
  );
}
