import { isAPIError } from "better-auth/api";
import type { RouterContextProvider } from "react-router";
import {
  clientContext,
  databaseContext,
  limitsContext,
  logContext,
  signInRefusedContext,
} from "#app/context.ts";
import { signIn as words } from "#app/copy/staff/admin.ts";
import { UnavailableError } from "#app/db/unavailable.ts";
import { type StaffMember, staffAuthContext } from "./context.server.ts";
import { endSessions, isAdministrator } from "./queries.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Who a request comes from, and the cookies that its answer has to carry. */
export interface RequestSession {
  /** Null: nobody, or a session that ended or was made up. */
  member: StaffMember | null;
  /** `Set-Cookie` values: the session prolonged, or an ended one cleared away. */
  cookies: string[];
}

/** Reads the session of a request from the database; nothing that the browser says of itself is believed. */
export async function readSession(request: Request, context: Context): Promise<RequestSession> {
  return sessionOf(request.headers.get("Cookie"), context);
}

async function sessionOf(cookie: string | null, context: Context): Promise<RequestSession> {
  if (!cookie) return { member: null, cookies: [] };
  const { response, headers } = await storedSession(cookie, context);
  const cookies = headers.getSetCookie();
  if (!response) return { member: null, cookies };
  const { user, session } = response;
  return {
    member: {
      id: user.id,
      email: user.email,
      sessionEnds: session.expiresAt.toISOString(),
      isAdministrator: await isAdministrator(context.get(databaseContext), user.id),
    },
    cookies,
  };
}

async function storedSession(cookie: string, context: Context) {
  const { api } = context.get(staffAuthContext);
  const request = { headers: new Headers({ Cookie: cookie }), returnHeaders: true as const };
  try {
    return await api.getSession(request);
  } catch {
    // A disk that takes no writes keeps a session from being prolonged, and must not keep staff from reading.
    try {
      return await api.getSession({ ...request, query: { disableRefresh: true } });
    } catch (cause) {
      throw new UnavailableError("the session could not be read", { cause });
    }
  }
}

export interface SignInRefusal {
  member: null;
  status: 401 | 429 | 503;
  /** What to tell the visitor. */
  message: string;
  retryAfterSeconds?: number;
}

/**
 * Checks an e-mail and a password and opens a session. An attempt counts before the password is looked at, so
 * that parallel guesses count, too; a right one is taken back. An unknown e-mail takes as long as a wrong
 * password.
 */
export async function signIn(
  { email, password }: { email: string; password: string },
  context: Context,
): Promise<{ member: StaffMember; cookies: string[] } | SignInRefusal> {
  const { address } = context.get(clientContext);
  const account = email.toLowerCase();
  const limits = context.get(limitsContext);
  const wait = (await limits.spend("signIn", address)) ?? (await limits.spend("signInAccount", account));
  if (wait !== null) {
    context.get(signInRefusedContext)();
    context.get(logContext).warn({}, "too many attempts to sign in");
    return { member: null, status: 429, message: words.tooMany(wait), retryAfterSeconds: wait };
  }
  const cookies = await openSession(email, password, context);
  if (!cookies) {
    context.get(signInRefusedContext)();
    return { member: null, status: 401, message: words.invalid };
  }
  await limits.refund("signIn", address);
  await limits.refund("signInAccount", account);
  const { member } = await sessionOf(cookies.map((cookie) => cookie.split(";", 1)[0]).join("; "), context);
  return member ? { member, cookies } : { member: null, status: 503, message: words.failed };
}

/** `Set-Cookie` values of a new session, or null for a wrong e-mail or password. */
async function openSession(email: string, password: string, context: Context): Promise<string[] | null> {
  try {
    const { headers } = await context
      .get(staffAuthContext)
      .api.signInEmail({ body: { email, password }, returnHeaders: true });
    return headers.getSetCookie();
  } catch (error) {
    // A password longer than any counts as a bad request there.
    if (isAPIError(error) && (error.statusCode === 401 || error.statusCode === 400)) return null;
    throw error;
  }
}

/** Ends the session of a request. @returns the `Set-Cookie` values that clear it from the browser */
export async function signOut(request: Request, context: Context): Promise<string[]> {
  const { headers } = await context.get(staffAuthContext).api.signOut({
    headers: new Headers({ Cookie: request.headers.get("Cookie") ?? "" }),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}

/** Ends every session of whoever asks, in whichever browser. @returns as `signOut` */
export async function signOutEverywhere(request: Request, context: Context): Promise<string[]> {
  const { member } = await readSession(request, context);
  if (member) await endSessions(context.get(databaseContext), member.id);
  return signOut(request, context);
}

/** Response headers that set these cookies and keep the answer out of every cache. */
export function sessionHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
