import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { productName } from "#app/content/organization.ts";
import { type Context, databaseContext, limitsContext } from "#app/core/context.ts";
import type { Failed } from "#app/core/forms/result.ts";
import { twoStepOf, USED_SPARE_KEY } from "./account-queries.server.ts";
import { authCall, cookieOf, cookiesOf, granted, sentBack, staffAuthContext } from "./auth.server.ts";
import { auditEntry } from "./links.server.ts";
import { record } from "./queries.server.ts";
import { tooMany } from "./too-many.ts";

/** Format of an authenticator app's code. */
const APP_CODE = /^\d{6}$/;
/** Far above a code or a backup code. */
export const CODE_MAX_LENGTH = 40;
/** How long ten wrong codes lock the second step. */
const LOCKED_S = 15 * 60;

/** A refused sign-in, as `formAction` takes it. */
export type Refused = Omit<Failed, "typed"> & { status: 401 | 429 };

/**
 * Checks the second step of a sign-in. Five wrong codes end the sign-in; ten in a row lock the account's
 * second step for 15 minutes (better-auth counts both in the database).
 * @param request only its challenge cookie is used
 * @returns `Set-Cookie` values of the session
 */
export async function checkCode(
  request: Request,
  { code, trust }: { code: string; trust: boolean },
  headers: Record<string, string>,
  context: Context,
): Promise<{ kind: "ok"; cookies: string[] } | Refused> {
  const challenge = await cookieOf(request, "two_factor", context);
  const body = { code: plainCode(code), trustDevice: trust };
  const called = await verifyCode({ ...headers, ...challenge }, body, context);
  if (!called.ok) return refusalOf(called);
  if (called.isFirstUse) return { kind: "ok", cookies: called.cookies };
  await authCall(context, sentBack(called.cookies), (api, ask) => api.signOut(ask));
  return refused("That code was used already. Wait for the next one.");
}

/** Checks a code, or a backup code, of the signed-in member. Each counts once. */
export async function isOwnCode(typed: string, request: Request, context: Context): Promise<boolean> {
  const body = { code: plainCode(typed).slice(0, CODE_MAX_LENGTH) };
  const called = await verifyCode(cookiesOf(request), body, context);
  return called.ok && called.isFirstUse;
}

/**
 * Verifies an app code or a backup code. A code of the app counts only once, because someone may have read it over the
 * member's shoulder; the use of a backup code is recorded.
 */
async function verifyCode(
  headers: Record<string, string>,
  body: { code: string; trustDevice?: boolean },
  context: Context,
) {
  const isOfApp = APP_CODE.test(body.code);
  const called = await authCall(context, headers, (api, ask) =>
    isOfApp ? api.verifyTOTP({ ...ask, body }) : api.verifyBackupCode({ ...ask, body }),
  );
  if (!called.ok) return called;
  const { id, email } = (called.answer as { user: { id: string; email: string } }).user;
  if (isOfApp) {
    const wait = await context.get(limitsContext).spend("usedCode", `${id} ${body.code}`);
    return { ...called, isFirstUse: wait === null };
  }
  await record(context.get(databaseContext), auditEntry(context, email), USED_SPARE_KEY, email);
  return { ...called, isFirstUse: true };
}

/** Removes the spaces that apps and people put into a code. */
function plainCode(code: string): string {
  return code.replace(/\s+/g, "");
}

function refusalOf({ status, code }: { status: number; code: string }): Refused {
  if (status === 429) return tooMany(LOCKED_S);
  const isOver = code === "INVALID_TWO_FACTOR_COOKIE" || code.startsWith("TOO_MANY_ATTEMPTS");
  return refused(
    isOver
      ? "This sign-in took too long. Start again with your password."
      : "That code is not right. Use the newest one.",
  );
}

export function refused(message: string): Refused {
  return { kind: "failed", message, status: 401 };
}

/**
 * A set-up that was started but not confirmed: the otpauth:// address for the QR code, and its key for manual entry,
 * in groups of four. Null if there is none.
 */
export async function setupOf({ id, email }: { id: string; email: string }, context: Context) {
  const stored = await twoStepOf(context.get(databaseContext), id);
  if (!stored || stored.isOn) return null;
  const { secretConfig } = await context.get(staffAuthContext).$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: stored.secret });
  // Some apps show a "+" as it is.
  const uri = createOTP(secret).url(productName, email).replaceAll("+", "%20");
  const key = new URL(uri).searchParams.get("secret") ?? "";
  return { uri, key: key.replace(/(.{4})(?=.)/g, "$1 ") };
}

/** Starts a two-step set-up. The caller has checked the password. */
export async function beginSetup(request: Request, password: string, context: Context): Promise<void> {
  const body = { password };
  granted(await authCall(context, cookiesOf(request), (api, ask) => api.enableTwoFactor({ ...ask, body })));
}

/**
 * Turns two-step sign-in on, once a correct app code is entered.
 * @returns `Set-Cookie` values, because the session is replaced; null for a wrong code
 */
export async function confirmSetup(request: Request, code: string, context: Context) {
  const body = { code: plainCode(code) };
  const called = await authCall(context, cookiesOf(request), (api, ask) => api.verifyTOTP({ ...ask, body }));
  return called.ok ? called.cookies : null;
}

/** The unused backup codes, in plain text. */
export async function spareKeys(userId: string, context: Context): Promise<string[]> {
  const body = { userId };
  return granted(await authCall(context, {}, (api, ask) => api.viewBackupCodes({ ...ask, body }))).answer
    .backupCodes;
}

/** Replaces the backup codes. The caller has checked the password. */
export async function newSpareKeys(request: Request, password: string, context: Context): Promise<string[]> {
  const body = { password };
  const called = await authCall(context, cookiesOf(request), (api, ask) =>
    api.generateBackupCodes({ ...ask, body }),
  );
  return granted(called).answer.backupCodes;
}
