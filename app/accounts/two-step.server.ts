import { isAPIError } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import type { RouterContextProvider } from "react-router";
import { productName } from "#app/content/organization.ts";
import { databaseContext, limitsContext } from "#app/core/context.ts";
import { staffAuthContext, withRealErrors } from "./auth.server.ts";
import { deedOf } from "./links.server.ts";
import { record } from "./team-queries.server.ts";
import { tooMany } from "./too-many.ts";
import { twoStepOf, USED_SPARE_KEY } from "./two-step-queries.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Format of an authenticator app's code. */
const APP_CODE = /^\d{6}$/;

interface Refused {
  refused: { status: 401 | 429; message: string; retryAfterSeconds?: number };
}

/** Extracts the cookie of one name from a Cookie header. */
async function only(header: string, name: "two_factor" | "trust_device", context: Context): Promise<string> {
  const { createAuthCookie } = await context.get(staffAuthContext).$context;
  const { name: full } = createAuthCookie(name);
  return header
    .split(/;\s*/)
    .filter((one) => one.startsWith(`${full}=`))
    .join("; ");
}

/** Headers for better-auth with the cookie of a trusted browser, which needs no code for 30 days. */
export async function trustCookie(request: Request, context: Context): Promise<Record<string, string>> {
  const cookie = await only(request.headers.get("Cookie") ?? "", "trust_device", context);
  return cookie ? { Cookie: cookie } : {};
}

/** The cookie of a sign-in that awaits its code; empty if there is none. */
export function challengeOf(cookieHeader: string, context: Context): Promise<string> {
  return only(cookieHeader, "two_factor", context);
}

/**
 * Checks the second step of a sign-in. Five wrong codes end the sign-in; ten in a row lock the account's
 * second step for 15 minutes (better-auth counts both in the database).
 * @param cookies Cookie header; only its challenge is used
 * @returns `Set-Cookie` values of the session
 */
export async function checkCode(
  cookies: string,
  { code, trust }: { code: string; trust: boolean },
  headers: Record<string, string>,
  context: Context,
): Promise<{ cookies: string[] } | Refused> {
  const { api } = context.get(staffAuthContext);
  const ask = {
    headers: new Headers({ ...headers, Cookie: await challengeOf(cookies, context) }),
    body: { code: plainCode(code), trustDevice: trust },
    returnHeaders: true as const,
  };
  const isOfApp = APP_CODE.test(ask.body.code);
  try {
    const answer = await withRealErrors(() => (isOfApp ? api.verifyTOTP(ask) : api.verifyBackupCode(ask)));
    const { user } = answer.response as { user: { id: string; email: string } };
    const set = answer.headers.getSetCookie();
    if (isOfApp) {
      // A code opens only one session, because someone may have read it over the member's shoulder.
      const used = await context.get(limitsContext).spend("usedCode", `${user.id} ${ask.body.code}`);
      if (used !== null) {
        await context
          .get(staffAuthContext)
          .api.signOut({ headers: new Headers({ Cookie: cookieHeader(set) }) });
        return { refused: { status: 401, message: "That code was used already. Wait for the next one." } };
      }
    } else {
      await record(context.get(databaseContext), deedOf(context, user.email), USED_SPARE_KEY, user.email);
    }
    return { cookies: set };
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return { refused: refusalOf(error.statusCode, String(error.body?.code ?? "")) };
  }
}

const cookieHeader = (set: readonly string[]) => set.map((one) => one.split(";", 1)[0]).join("; ");

/** Removes the spaces that apps and people put into a code. */
function plainCode(code: string): string {
  return code.replace(/\s+/g, "");
}

/** How long ten wrong codes lock the second step. */
const LOCKED_S = 15 * 60;

function refusalOf(status: number, code: string): Refused["refused"] {
  if (status === 429) return tooMany(LOCKED_S);
  const isOver = code === "INVALID_TWO_FACTOR_COOKIE" || code.startsWith("TOO_MANY_ATTEMPTS");
  return {
    status: 401,
    message: isOver
      ? "This sign-in has run out. Begin again with your password."
      : "That code does not fit. Take the newest one.",
  };
}

/** Data for setting up an authenticator app. */
export interface Setup {
  /** otpauth:// address, for the QR code. */
  uri: string;
  /** The same key for manual entry, in groups of four. */
  key: string;
}

/** A set-up that was started but not confirmed; null if there is none. */
export async function setupOf(
  { id, email }: { id: string; email: string },
  context: Context,
): Promise<Setup | null> {
  const stored = await twoStepOf(context.get(databaseContext), id);
  if (!stored || stored.isOn) return null;
  const { secretConfig } = await context.get(staffAuthContext).$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: stored.secret });
  const key = base32(secret);
  const label = `${encodeURIComponent(productName)}:${encodeURIComponent(email)}`;
  const uri = `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(productName)}&digits=6&period=30`;
  return { uri, key: key.replace(/(.{4})(?=.)/g, "$1 ") };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 (RFC 4648, section 6) without padding, the key format of authenticator apps. */
function base32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** Starts a two-step set-up. The caller has checked the password. */
export async function beginSetup(request: Request, password: string, context: Context): Promise<void> {
  const { api } = context.get(staffAuthContext);
  const headers = new Headers({ Cookie: request.headers.get("Cookie") ?? "" });
  await withRealErrors(() => api.enableTwoFactor({ body: { password }, headers }));
}

/**
 * Turns two-step sign-in on, once a correct app code is entered.
 * @returns `Set-Cookie` values, because the session is replaced; null for a wrong code
 */
export async function confirmSetup(
  request: Request,
  code: string,
  context: Context,
): Promise<string[] | null> {
  const { api } = context.get(staffAuthContext);
  const headers = new Headers({ Cookie: request.headers.get("Cookie") ?? "" });
  try {
    const answer = await withRealErrors(() =>
      api.verifyTOTP({ body: { code: plainCode(code) }, headers, returnHeaders: true }),
    );
    return answer.headers.getSetCookie();
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return null;
    throw error;
  }
}

/** The unused spare keys, in plain text. */
export async function spareKeys(userId: string, context: Context): Promise<string[]> {
  const { backupCodes } = await context.get(staffAuthContext).api.viewBackupCodes({ body: { userId } });
  return backupCodes;
}

/** Replaces the spare keys. The caller has checked the password. */
export async function newSpareKeys(request: Request, password: string, context: Context): Promise<string[]> {
  const { api } = context.get(staffAuthContext);
  const headers = new Headers({ Cookie: request.headers.get("Cookie") ?? "" });
  const { backupCodes } = await withRealErrors(() =>
    api.generateBackupCodes({ body: { password }, headers }),
  );
  return backupCodes;
}
