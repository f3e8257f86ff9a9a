import type { RouterContextProvider } from "react-router";
import { administratorContext } from "#app/auth/guard.server.ts";
import { databaseContext, limitsContext } from "#app/context.ts";
import { signIn } from "#app/copy/staff/admin.ts";
import type { Failed, FieldError, NotDone } from "#app/forms/result.ts";
import { passwordHashOf } from "#app/team/account-queries.server.ts";
import { isPassword } from "#app/team/new-password.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Checks the signed-in member's password, within the account's limit. @returns null if it is correct */
export async function checkOwnPassword(
  password: string,
  wrong: FieldError,
  context: Context,
): Promise<Exclude<NotDone, { kind: "conflict" }> | null> {
  const { id, email } = context.get(administratorContext);
  const limits = context.get(limitsContext);
  const wait = await limits.spend("signInAccount", email);
  if (wait !== null) return tooManyTries(wait);
  const hash = await passwordHashOf(context.get(databaseContext), id);
  if (!(await isPassword(password, hash, context))) return { kind: "invalid", errors: [wrong], typed: {} };
  await limits.refund("signInAccount", email);
  return null;
}

/** The message for a rate-limited member. */
export function tooManyTries(wait: number): Failed {
  const message = signIn.tooMany(wait);
  return { kind: "failed", reason: "limit", message, typed: {}, retryAfterSeconds: wait };
}
