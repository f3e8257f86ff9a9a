import { useEffect } from "react";
import { data, redirect, useNavigate } from "react-router";
import { logContext, settingsContext } from "#app/context.ts";
import { pageMeta } from "#app/copy/page-meta.ts";
import { signIn as words } from "#app/copy/staff/admin.ts";
import { asksForDocument, readForm } from "#app/forms/action.server.ts";
import { checkForm, type FieldError } from "#app/forms/result.ts";
import { metadata } from "#app/seo/metadata.ts";
import { Picture } from "#app/ui/picture.tsx";
import { toast } from "#app/ui/toasts.tsx";
import "#app/styles/staff.css";
import { answered } from "#app/admin/answer.ts";
import { StaffFrame } from "#app/admin/frame.tsx";
import { Loading } from "#app/admin/loading.tsx";
import type { Route } from "./+types/sign-in.ts";
import { keepOutOfCaches } from "./guard.server.ts";
import { signInSchema } from "./schema.ts";
import { type KnownSession, useSession } from "./session.tsx";
import { hintCookie } from "./session-cookie-hint.ts";
import { readSession, sessionHeaders, signIn } from "./sessions.server.ts";
import type { SignInAnswer } from "./sign-in-answer.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Section 9 of the specification: the time between a sign-in and the redirect. */
const REDIRECT_DELAY_MS = 100;

export const middleware: Route.MiddlewareFunction[] = [keepOutOfCaches];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata({ ...pageMeta["/auth"], noindex: true }, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { member, cookies } = await readSession(request, context);
  if (member) {
    const hint = hintCookie(context.get(settingsContext).publicOrigin);
    throw redirect("/", { headers: sessionHeaders([...cookies, hint]) });
  }
  return data<KnownSession>({ session: null }, { headers: sessionHeaders(cookies) });
}

/** The page follows the session by itself; asking again would leave it before its time. */
export const shouldRevalidate = () => false;

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request);
  const typed = read.typed;
  const refuse = (status: number, errors: readonly FieldError[], problem?: string, wait?: number) =>
    data<SignInAnswer>(
      { signedIn: null, email: typed.email ?? "", errors, problem },
      { status, headers: wait === undefined ? {} : { "Retry-After": String(wait) } },
    );
  if (read.kind !== "ok") return refuse(read.status, [], read.message);
  const checked = checkForm(signInSchema, typed);
  if (checked.kind !== "ok") return refuse(400, checked.errors);
  try {
    const result = await signIn(checked.value, context);
    if (!result.member) return refuse(result.status, [], result.message, result.retryAfterSeconds);
    const { member, cookies } = result;
    if (asksForDocument(request)) {
      const hint = hintCookie(context.get(settingsContext).publicOrigin);
      return redirect("/", { status: 303, headers: sessionHeaders([...cookies, hint]) });
    }
    const { id, email, sessionEnds, isAdministrator } = member;
    return data<SignInAnswer>(
      { signedIn: { userId: id, email, expiresAt: sessionEnds, isAdmin: isAdministrator } },
      { headers: sessionHeaders(cookies) },
    );
  } catch (error) {
    context.get(logContext).error({ err: error }, "sign-in failed");
    return refuse(503, [], words.failed);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answered(serverAction);
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  const { user, loading, start } = useSession();
  const navigate = useNavigate();
  const userId = user?.id;

  useEffect(() => {
    if (userId === undefined) return;
    const timer = setTimeout(() => navigate("/", { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [userId, navigate]);

  return (
    <StaffFrame className="signin bg-snow">
      <div className="box">
        {loading ? (
          <>
            <h1 className="sr-only">{words.heading}</h1>
            <Loading />
          </>
        ) : (
          <>
            <h1>{words.heading}</h1>
            <p className="lead-line">{words.lead}</p>
            <SignInForm
              answer={actionData && "signedIn" in actionData ? actionData : undefined}
              onSignedIn={({ isAdmin, ...snapshot }) => {
                toast({
                  title: words.success,
                  description: words.signedIn,
                  tone: "success",
                  key: "sign-in",
                  ...(isAdmin && {
                    action: { label: words.openDashboard, run: () => navigate("/admin") },
                  }),
                });
                start(snapshot);
              }}
            />
          </>
        )}
      </div>
      <div className="picture" aria-hidden="true">
        <Picture name="gifts" sizes="(min-width: 64rem) 58vw, 100vw" alt="" eager />
      </div>
    </StaffFrame>
  );
}
