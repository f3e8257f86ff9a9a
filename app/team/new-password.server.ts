import type { RouterContextProvider } from "react-router";
import { newPasswordProblem, staffAuthContext } from "#app/auth/auth.server.ts";
import { BusyError, checked, checkedInTurn } from "#app/auth/password-checks.server.ts";
import { signIn } from "#app/copy/staff/admin.ts";
import type { ActionResult } from "#app/forms/result.ts";

/** Seconds until a full queue of password checks has drained. */
const BUSY_S = 5;

/** Hashes a new password. @returns the hash, or the error */
export async function hashNew(
  password: string,
  email: string,
  context: Readonly<RouterContextProvider>,
): Promise<{ hash: string } | Extract<ActionResult, { kind: "invalid" | "failed" }>> {
  const problem = await newPasswordProblem(password, [email]);
  if (problem) return { kind: "invalid", errors: [{ field: "password", message: problem }], typed: {} };
  const { password: passwords } = await context.get(staffAuthContext).$context;
  return checked(async () => ({ hash: await passwords.hash(password) })).catch((error: unknown) => {
    if (!(error instanceof BusyError)) throw error;
    const message = signIn.tooMany(BUSY_S);
    return { kind: "failed", reason: "limit", message, typed: {}, retryAfterSeconds: BUSY_S };
  });
}

/** Verifies the password of a signed-in member; the caller limits the attempts. */
export async function isPassword(
  password: string,
  hash: string | null,
  context: Readonly<RouterContextProvider>,
): Promise<boolean> {
  const { password: passwords } = await context.get(staffAuthContext).$context;
  return hash !== null && checkedInTurn(() => passwords.verify({ password, hash }));
}
