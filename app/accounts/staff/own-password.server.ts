import { passwordHashOf } from "#app/accounts/account-queries.server.ts";
import { staffAuthContext } from "#app/accounts/auth.server.ts";
import { memberContext } from "#app/accounts/guard.server.ts";
import { checkedInTurn } from "#app/accounts/password-checks.server.ts";
import { tooMany } from "#app/accounts/too-many.ts";
import { isOwnCode } from "#app/accounts/two-step.server.ts";
import { type Context, databaseContext, limitsContext } from "#app/core/context.ts";
import type { FieldError, Typed } from "#app/core/forms/result.ts";

/**
 * Checks what the member has typed to prove who they are. Attempts count by session, so that a stranger's guesses do
 * not stop a member at work; one that succeeds is taken back.
 * @returns null if it is right
 */
export async function attemptOwn(wrong: FieldError, check: () => Promise<boolean>, context: Context) {
  const limits = context.get(limitsContext);
  const { id, sessionId } = context.get(memberContext);
  const counted = ["signInKnown", `${id} ${sessionId}`] as const;
  const wait = await limits.spend(...counted);
  if (wait !== null) return tooMany(wait);
  if (!(await check())) return { kind: "invalid" as const, errors: [wrong] };
  await limits.refund(...counted);
  return null;
}

/** Checks the signed-in member's password, within the session's limit. @returns null if it is correct */
export async function checkOwnPassword(password: string, wrong: FieldError, context: Context) {
  // Comparing takes 32 MB.
  if (password === "")
    return { kind: "invalid" as const, errors: [{ ...wrong, message: "Enter your password." }] };
  const { id } = context.get(memberContext);
  const isRight = async () => {
    const hash = await passwordHashOf(context.get(databaseContext), id);
    const { password: passwords } = await context.get(staffAuthContext).$context;
    return hash !== null && checkedInTurn(() => passwords.verify({ password, hash }));
  };
  return attemptOwn(wrong, isRight, context);
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
  const message = "That code is not right, or was used already. Use the newest one.";
  return attemptOwn({ field: "code", message }, () => isOwnCode(typed.code ?? "", request, context), context);
}
