import {
  type Context,
  clockContext,
  databaseContext,
  limitsContext,
  settingsContext,
} from "#app/core/context.ts";
import { queueReset } from "./account-queries.server.ts";
import { resetMail } from "./emails.server.ts";
import { newLink, RESET_MS, siteName } from "./links.server.ts";
import { findAccount } from "./queries.server.ts";

/** Sends a password link to the account with this e-mail, if there is one. */
export async function sendResetTo(typed: string, context: Context): Promise<void> {
  const account = await findAccount(context.get(databaseContext), typed);
  if (!account) return;
  if ((await context.get(limitsContext).spend("resetAccount", account.email)) !== null) return;
  await sendReset(account, context);
}

export async function sendReset({ id, email }: { id: string; email: string }, context: Context) {
  const now = context.get(clockContext)();
  const { url, keyHash } = newLink(context, "/auth/reset");
  await queueReset(
    context.get(databaseContext),
    { userId: id, keyHash, expiresAt: new Date(now.getTime() + RESET_MS) },
    resetMail(email, siteName(context), url),
    { now, mailFrom: context.get(settingsContext).mailFrom },
  );
}
