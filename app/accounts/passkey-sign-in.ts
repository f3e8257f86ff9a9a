import { redirect } from "react-router";
import { clientContext, limitsContext } from "#app/core/context.ts";
import { formAction } from "#app/core/forms/action.server.ts";
import type { Route } from "./+types/passkey-sign-in.ts";
import { dropOldChallenges } from "./account-queries.server.ts";
import { keepOutOfCaches } from "./guard.server.ts";
import { askForPasskey, type ProofOptions, readProof } from "./passkeys.server.ts";
import type { SignedIn } from "./session-client.ts";
import { openWithPasskey, sessionHeaders, signedIn } from "./sessions.server.ts";
import { tooMany } from "./too-many.ts";
import { refused } from "./two-step.server.ts";

/** WebAuthn options for the browser, or the new session. */
export type PasskeySignIn = { options: ProofOptions } | SignedIn;

export const middleware: Route.MiddlewareFunction[] = [keepOutOfCaches];

/** Only POST is supported. */
export function loader() {
  return redirect("/auth");
}

/** `POST /auth/passkey`: without a field returns a challenge; with `proof` verifies the response. For scripts only. */
export const action = formAction<Route.ActionArgs, PasskeySignIn>(
  async ({ typed, request, context, db, now }) => {
    const wait = await context.get(limitsContext).spend("passkey", context.get(clientContext).address);
    if (wait !== null) return tooMany(wait);
    if (typed.proof === undefined) {
      const { options, cookies } = await askForPasskey(context);
      await dropOldChallenges(db, now);
      return { kind: "ok", value: { options }, headers: sessionHeaders(cookies) };
    }
    const proof = readProof(typed.proof);
    const session = proof && (await openWithPasskey(proof, { request, context }));
    if (!session) return refused("That passkey is not right. Use another one, or your password.");
    const { redirectTo: _, ...answer } = signedIn(session, { request, context });
    return answer;
  },
  { log: "a sign-in with a passkey failed", failure: "Failed to sign in", fields: {} },
);

export { clientAction } from "#app/core/forms/call-server.ts";
