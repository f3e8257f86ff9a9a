import { isAPIError } from "better-auth/api";
import type { RouterContextProvider } from "react-router";
import {
  clientContext,
  clockContext,
  databaseContext,
  limitsContext,
  logContext,
  signInRefusedContext,
} from "#app/core/context.ts";
import type { Limited } from "#app/core/http/limits.server.ts";
import { personalNetwork } from "#app/core/http/network.server.ts";
import { staffAuthContext, withRealErrors } from "./auth.server.ts";
import { knownBrowser, knownDevice } from "./device.server.ts";
import type { PasskeyProof } from "./passkey-answer.ts";
import { notePasskeyUsed } from "./passkey-queries.server.ts";
import { checkPasskey } from "./passkeys.server.ts";
import { BusyError, checked, checkedInTurn } from "./password-checks.server.ts";
import { endSession, endSessions } from "./queries.server.ts";
import { readSession, type StaffMember, sessionOf } from "./read-session.server.ts";
import { tooMany } from "./too-many.ts";
import { checkCode, trustCookie } from "./two-step.server.ts";

type Context = Readonly<RouterContextProvider>;

const AGENT_MAX_LENGTH = 300;
/** Seconds after which the queue of password checks has drained. */
const BUSY_S = 5;

export interface SignInRefusal {
  member: null;
  /**
   * The password is correct and the code is missing: `Set-Cookie` values that identify the sign-in in
   * progress.
   */
  challenge?: string[];
  status: 401 | 429 | 500 | 503;
  /** Shown to the visitor. */
  message: string;
  retryAfterSeconds?: number;
}

type Ask = { request: Request; context: Context };
type Opened = { member: StaffMember; cookies: string[] };

type Counter = readonly [rule: Limited, key: string];

/** Counts an attempt. @returns seconds to wait if a limit is exceeded, else null */
async function spend(counters: readonly Counter[], context: Context): Promise<number | null> {
  for (const [rule, key] of counters) {
    const wait = await context.get(limitsContext).spend(rule, key);
    if (wait !== null) return wait;
  }
  return null;
}

/** Logs a refused sign-in without the account; the request id is on the log line. */
function noteRefused(wrong: "password" | "code", context: Context): void {
  context.get(signInRefusedContext)();
  context.get(logContext).warn({ wrong }, "sign-in refused");
}

/** The refusal for an attempt over the limit. */
function overLimit(wait: number, context: Context): SignInRefusal {
  context.get(signInRefusedContext)();
  context.get(logContext).warn({}, "too many sign-in attempts");
  return { member: null, ...tooMany(wait) };
}

/**
 * Checks an e-mail and a password and opens a session. Attempts are counted before the password check, so
 * that parallel guesses count too; a correct one is refunded. An unknown e-mail takes as long as a wrong
 * password. A browser that has signed in to this account before counts by itself, every other one by its
 * network and by the account, so that neither a stranger's guesses nor a flood stop the account's owner.
 * @param byLink the password has just been set by a link from a mail; not counted
 */
export async function openSession(
  { email, password }: { email: string; password: string },
  { request, context }: Ask,
  { byLink = false } = {},
): Promise<Opened | SignInRefusal> {
  const account = email.toLowerCase();
  const browser = byLink ? null : await knownBrowser(account, request, context);
  const network = personalNetwork(context.get(clientContext).address);
  const counters: Counter[] = browser
    ? [["signInKnown", browser]]
    : [
        ["signIn", network],
        ["signInAccount", account],
      ];
  const wait = byLink ? null : await spend(counters, context);
  if (wait !== null) return overLimit(wait, context);
  const inQueue = browser || byLink ? checkedInTurn : checked;
  const answer = await checkPassword({ email, password }, inQueue, { request, context }).catch(
    (error: unknown) => {
      if (error instanceof BusyError) return "busy" as const;
      throw error;
    },
  );
  if (answer === "busy") {
    return { member: null, ...tooMany(BUSY_S) };
  }
  if (!answer) {
    noteRefused("password", context);
    return { member: null, status: 401, message: "Invalid email or password" };
  }
  if (!byLink) {
    for (const [rule, key] of counters) await context.get(limitsContext).refund(rule, key);
  }
  if (!answer.needsCode) return startSession(answer.cookies, { request, context });
  return {
    member: null,
    status: 401,
    message: "Type the code from your phone as well",
    challenge: answer.cookies,
  };
}

/**
 * The second step: verifies an app code or a spare key for the sign-in that the cookies identify.
 * @param cookies Cookie header; any session in it is ignored
 */
export async function openWithCode(
  cookies: string,
  { code, trust }: { code: string; trust: boolean },
  { request, context }: Ask,
): Promise<Opened | SignInRefusal> {
  const { address } = context.get(clientContext);
  const limits = context.get(limitsContext);
  const wait = await limits.spend("signInCode", address);
  if (wait !== null) return overLimit(wait, context);
  const answer = await checkCode(cookies, { code, trust }, agentOf(request), context);
  if ("refused" in answer) {
    noteRefused("code", context);
    return { member: null, ...answer.refused };
  }
  await limits.refund("signInCode", address);
  return startSession(answer.cookies, { request, context });
}

/** Signs in with a passkey. The device verifies its owner, so neither password nor code is needed. */
export async function openWithPasskey(
  proof: PasskeyProof,
  { request, context }: Ask,
): Promise<Opened | SignInRefusal> {
  const cookies = await checkPasskey(request, proof, agentOf(request), context);
  if (!cookies) {
    context.get(signInRefusedContext)();
    return {
      member: null,
      status: 401,
      message: "That passkey does not fit. Take another one, or your password.",
    };
  }
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

/** Converts `Set-Cookie` values to a Cookie header. */
function cookieHeader(cookies: readonly string[]): string {
  return cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

/** Forwards only the browser's name, for the list of sessions. */
function agentOf(request: Request): Record<string, string> {
  const agent = request.headers.get("User-Agent");
  return agent ? { "User-Agent": agent.slice(0, AGENT_MAX_LENGTH) } : {};
}

/**
 * Ends this browser's previous session: its cookie is about to be replaced, so it could not be ended later.
 */
async function endEarlier(request: Request, context: Context): Promise<void> {
  const { member } = await readSession(request, context);
  if (member) await endSession(context.get(databaseContext), member.id, member.sessionId);
}

/** `Set-Cookie` values of a new session or of one that awaits a code; null for a wrong e-mail or password. */
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
    // better-auth answers 400 to a password above its maximum length.
    if (isAPIError(error) && (error.statusCode === 401 || error.statusCode === 400)) return null;
    throw error;
  }
}

/**
 * Ends the session of a request. @returns the `Set-Cookie` values that delete its cookie
 * @throws if the session could not be deleted and is still valid
 */
export async function signOut(request: Request, context: Context): Promise<string[]> {
  const { api } = context.get(staffAuthContext);
  const headers = new Headers({ Cookie: request.headers.get("Cookie") ?? "" });
  const response = await withRealErrors(() => api.signOut({ headers, returnHeaders: true }));
  return response.headers.getSetCookie();
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
