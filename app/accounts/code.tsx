import { data, Link, redirect, useLocation, useNavigate } from "react-router";
import { siteOf } from "#app/content/site.ts";
import { logContext, settingsContext } from "#app/core/context.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { asksForDocument, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { metadata } from "#app/page/metadata.ts";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/code.ts";
import { DoorPage } from "./account-page.tsx";
import CodeForm from "./code-form.tsx";
import { keepOutOfCaches } from "./guard.server.ts";
import { returnTo } from "./return-to.ts";
import type { SignedIn } from "./session.tsx";
import { useSession, withoutRights } from "./session.tsx";
import { signedInCookie } from "./session-client.ts";
import { openWithCode, type SignInRefusal, sessionHeaders } from "./sessions.server.ts";
import { challengeOf } from "./two-step.server.ts";

export const middleware: Route.MiddlewareFunction[] = [keepOutOfCaches];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      title: titled("One more step", siteOf(matches)),
      description: "The code from your phone.",
      noindex: true,
    },
    matches,
  );

/** Only reachable after a correct password. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const challenge = await challengeOf(request.headers.get("Cookie") ?? "", context);
  if (!challenge) throw redirect(`/auth${new URL(request.url).search}`);
  return data(null);
}

/** The page handles the session change itself; revalidating the loader would redirect first. */
export const shouldRevalidate = () => false;

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  // The response never repeats a code.
  if (read.kind !== "ok") return respond<SignedIn>(args, { ...read, typed: {} }, { status: read.status });
  const code = read.typed.code?.trim() || read.typed.spare?.trim() || "";
  if (code === "") {
    return respond<SignedIn>(args, {
      kind: "invalid",
      errors: [{ field: "code", message: "Type the six digits, or a spare key" }],
      typed: {},
    });
  }
  const given = { code: code.slice(0, 40), trust: read.typed.trust !== undefined };
  const cookies = request.headers.get("Cookie") ?? "";
  const result = await openWithCode(cookies, given, args).catch((error: unknown): SignInRefusal => {
    context.get(logContext).error({ err: error }, "the second step of a sign-in failed");
    return { member: null, status: isUnavailable(error) ? 503 : 500, message: "Failed to sign in" };
  });
  if (!result.member) {
    const { status, message, retryAfterSeconds } = result;
    return respond<SignedIn>(args, { kind: "failed", message, typed: {}, retryAfterSeconds }, { status });
  }
  const { id, email, sessionEnds, role } = result.member;
  const hint = asksForDocument(request) ? [signedInCookie(context.get(settingsContext).publicOrigin)] : [];
  const headers = sessionHeaders([...result.cookies, ...hint]);
  const redirectTo = returnTo(new URL(request.url).searchParams) ?? "/";
  const value = { userId: id, email, expiresAt: sessionEnds, role };
  return respond<SignedIn>(args, { kind: "ok", value }, { redirectTo, headers });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, "Failed to sign in");
}

export default function Code({ actionData }: Route.ComponentProps) {
  const { start } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <DoorPage heading="One more step">
      <div className="mt-3">
        <CodeForm
          result={actionData}
          search={search}
          onSignedIn={(session) => {
            start(withoutRights(session));
            navigate(returnTo(search) ?? "/", { replace: true });
          }}
        />
      </div>
      <p className="mt-4">
        <Link className="toggle" to={`/auth${search}`}>
          Begin again
        </Link>
      </p>
    </DoorPage>
  );
}
