import { z } from "zod";
import { type Context, logContext } from "#app/core/context.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { authCall, cookieOf, cookiesOf, granted } from "./auth.server.ts";

/** WebAuthn options for creating a passkey, as `@simplewebauthn/browser` takes them. */
export type CreationOptions = Awaited<ReturnType<typeof beginPasskey>>["options"];
export type ProofOptions = Awaited<ReturnType<typeof askForPasskey>>["options"];

/**
 * Starts creating a passkey for the signed-in member. The caller has checked the password.
 * @returns the options for the browser, and `Set-Cookie` values that tie the response to them
 */
export async function beginPasskey(request: Request, context: Context) {
  const called = await authCall(context, cookiesOf(request), (api, ask) =>
    api.generatePasskeyRegistrationOptions({ ...ask, query: {} }),
  );
  const { answer: options, cookies } = granted(called);
  return { options, cookies };
}

/** Stores the passkey that the browser created. @returns false if verification failed */
export async function storePasskey(
  request: Request,
  body: { response: NewPasskey; name: string },
  context: Context,
): Promise<boolean> {
  const stored = await verified(context, () =>
    authCall(context, cookiesOf(request), (api, ask) => api.verifyPasskeyRegistration({ ...ask, body })),
  );
  return stored !== null;
}

/** Starts a passkey sign-in for any account. Returns as `beginPasskey`. */
export async function askForPasskey(context: Context) {
  const called = await authCall(context, {}, (api, ask) => api.generatePasskeyAuthenticationOptions(ask));
  const { answer, cookies } = granted(called);
  return { options: { ...answer, userVerification: "required" as const }, cookies };
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
  const challenge = await cookieOf(request, "passkey", context);
  return verified(context, () =>
    authCall(context, { ...headers, ...challenge }, (api, ask) =>
      api.verifyPasskeyAuthentication({ ...ask, body: { response } }),
    ),
  );
}

/** @returns `Set-Cookie` values; null if better-auth rejects the device's response */
async function verified(context: Context, check: () => ReturnType<typeof authCall<unknown>>) {
  try {
    return granted(await check()).cookies;
  } catch (error) {
    // Invalid responses cause plain errors; database errors have a code.
    const isRefusal = error instanceof Error && !("code" in error) && !isUnavailable(error);
    if (!isRefusal) throw error;
    context.get(logContext).warn({ err: error }, "a passkey was refused");
    return null;
  }
}

const BASE64URL = /^[\w-]+$/;
/** Far larger than any authenticator's response. */
const MAX_LENGTH = 16_384;
/** WebAuthn limits a credential id to 1,023 bytes, which are 1,364 characters in base64url. */
const ID_MAX_LENGTH = 1364;

const bytes = z.string().max(MAX_LENGTH).regex(BASE64URL);
const id = z.string().max(ID_MAX_LENGTH).regex(BASE64URL);
const common = {
  id,
  rawId: id,
  type: z.literal("public-key"),
  // The site requests no extensions.
  clientExtensionResults: z.object({}),
};

const proof = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

const creation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});

/** The browser's response to a passkey sign-in. */
export type PasskeyProof = z.output<typeof proof>;
/** The browser's response after creating a passkey. */
export type NewPasskey = z.output<typeof creation>;

/** Parses what the browser sends. @returns undefined if it is malformed */
function read<Response>(schema: z.ZodType<Response>, text: string): Response | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export const readProof = (text: string) => read(proof, text);
export const readCreation = (text: string) => read(creation, text);
