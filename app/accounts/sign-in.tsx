import { useEffect } from "react";
import { data, Link, redirect, useLocation, useNavigate } from "react-router";
import { settingsContext } from "#app/core/context.ts";
import { formAction, formFailed } from "#app/core/forms/action.server.ts";
import { toast } from "#app/core/ui/toasts.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import type { Route } from "./+types/sign-in.ts";
import { AccountPhotograph } from "./account-page.tsx";
import { keepOutOfCaches } from "./guard.server.ts";
import { Loading } from "./pending-overlay.tsx";
import { readSession } from "./read-session.server.ts";
import { returnTo } from "./return-to.ts";
import { type KnownSession, useSession } from "./session.tsx";
import { type SignedIn, signedInCookie } from "./session-client.ts";
import { openSession, sessionHeaders, signedIn } from "./sessions.server.ts";
import { type CodeNeeded, SignInForm } from "./sign-in-form.tsx";
import { checkSignIn, EMAIL_MAX_LENGTH } from "./sign-in-schema.ts";

/** Section 9 of the specification: delay between sign-in and redirect. */
const REDIRECT_DELAY_MS = 100;

export const middleware: Route.MiddlewareFunction[] = [keepOutOfCaches];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = unlistedMeta("Admin Access", "Sign-in for the staff of the toy drive.");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { member, cookies } = await readSession(request, context);
  if (member) {
    const hint = signedInCookie(context.get(settingsContext).publicOrigin);
    const to = returnTo(new URL(request.url).searchParams) ?? "/";
    throw redirect(to, { headers: sessionHeaders([...cookies, hint]) });
  }
  const known: KnownSession = { session: null };
  return data({ ...known, failed: formFailed(context) }, { headers: sessionHeaders(cookies) });
}

/** The page follows the session itself; revalidating the loader would redirect before the toast is shown. */
export const shouldRevalidate = () => false;

export const action = formAction<Route.ActionArgs, SignedIn | CodeNeeded>(
  async ({ typed, request, context }) => {
    const checked = checkSignIn(typed);
    if (checked.kind !== "ok") return checked;
    const session = await openSession(checked.value, { request, context });
    if (session.kind === "open") return signedIn(session, { request, context });
    if (session.kind === "failed") return session;
    const codeAt = `/auth/code${new URL(request.url).search}`;
    return { kind: "ok", value: { codeAt }, redirectTo: codeAt, headers: sessionHeaders(session.cookies) };
  },
  { log: "sign-in failed", failure: "Failed to sign in", fields: { email: EMAIL_MAX_LENGTH } },
);

export { clientAction } from "#app/core/forms/call-server.ts";

export default function SignIn({ actionData }: Route.ComponentProps) {
  const { user, loading, start } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const to = returnTo(search) ?? "/";
  const userId = user?.id;

  useEffect(() => {
    if (userId === undefined) return;
    const timer = setTimeout(() => navigate(to, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [userId, navigate, to]);

  return (
    <>
      <div className="sign-in-column">
        {loading ? (
          <>
            <h1 className="sr-only">Admin Access</h1>
            <Loading />
          </>
        ) : (
          <>
            <h1 className="text-[clamp(2.25rem,1.9rem+1.4vw,3.25rem)]">Admin Access</h1>
            <p className="mt-3 mb-9 text-ink-muted">Sign in to access the CRM</p>
            <SignInForm
              result={actionData}
              search={search}
              onSignedIn={(session) => {
                toast({
                  title: "Success",
                  description: "Signed in successfully!",
                  tone: "success",
                  key: "sign-in",
                  ...(session.role && {
                    action: { label: "Open dashboard", run: () => navigate("/admin") },
                  }),
                });
                start(session);
              }}
            />
            <p className="mt-4">
              <Link className="toggle" to="/auth/forgot">
                Forgot your password?
              </Link>
            </p>
          </>
        )}
      </div>
      <AccountPhotograph name="gifts" />
    </>
  );
}
