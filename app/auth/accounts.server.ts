import type { Database } from "#app/db/tables.ts";
import type { StaffAuth } from "./auth.server.ts";
import { endSessions, type StaffAccount } from "./queries.server.ts";

/** Decision S6: what a new password needs. The sign-in form itself asks for 6 as specified. */
export const NEW_PASSWORD_MIN_LENGTH = 12;
/** The most that sign-in takes. */
const PASSWORD_MAX_LENGTH = 128;

/** Why a password cannot be a new one; null where it can. */
export function newPasswordProblem(password: string): string | null {
  if (password.length < NEW_PASSWORD_MIN_LENGTH) {
    return `A password needs ${NEW_PASSWORD_MIN_LENGTH} characters or more.`;
  }
  if (password.length > PASSWORD_MAX_LENGTH) {
    return `A password may have ${PASSWORD_MAX_LENGTH} characters at most.`;
  }
  return null;
}

/** Makes an account that may sign in and is no administrator. The e-mail must be free. */
export async function addAccount(auth: StaffAuth, email: string, password: string): Promise<StaffAccount> {
  const { internalAdapter, password: passwords } = await auth.$context;
  const hash = await passwords.hash(password);
  const user = await internalAdapter.createUser(
    { email: email.trim().toLowerCase(), name: "", emailVerified: true },
    { method: "admin" },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    accountId: user.id,
    providerId: "credential",
    password: hash,
  });
  return { id: user.id, email: user.email, isAdministrator: false };
}

/** Gives an account a new password and ends its sessions everywhere: whoever had the old one is out. */
export async function resetPassword(
  auth: StaffAuth,
  db: Database,
  userId: string,
  password: string,
): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context;
  await internalAdapter.updatePassword(userId, await passwords.hash(password));
  await endSessions(db, userId);
}
