import { isAPIError } from "better-auth/api";
import type { RouterContextProvider } from "react-router";
import { logContext } from "#app/core/context.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { staffAuthContext, withRealErrors } from "./auth.server.ts";
import type { NewPasskey, PasskeyProof } from "./passkey-answer.ts";

type Context = Readonly<RouterContextProvider>;

/** WebAuthn options for creating a passkey, as `@simplewebauthn/browser` takes them. */
export type CreationOptions = Awaited<ReturnType<typeof beginPasskey>>["options"];
export type ProofOptions = Awaited<ReturnType<typeof askForPasskey>>["options"];

/**
 * Starts creating a passkey for the signed-in member. The caller has checked the password.
 * @returns the options for the browser, and `Set-Cookie` values that tie the response to them
 */
export async function beginPasskey(request: Request, context: Context) {
  const { api } = context.get(staffAuthContext);
  const headers = new Headers({ Cookie: request.headers.get("Cookie") ?? "" });
  const answer = await withRealErrors(() =>
    api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true }),
  );
  return { options: answer.response, cookies: answer.headers.getSetCookie() };
}

/** Stores the passkey that the browser created. @returns false if verification failed */
export async function storePasskey(
  request: Request,
  { response, name }: { response: NewPasskey; name: string },
  context: Context,
): Promise<boolean> {
  const { api } = context.get(staffAuthContext);
  const headers = new Headers({ Cookie: request.headers.get("Cookie") ?? "" });
  const body = { response, name };
  const stored = await unlessRefused(context, () => api.verifyPasskeyRegistration({ headers, body }));
  return stored !== null;
}

/** Starts a passkey sign-in for any account. Returns as `beginPasskey`. */
export async function askForPasskey(context: Context) {
  const { api } = context.get(staffAuthContext);
  const answer = await withRealErrors(() =>
    api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true }),
  );
  const options = { ...answer.response, userVerification: "required" as const };
  return { options, cookies: answer.headers.getSetCookie() };
}

/**
 * Verifies a passkey's signature. Each challenge is valid for one response.
 * @param headers only the browser's name is read
 * @returns `Set-Cookie` values of the session; null if verification failed
 */
export async function checkPasskey(
  request: Request,
  response: PasskeyProof,
  headers: Record<string, string>,
  context: Context,
): Promise<string[] | null> {
  const { api } = context.get(staffAuthContext);
  const { createAuthCookie } = await context.get(staffAuthContext).$context;
  const name = createAuthCookie("passkey").name;
  const challenge = (request.headers.get("Cookie") ?? "")
    .split(/;\s*/)
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .join("; ");
  const ask = { headers: new Headers({ ...headers, Cookie: challenge }), body: { response } };
  const answer = await unlessRefused(context, () =>
    api.verifyPasskeyAuthentication({ ...ask, returnHeaders: true }),
  );
  return answer?.headers.getSetCookie() ?? null;
}

/** Runs a check of better-auth. @returns null if it rejects the response */
async function unlessRefused<T>(context: Context, check: () => Promise<T>): Promise<T | null> {
  try {
    return await withRealErrors(check);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    context.get(logContext).warn({ err: error }, "a passkey was refused");
    return null;
  }
}

/** Invalid passkey responses cause plain errors; database errors have a code. */
function isRefusal(error: unknown): boolean {
  if (isAPIError(error)) return error.statusCode < 500;
  return error instanceof Error && !("code" in error) && !isUnavailable(error);
}
