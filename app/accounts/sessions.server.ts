import {
  type Context,
  clientContext,
  clockContext,
  databaseContext,
  limitsContext,
  logContext,
  settingsContext,
  signInRefusedContext,
} from "#app/core/context.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import { asksForDocument } from "#app/core/forms/action.server.ts";
import type { Limited } from "#app/core/http/limits.server.ts";
import { personalNetwork } from "#app/core/http/network.server.ts";
import { notePasskeyUsed } from "./account-queries.server.ts";
import { authCall, cookieOf, cookiesOf, granted, sentBack } from "./auth.server.ts";
import { knownBrowser, knownDevice } from "./device.server.ts";
import { checkPasskey, type PasskeyProof } from "./passkeys.server.ts";
import { BusyError, checked, checkedInTurn } from "./password-checks.server.ts";
import { endSession, endSessions } from "./queries.server.ts";
import { asSignedIn, readSession, type StaffMember, sessionOf } from "./read-session.server.ts";
import { returnTo } from "./return-to.ts";
import { type SignedIn, signedInCookie } from "./session-client.ts";
import { tooMany } from "./too-many.ts";
import { checkCode, type Refused, refused } from "./two-step.server.ts";

const AGENT_MAX_LENGTH = 300;
/** Seconds after which the queue of password checks has drained. */
const BUSY_S = 5;

type Ask = { request: Request; context: Context };
type Opened = { kind: "open"; member: StaffMember; cookies: string[] };
/** The password is correct and the code is missing: `Set-Cookie` values that identify the sign-in in progress. */
type CodeMissing = { kind: "code"; cookies: string[] };

/** Logs a refused sign-in without the account; the request id is on the log line. */
function noteRefused(wrong: "password" | "code", context: Context): void {
  context.get(signInRefusedContext)();
  context.get(logContext).warn({ wrong }, "sign-in refused");
}

/**
 * Checks an e-mail and a password and opens a session. Attempts are counted before the password check, so
 * that parallel guesses count too; a correct one is refunded. An unknown e-mail takes as long as a wrong
 * password. A browser that has signed in to this account before counts by itself, every other one by its
 * network. Nothing counts by the account: a stranger's guesses would lock its owner out.
 * @param byLink the password has just been set by a link from a mail; not counted
 */
export async function openSession(
  { email, password }: { email: string; password: string },
  { request, context }: Ask,
  { byLink = false } = {},
): Promise<Opened | CodeMissing | Refused> {
  const account = emailKey(email);
  const browser = byLink ? null : await knownBrowser(account, request, context);
  const limits = context.get(limitsContext);
  const counted: readonly [Limited, key: string] = browser
    ? ["signInKnown", browser]
    : ["signIn", personalNetwork(context.get(clientContext).address)];
  const wait = byLink ? null : await limits.spend(...counted);
  if (wait !== null) {
    context.get(signInRefusedContext)();
    context.get(logContext).warn({}, "too many sign-in attempts");
    return tooMany(wait);
  }
  const headers = { ...agentOf(request), ...(await cookieOf(request, "trust_device", context)) };
  const inQueue = browser || byLink ? checkedInTurn : checked;
  const called = await inQueue(() =>
    authCall(context, headers, (api, ask) => api.signInEmail({ ...ask, body: { email, password } })),
  ).catch((error: unknown) => {
    if (error instanceof BusyError) return null;
    throw error;
  });
  if (!called) return tooMany(BUSY_S);
  if (!called.ok) {
    // Besides 401, better-auth answers 400 to a password above its maximum length.
    noteRefused("password", context);
    return refused("Invalid email or password");
  }
  if (!byLink) await limits.refund(...counted);
  if ("twoFactorRedirect" in called.answer) return { kind: "code", cookies: called.cookies };
  return startSession(called.cookies, { request, context });
}

/**
 * The second step: verifies an app code or a backup code for the sign-in that the request's cookie identifies.
 * Wrong ones count by the sign-in and the account alone, so that those of a stranger stop nobody in the same network.
 */
export async function openWithCode(given: { code: string; trust: boolean }, { request, context }: Ask) {
  const answer = await checkCode(request, given, agentOf(request), context);
  if (answer.kind === "failed") {
    noteRefused("code", context);
    return answer;
  }
  return startSession(answer.cookies, { request, context });
}

/** Signs in with a passkey. The device verifies its owner, so neither password nor code is needed. */
export async function openWithPasskey(proof: PasskeyProof, { request, context }: Ask) {
  const cookies = await checkPasskey(request, proof, agentOf(request), context);
  if (!cookies) {
    context.get(signInRefusedContext)();
    return null;
  }
  await notePasskeyUsed(context.get(databaseContext), proof.id, context.get(clockContext)());
  return startSession(cookies, { request, context });
}

async function startSession(cookies: string[], { request, context }: Ask): Promise<Opened> {
  // End this browser's previous session: its cookie is about to be replaced, so it could not be ended later.
  const { member: earlier } = await readSession(request, context);
  if (earlier) await endSession(context.get(databaseContext), earlier.id, earlier.sessionId);
  const { member } = await sessionOf(sentBack(cookies).Cookie, context);
  if (!member) throw new Error("a session that was just opened cannot be read");
  context.get(logContext).info({ account: member.id, twoStep: member.hasTwoStep }, "signed in");
  return { kind: "open", member, cookies: [...cookies, await knownDevice(member, request, context)] };
}

/** The answer of a form that has opened a session. */
export function signedIn(
  { member, cookies }: Opened,
  { request, context }: Ask,
  redirectTo = returnTo(new URL(request.url).searchParams) ?? "/",
): { kind: "ok"; value: SignedIn; redirectTo: string; headers: Headers } {
  const hint = asksForDocument(request) ? [signedInCookie(context.get(settingsContext).publicOrigin)] : [];
  return {
    kind: "ok",
    value: asSignedIn(member),
    redirectTo,
    headers: sessionHeaders([...cookies, ...hint]),
  };
}

/** The answer of a form that has set a password by a link: opens the session, or asks for the code. */
export async function signInByLink(credentials: { email: string; password: string }, ask: Ask) {
  const session = await openSession(credentials, ask, { byLink: true });
  if (session.kind === "open") return { ...signedIn(session, ask, "/admin"), value: null };
  const ok = { kind: "ok" as const, value: null };
  if (session.kind === "failed") return { ...ok, redirectTo: "/auth" };
  return { ...ok, redirectTo: "/auth/code?to=%2Fadmin", headers: sessionHeaders(session.cookies) };
}

/** Forwards only the browser's name, for the list of sessions. */
function agentOf(request: Request): Record<string, string> {
  const agent = request.headers.get("User-Agent");
  return agent ? { "User-Agent": agent.slice(0, AGENT_MAX_LENGTH) } : {};
}

/**
 * Ends the session of a request. @returns the `Set-Cookie` values that delete its cookie
 * @throws if the session could not be deleted and is still valid
 */
export async function signOut(request: Request, context: Context): Promise<string[]> {
  return granted(await authCall(context, cookiesOf(request), (api, ask) => api.signOut(ask))).cookies;
}

/** Ends all sessions of the signed-in member. Returns and throws as `signOut`. */
export async function signOutEverywhere(request: Request, context: Context): Promise<string[]> {
  const { member } = await readSession(request, context);
  if (member) await endSessions(context.get(databaseContext), member.id);
  return signOut(request, context);
}

/** Response headers that set these cookies and forbid caching. */
export function sessionHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
