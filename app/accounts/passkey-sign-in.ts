import { redirect } from "react-router";
import {
  clientContext,
  clockContext,
  databaseContext,
  limitsContext,
  logContext,
} from "#app/core/context.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import type { Route } from "./+types/passkey-sign-in.ts";
import { keepOutOfCaches } from "./guard.server.ts";
import { readProof } from "./passkey-answer.ts";
import { dropOldChallenges } from "./passkey-queries.server.ts";
import { askForPasskey, type ProofOptions } from "./passkeys.server.ts";
import type { SignedIn } from "./session.tsx";
import { openWithPasskey, type SignInRefusal, sessionHeaders } from "./sessions.server.ts";
import { tooMany } from "./too-many.ts";

/** WebAuthn options for the browser, or the new session. */
export type PasskeySignIn = { options: ProofOptions } | SignedIn;

export const middleware: Route.MiddlewareFunction[] = [keepOutOfCaches];

/** Only POST is supported. */
export function loader() {
  return redirect("/auth");
}

/**
 * `POST /auth/passkey`: without a field returns a challenge; with `proof` verifies the response. Called only
 * by scripts.
 */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") {
    return respond<PasskeySignIn>(args, { ...read, typed: {} }, { status: read.status });
  }
  const wait = await context.get(limitsContext).spend("passkey", context.get(clientContext).address);
  if (wait !== null) {
    return refuse(args, tooMany(wait));
  }
  if (read.typed.proof === undefined) return ask(args);
  const proof = readProof(read.typed.proof);
  if (!proof)
    return refuse(args, {
      status: 401,
      message: "That passkey does not fit. Take another one, or your password.",
    });
  const result = await openWithPasskey(proof, args).catch((error: unknown): SignInRefusal => {
    context.get(logContext).error({ err: error }, "a sign-in with a passkey failed");
    return { member: null, status: isUnavailable(error) ? 503 : 500, message: "Failed to sign in" };
  });
  if (!result.member) return refuse(args, result);
  const { id, email, sessionEnds, role } = result.member;
  const value = { userId: id, email, expiresAt: sessionEnds, role };
  return respond<PasskeySignIn>(args, { kind: "ok", value }, { headers: sessionHeaders(result.cookies) });
}

async function ask(args: Route.ActionArgs) {
  const { context } = args;
  const { options, cookies } = await askForPasskey(context);
  await dropOldChallenges(context.get(databaseContext), context.get(clockContext)());
  return respond<PasskeySignIn>(
    args,
    { kind: "ok", value: { options } },
    { headers: sessionHeaders(cookies) },
  );
}

function refuse(
  args: Route.ActionArgs,
  { status, message, retryAfterSeconds }: Omit<SignInRefusal, "member">,
) {
  return respond<PasskeySignIn>(args, { kind: "failed", message, typed: {}, retryAfterSeconds }, { status });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, "Failed to sign in");
}
