import { createContext } from "react-router";
import { type Context, databaseContext } from "#app/core/context.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { authCall, granted, SESSION_LIFETIME_S } from "./auth.server.ts";
import { memberName } from "./member-name.ts";
import { accessOf, endSession } from "./queries.server.ts";
import type { SignedIn } from "./session-client.ts";

/** Absolute lifetime: even an active session ends after this. */
const LONGEST_SESSION_MS = 90 * 24 * 60 * 60 * 1000;
/** A later end was written while the clock was ahead. */
const FARTHEST_END_MS = SESSION_LIFETIME_S * 1000 + 24 * 60 * 60 * 1000;

export type StaffMember = NonNullable<Awaited<ReturnType<typeof sessionOf>>["member"]>;

/** What the browser learns of a member's session. */
export function asSignedIn({ id, email, sessionEnds, role }: StaffMember): SignedIn {
  return { userId: id, email, expiresAt: sessionEnds, role };
}

/** The session by which a large body was read or refused: the guard answers by the same one. */
export const knownSessionContext = createContext<ReturnType<typeof sessionOf> | null>(null);

/**
 * Reads the session of a request from the database; trusts nothing but the cookie's signed token.
 * @returns the member, null if not signed in, or if the session has ended or was forged; and `Set-Cookie` values that
 *   extend the session's cookie, or delete that of an ended session
 * @throws a database error, which `isUnavailable` can classify
 */
export function readSession(request: Request, context: Context) {
  return sessionOf(request.headers.get("Cookie"), context);
}

/** Like `readSession`, for the value of a Cookie header. */
export async function sessionOf(header: string | null, context: Context) {
  if (!header) return { member: null, cookies: [] };
  const { answer, cookies } = await storedSession(header, context);
  if (!answer) return { member: null, cookies };
  const { user, session } = answer;
  const isTooOld = session.updatedAt.getTime() - session.createdAt.getTime() > LONGEST_SESSION_MS;
  if (isTooOld || session.expiresAt.getTime() > Date.now() + FARTHEST_END_MS) {
    await endSession(context.get(databaseContext), user.id, session.id);
    return { member: null, cookies: [] };
  }
  const role = await accessOf(context.get(databaseContext), user.id);
  return {
    member: {
      id: user.id,
      email: user.email,
      /** Signs letters. */
      name: memberName(user),
      /** Expiry of the session if unused. */
      sessionEnds: session.expiresAt.toISOString(),
      sessionId: session.id,
      role,
      isAdministrator: role === "administrator",
      hasTwoStep: user.twoFactorEnabled === true,
      /** Creation time of the account. */
      since: user.createdAt,
    },
    cookies,
  };
}

async function storedSession(Cookie: string, context: Context) {
  const get = async (query?: { disableRefresh: true }) =>
    granted(await authCall(context, { Cookie }, (api, ask) => api.getSession({ ...ask, query })));
  try {
    return await get();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    // Skip the extension, so that staff can still read while the disk is full or read-only.
    return get({ disableRefresh: true });
  }
}
