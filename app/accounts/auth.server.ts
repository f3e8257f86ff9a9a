import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError, isAPIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import { createContext } from "react-router";
import { productName } from "#app/content/organization.ts";
import type { Context } from "#app/core/context.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { replacePassword } from "./account-queries.server.ts";
import { isCommon } from "./common-passwords.server.ts";
import { hashedSessions } from "./hashed-sessions.server.ts";
import { checkedInTurn } from "./password-checks.server.ts";
import { keepSetting } from "./queries.server.ts";

const DAY_S = 24 * 60 * 60;
/** How long an unused session lasts. */
export const SESSION_LIFETIME_S = 30 * DAY_S;
/** Minimum time between extensions of a session and its cookie. */
const SESSION_EXTENDED_EVERY_S = DAY_S;
const SECRET_BYTES = 32;

/** Decision S6: minimum length of a new password. Sign-in itself requires 6, as specified. */
export const NEW_PASSWORD_MIN_LENGTH = 12;
/** Maximum length that sign-in accepts. */
const PASSWORD_MAX_LENGTH = 128;

export type StaffAuth = ReturnType<typeof createStaffAuth>;

export const staffAuthContext = createContext<StaffAuth>();

/** Captures the error that better-auth logged during a call. */
const logged = new AsyncLocalStorage<{ error?: Error }>();

/**
 * Staff accounts and sessions. better-auth's endpoints are not reachable from outside: only the sign-in page
 * and the command line call it, so there is no sign-up, and it sends no mail.
 * @param origin scheme and host of the site; cookies are Secure with https
 * @param secret signs the cookies
 */
export function createStaffAuth({ db, origin, secret }: { db: Database; origin: string; secret: string }) {
  const isSecure = origin.startsWith("https:");
  return betterAuth({
    database: hashedSessions(db),
    secret,
    baseURL: origin,
    emailAndPassword: { enabled: true, disableSignUp: true },
    user: { modelName: "staff_user" },
    session: {
      modelName: "staff_session",
      expiresIn: SESSION_LIFETIME_S,
      updateAge: SESSION_EXTENDED_EVERY_S,
      // The site asks for the password instead of requiring a recent sign-in.
      freshAge: 0,
    },
    account: { modelName: "staff_account" },
    verification: { modelName: "staff_verification", storeIdentifier: "hashed" },
    advanced: {
      // "__Host-": no other host of the same domain can set a cookie of this name.
      cookiePrefix: isSecure ? "__Host-staff" : "staff",
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      // The site limits attempts by address itself, so addresses need not be stored.
      ipAddress: { disableIpTracking: true },
    },
    // The name that authenticator apps show.
    plugins: [twoFactor({ issuer: productName, twoFactorTable: "staff_two_factor" }), passkeys(origin)],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      log(_level, _message, ...details) {
        const call = logged.getStore();
        if (call) call.error ??= details.find((detail) => detail instanceof Error);
      },
    },
  });
}

/**
 * better-auth's passkey plugin, bound to this origin. A passkey replaces both password and code, so user
 * verification (fingerprint, face or PIN) is required each time.
 */
function passkeys(origin: string) {
  return passkey({
    rpID: new URL(origin).hostname,
    rpName: productName,
    origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: ({ verification }) => requireOwner(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireOwner(verification.authenticationInfo.userVerified),
    },
    schema: { passkey: { modelName: "staff_passkey" } },
    advanced: { webAuthnChallengeCookie: "passkey" },
  });
}

function requireOwner(wasChecked: boolean | undefined): void {
  if (!wasChecked) throw new APIError("UNAUTHORIZED", { message: "the device did not check its owner" });
}

type Called<T> = { ok: true; answer: T; cookies: string[] } | { ok: false; status: number; code: string };

/**
 * Calls better-auth, which gets nothing of a request but these headers.
 * @returns the answer with its `Set-Cookie` values, or status and code of a refusal
 * @throws the underlying error: better-auth itself logs a failed query and then answers with a bare 500, or
 *   reports success when a sign-out could not delete the session
 */
