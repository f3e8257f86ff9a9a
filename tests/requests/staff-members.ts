import { randomUUID } from "node:crypto";
import { addAccount, createStaffAuth, signingSecret } from "#app/accounts/auth.server.ts";
import { setRole } from "#app/accounts/queries.server.ts";
import type { Site } from "./site.ts";

export const ORIGIN = "http://localhost:3000";
export const PASSWORD = "correct horse battery";
export const SESSION_COOKIE = "staff.session_token";

export interface Member {
  id: string;
  email: string;
}

/** Adds an account like the command line. */
export async function addMember(
  site: Site,
  options: { administrator: boolean; editor?: boolean; email?: string },
): Promise<Member> {
  const secret = await signingSecret(site.db, undefined);
  const auth = createStaffAuth({ db: site.db, origin: ORIGIN, secret });
  const account = await addAccount(auth, options.email ?? `${randomUUID()}@example.org`, PASSWORD);
  const role = options.editor ? "editor" : options.administrator ? "administrator" : null;
  await setRole(site.db, account.id, role, new Date());
  return account;
}

/** Signs in through the form. @returns the Cookie header of the session */
export async function cookieOf(site: Site, { email }: Member): Promise<string> {
  const response = await site.post("/auth", { email, password: PASSWORD });
  return sessionCookie(response) ?? "";
}

/** Adds an administrator and signs in. @returns the Cookie header, and the e-mail shown in histories */
export async function administrator(site: Site): Promise<{ Cookie: string; email: string }> {
  const member = await addMember(site, { administrator: true });
  return { Cookie: await cookieOf(site, member), email: member.email };
}

/** The session cookie of a response, as a Cookie header. */
export function sessionCookie(response: Response): string | undefined {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .find((cookie) => cookie?.startsWith(`${SESSION_COOKIE}=`));
}

/** Expires every session of a member. */
export async function expireSessions(site: Site, { id }: Member): Promise<void> {
  await site.db
    .updateTable("staff_session")
    .set({ expiresAt: new Date(Date.now() - 60_000).toISOString() })
    .where("userId", "=", id)
    .execute();
}

/** What pages call a member without a name of their own. */
export function nameOf({ email }: Pick<Member, "email">): string {
  return email.replace("@example.org", "");
}
