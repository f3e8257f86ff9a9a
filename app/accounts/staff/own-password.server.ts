import { passwordHashOf } from "#app/accounts/account-queries.server.ts";
import { memberContext } from "#app/accounts/guard.server.ts";
import { isPassword } from "#app/accounts/new-password.server.ts";
import { tooMany } from "#app/accounts/too-many.ts";
import { isOwnCode } from "#app/accounts/two-step.server.ts";
import { type Context, databaseContext, limitsContext } from "#app/core/context.ts";
import type { FieldError, Typed } from "#app/core/forms/result.ts";

/** Counts the member's attempts by session, so that a stranger's guesses do not stop a member at work. */
export async function spendOwn(context: Context) {
  const wait = await context.get(limitsContext).spend("signInKnown", ownKey(context));
  return wait === null ? null : tooMany(wait);
}

/** Takes back an attempt that succeeded. */
export function refundOwn(context: Context): Promise<void> {
  return context.get(limitsContext).refund("signInKnown", ownKey(context));
}

function ownKey(context: Context): string {
  const { id, sessionId } = context.get(memberContext);
  return `${id} ${sessionId}`;
}

/** Checks the signed-in member's password, within the session's limit. @returns null if it is correct */
export async function checkOwnPassword(password: string, wrong: FieldError, context: Context) {
  // Comparing takes 32 MB.
  if (password === "")
    return { kind: "invalid" as const, errors: [{ ...wrong, message: "Enter your password." }] };
  const refused = await spendOwn(context);
  if (refused) return refused;
  const { id } = context.get(memberContext);
  const hash = await passwordHashOf(context.get(databaseContext), id);
  if (!(await isPassword(password, hash, context))) return { kind: "invalid" as const, errors: [wrong] };
  await refundOwn(context);
  return null;
}

/**
 * Checks the password and, with two-step sign-in, a code or backup code: for what an open session alone must not do.
 * @param typed its fields `password` and `code`
 * @returns null if both are correct
 */
export async function checkOwnIdentity(typed: Typed, request: Request, context: Context) {
  const wrong = { field: "password", message: "That is not your password." };
  const refused = await checkOwnPassword(typed.password ?? "", wrong, context);
  if (refused || !context.get(memberContext).hasTwoStep) return refused;
  const limited = await spendOwn(context);
  if (limited) return limited;
  if (await isOwnCode(typed.code ?? "", request, context)) {
    await refundOwn(context);
    return null;
  }
  const message = "That code is not right, or was used already. Use the newest one.";
  return { kind: "invalid" as const, errors: [{ field: "code", message }] };
}