export async function authCall<T>(
  context: Context,
  headers: Record<string, string>,
  call: (
    api: StaffAuth["api"],
    ask: { headers: Headers; returnHeaders: true },
  ) => Promise<{ response: T; headers: Headers }>,
): Promise<Called<T>> {
  const { api } = context.get(staffAuthContext);
  const during: { error?: Error } = {};
  try {
    const answered = await logged.run(during, () =>
      call(api, { headers: new Headers(headers), returnHeaders: true }),
    );
    if (during.error) throw during.error;
    return { ok: true, answer: answered.response, cookies: answered.headers.getSetCookie() };
  } catch (error) {
    if (during.error) throw during.error;
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return { ok: false, status: error.statusCode, code: String(error.body?.code ?? "") };
  }
}

/** The answer of a call that better-auth has no reason to refuse. */
export function granted<T>(called: Called<T>): { answer: T; cookies: string[] } {
  if (called.ok) return called;
  throw new Error(`better-auth answered ${called.status} ${called.code}`);
}

/** All cookies of a request, for `authCall`. */
export function cookiesOf(request: Request): { Cookie: string } {
  return { Cookie: request.headers.get("Cookie") ?? "" };
}

/** Only the cookie of better-auth with this name; no header without one. */
export async function cookieOf(
  request: Request,
  name: "two_factor" | "trust_device" | "passkey",
  context: Context,
): Promise<{ Cookie?: string }> {
  const { createAuthCookie } = await context.get(staffAuthContext).$context;
  const start = `${createAuthCookie(name).name}=`;
  const cookies = cookiesOf(request)
    .Cookie.split(/;\s*/)
    .filter((one) => one.startsWith(start));
  return cookies.length > 0 ? { Cookie: cookies.join("; ") } : {};
}

/** `Set-Cookie` values as the browser would send them back. */
export function sentBack(cookies: readonly string[]): { Cookie: string } {
  return { Cookie: cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ") };
}

/**
 * The secret that signs cookies: the configured one, or one generated once and kept in the database, so that
 * all instances and restarts share it.
 */
export async function signingSecret(db: Database, configured: string | undefined): Promise<string> {
  return configured ?? keepSetting(db, "auth_secret", randomBytes(SECRET_BYTES).toString("base64url"));
}

/**
 * Why a new password is rejected; null if it is acceptable.
 * @param words related to the account, which attackers guess first: its e-mail
 */
export async function newPasswordProblem(password: string, words: readonly string[]): Promise<string | null> {
  if (password.length < NEW_PASSWORD_MIN_LENGTH) {
    return `A password needs ${NEW_PASSWORD_MIN_LENGTH} characters or more.`;
  }
  if (password.length > PASSWORD_MAX_LENGTH) {
    return `A password can have ${PASSWORD_MAX_LENGTH} characters at most.`;
  }
  if (await isCommon(password, [productName, ...words])) {
    return "That password is too easy to guess. Four words make a good one.";
  }
  return null;
}

/** Hashes a new password of a member, or of a person who holds a link. @returns the hash, or the error */
export async function hashNew(password: string, email: string, context: Context) {
  const problem = await newPasswordProblem(password, [email]);
  if (problem) return { kind: "invalid" as const, errors: [{ field: "password", message: problem }] };
  const { password: passwords } = await context.get(staffAuthContext).$context;
  return checkedInTurn(async () => ({ kind: "ok" as const, hash: await passwords.hash(password) }));
}

/** Adds an account with sign-in access and no role. The e-mail must be free. */
export async function addAccount(auth: StaffAuth, email: string, password: string, name = "") {
  const { internalAdapter, password: passwords } = await auth.$context;
  const hash = await passwords.hash(password);
  const user = await internalAdapter.createUser(
    { email: emailKey(email), name, emailVerified: true },
    { method: "admin" },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    accountId: user.id,
    providerId: "credential",
    password: hash,
  });
  return { id: user.id, email: user.email, name, role: null, isAdministrator: false };
}

export async function resetPassword(auth: StaffAuth, db: Database, userId: string, password: string) {
  const { password: passwords } = await auth.$context;
  await replacePassword(db, userId, await passwords.hash(password));
}
