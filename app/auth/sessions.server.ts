import { isIPv6 } from "node:net";
import { isAPIError } from "better-auth/api";
import type { RouterContextProvider } from "react-router";
import type { PasskeyProof } from "#app/auth/passkeys/answer.ts";
import { notePasskeyUsed } from "#app/auth/passkeys/passkey-queries.server.ts";
import { checkPasskey } from "#app/auth/passkeys/passkeys.server.ts";
import { knownBrowser, knownDevice } from "#app/auth/sign-in/device.server.ts";
import { checkCode, trustCookie } from "#app/auth/two-step/two-step.server.ts";
import {
  clientContext,
  clockContext,
  databaseContext,
  limitsContext,
  logContext,
  signInRefusedContext,
} from "#app/context.ts";
import { passkeyAtDoor } from "#app/copy/staff/accounts/passkeys.ts";
import { signIn as words } from "#app/copy/staff/admin.ts";
import { staffAuthContext, withRealErrors } from "./auth.server.ts";
import { networkOf } from "./network.server.ts";
import { BusyError, checked, checkedInTurn } from "./password-checks.server.ts";
import { endSession, endSessions } from "./queries.server.ts";
import { readSession, type StaffMember, sessionOf } from "./read-session.server.ts";

type Context = Readonly<RouterContextProvider>;

const AGENT_MAX_LENGTH = 300;
/** After this time the queue of password checks is empty again. */
const BUSY_S = 5;

export interface SignInRefusal {
  member: null;
  /**
   * The password is right and the code is missing: `Set-Cookie` values that tell the next page whose sign-in it is.
   */
  challenge?: string[];
  status: 401 | 429 | 500 | 503;
  /** Shown to the visitor. */
  message: string;
  retryAfterSeconds?: number;
}

type Ask = { request: Request; context: Context };
type Opened = { member: StaffMember; cookies: string[] };

/** Counts an attempt from the address of a request. @returns the seconds to wait where there were too many */
async function spendAttempt(context: Context): Promise<number | null> {
  const { address } = context.get(clientContext);
  const limits = context.get(limitsContext);
  const network = isIPv6(address) ? networkOf(address) : null;
  return (
    (await limits.spend("signIn", address)) ??
    (network === null ? null : await limits.spend("signInNetwork", network))
  );
}

/** Takes back an attempt that succeeded. */
async function refundAttempt(context: Context): Promise<void> {
  const { address } = context.get(clientContext);
  const limits = context.get(limitsContext);
  await limits.refund("signIn", address);
  const network = isIPv6(address) ? networkOf(address) : null;
  if (network) await limits.refund("signInNetwork", network);
}

/** The log does not say whose attempt it was; the request's id is on the line. */
function noteRefused(wrong: "password" | "code", context: Context): void {
  context.get(signInRefusedContext)();
  context.get(logContext).warn({ wrong }, "sign-in refused");
}

/** Tells an attempt that has to wait. */
function tooMany(wait: number, context: Context): SignInRefusal {
  context.get(signInRefusedContext)();
  context.get(logContext).warn({}, "too many sign-in attempts");
  return { member: null, status: 429, message: words.tooMany(wait), retryAfterSeconds: wait };
}

/**
 * Checks an e-mail and a password and opens a session. An attempt counts before the password is checked, so that
 * parallel guesses count as well; a correct one is refunded. An unknown e-mail takes as long as a wrong password.
 * A browser that this account signed in from before has a limit of its own, so that a stranger who knows an address
 * does not lock its owner out.
 */
export async function openSession(
  { email, password, code }: { email: string; password: string; code?: string },
  { request, context }: Ask,
): Promise<Opened | SignInRefusal> {
  const account = email.toLowerCase();
  const limits = context.get(limitsContext);
  const browser = await knownBrowser(account, request, context);
  const [rule, key] = browser ? (["signInBrowser", browser] as const) : (["signInAccount", account] as const);
  // A known browser counts against its own limit only, because a flood from elsewhere can use up the overall one.
  const wait = (browser ? null : await spendAttempt(context)) ?? (await limits.spend(rule, key));
  if (wait !== null) return tooMany(wait, context);
  const inQueue = browser ? checkedInTurn : checked;
  const answer = await checkPassword({ email, password }, inQueue, { request, context }).catch(
    (error: unknown) => {
      if (error instanceof BusyError) return "busy" as const;
      throw error;
    },
  );
  if (answer === "busy") {
    return { member: null, status: 429, message: words.tooMany(BUSY_S), retryAfterSeconds: BUSY_S };
  }
  if (!answer) {
    noteRefused("password", context);
    return { member: null, status: 401, message: words.invalid };
  }
  if (!browser) await refundAttempt(context);
  await limits.refund(rule, key);
  if (!answer.needsCode) return startSession(answer.cookies, { request, context });
  if (!code) return { member: null, status: 401, message: words.codeNeeded, challenge: answer.cookies };
  return openWithCode(cookieHeader(answer.cookies), { code, trust: false }, { request, context });
}

