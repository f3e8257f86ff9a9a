import { contentsOf } from "#app/content/contents.server.ts";
import {
  type Context,
  clientContext,
  clockContext,
  databaseContext,
  limitsContext,
  settingsContext,
} from "#app/core/context.ts";
import { networkOf } from "#app/core/http/network.server.ts";
import { hashedKey, newKey } from "#app/core/secret-key.server.ts";
import { queueReset } from "./account-queries.server.ts";
import { resetMail } from "./emails.server.ts";
import { type AuditEntry, findAccount } from "./queries.server.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Decision M2. */
export const INVITATION_MS = 48 * HOUR_MS;
const RESET_MS = HOUR_MS;

/** A new key for a link. The link contains the key, the database only its hash. */
export function newLink(context: Context, path: string): { url: string; keyHash: string } {
  const key = newKey();
  return { url: `${context.get(settingsContext).publicOrigin}${path}?key=${key}`, keyHash: hashedKey(key) };
}

export function keyHashIn(url: URL | string): string {
  return hashedKey(new URL(url).searchParams.get("key") ?? "");
}

/** The author of a request, for the journal. */
export function auditEntry(context: Context, actor: string): AuditEntry {
  const network = networkOf(context.get(clientContext).address);
  return { now: context.get(clockContext)(), actor, network };
}

export function siteName(context: Context): string {
  return contentsOf(context).organization.name;
}

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
