import type { Context } from "#app/core/context.ts";
import { newPasswordProblem, staffAuthContext } from "./auth.server.ts";
import { checkedInTurn } from "./password-checks.server.ts";

/** Hashes a new password of a member, or of a person who holds a link. @returns the hash, or the error */
export async function hashNew(password: string, email: string, context: Context) {
  const problem = await newPasswordProblem(password, [email]);
  if (problem) return { kind: "invalid" as const, errors: [{ field: "password", message: problem }] };
  const { password: passwords } = await context.get(staffAuthContext).$context;
  return checkedInTurn(async () => ({ kind: "ok" as const, hash: await passwords.hash(password) }));
}

/** Verifies the password of a signed-in member; the caller limits the attempts. */
export async function isPassword(password: string, hash: string | null, context: Context): Promise<boolean> {
  const { password: passwords } = await context.get(staffAuthContext).$context;
  return hash !== null && checkedInTurn(() => passwords.verify({ password, hash }));
}