/**
 * The second step: a code of the app or a spare key, for the sign-in that the cookies name.
 * @param cookies Cookie header; a session in it counts for nothing
 */
export async function openWithCode(
  cookies: string,
  { code, trust }: { code: string; trust: boolean },
  { request, context }: Ask,
): Promise<Opened | SignInRefusal> {
  const { address } = context.get(clientContext);
  const limits = context.get(limitsContext);
  const wait = await limits.spend("signInCode", address);
  if (wait !== null) return tooMany(wait, context);
  const answer = await checkCode(cookies, { code, trust }, agentOf(request), context);
  if ("refused" in answer) {
    noteRefused("code", context);
    return { member: null, ...answer.refused };
  }
  await limits.refund("signInCode", address);
  return startSession(answer.cookies, { request, context });
}

/** Signs in with a passkey, for which the device has checked its owner: neither password nor code is asked. */
export async function openWithPasskey(
  proof: PasskeyProof,
  { request, context }: Ask,
): Promise<Opened | SignInRefusal> {
  const wait = await spendAttempt(context);
  if (wait !== null) return tooMany(wait, context);
  const cookies = await checkPasskey(request, proof, agentOf(request), context);
  if (!cookies) {
    context.get(signInRefusedContext)();
    return { member: null, status: 401, message: passkeyAtDoor.refused };
  }
  await refundAttempt(context);
  await notePasskeyUsed(context.get(databaseContext), proof.id, context.get(clockContext)());
  return startSession(cookies, { request, context });
}

async function startSession(cookies: string[], { request, context }: Ask): Promise<Opened> {
  await endEarlier(request, context);
  const { member } = await sessionOf(cookieHeader(cookies), context);
  if (!member) throw new Error("a session that was just opened cannot be read");
  context.get(logContext).info({ account: member.id, twoStep: member.hasTwoStep }, "signed in");
  return { member, cookies: [...cookies, await knownDevice(member, request, context)] };
}

/** `Set-Cookie` values as the browser sends them back. */
function cookieHeader(cookies: readonly string[]): string {
  return cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

/** The name of the browser for the list of sessions; nothing else of a request is passed on. */
function agentOf(request: Request): Record<string, string> {
  const agent = request.headers.get("User-Agent");
  return agent ? { "User-Agent": agent.slice(0, AGENT_MAX_LENGTH) } : {};
}

/**
 * The session that this browser had before: its cookie is about to be replaced, so it could not be ended
 * later.
 */
async function endEarlier(request: Request, context: Context): Promise<void> {
  const { member } = await readSession(request, context);
  if (member) await endSession(context.get(databaseContext), member.id, member.sessionId);
}

/** `Set-Cookie` values of a new session or of one that waits for a code, or null for a wrong e-mail or password. */
async function checkPassword(
  body: { email: string; password: string },
  inQueue: typeof checked,
  { request, context }: Ask,
): Promise<{ cookies: string[]; needsCode: boolean } | null> {
  const { api } = context.get(staffAuthContext);
  const headers = new Headers({ ...agentOf(request), ...(await trustCookie(request, context)) });
  try {
    const answer = await inQueue(() =>
      withRealErrors(() => api.signInEmail({ body, headers, returnHeaders: true })),
    );
    return { cookies: answer.headers.getSetCookie(), needsCode: "twoFactorRedirect" in answer.response };
  } catch (error) {
    // better-auth calls a password above its maximum length a bad request.
    if (isAPIError(error) && (error.statusCode === 401 || error.statusCode === 400)) return null;
    throw error;
  }
}

/** Whether this is the password of an account; opens no session. The caller limits the attempts. */
export async function isOwnPassword(email: string, password: string, context: Context): Promise<boolean> {
  const { internalAdapter, password: passwords } = await context.get(staffAuthContext).$context;
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  const hash = found?.accounts.find(({ providerId }) => providerId === "credential")?.password;
  return hash ? checkedInTurn(() => passwords.verify({ hash, password })) : false;
}

/**
 * Ends the session of a request. @returns the `Set-Cookie` values that remove it from the browser
 * @throws where the session could not be deleted, and so is still open
 */
export async function signOut(request: Request, context: Context): Promise<string[]> {
  const { api } = context.get(staffAuthContext);
  const headers = new Headers({ Cookie: request.headers.get("Cookie") ?? "" });
  const response = await withRealErrors(() => api.signOut({ headers, returnHeaders: true }));
  return response.headers.getSetCookie();
}

/** Ends every session of the member that sends the request, in all browsers. Returns and throws as `signOut`. */
export async function signOutEverywhere(request: Request, context: Context): Promise<string[]> {
  const { member } = await readSession(request, context);
  if (member) await endSessions(context.get(databaseContext), member.id);
  return signOut(request, context);
}

/** Response headers that set these cookies and keep the response out of every cache. */
export function sessionHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
