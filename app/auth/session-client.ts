import { session as words } from "#app/copy/staff/accounts/session.ts";
import { CALL_TIMEOUT_MS } from "#app/forms/call-server.ts";
import { ownCookie } from "#app/http/own-cookie.ts";

// The browser's side of a session: what it remembers, and what it asks the server.

const STORAGE_KEY = "staff-session";

/** A session as the browser remembers it. No secret: only the cookie proves it. */
export interface RememberedSession {
  userId: string;
  email: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Only decides whether the link to the staff area is drawn. */
  isEditor?: boolean;
}

/** The remembered session; null where there is none, it has ended, or the browser stores nothing. */
export function readRemembered(): RememberedSession | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");
    return isSession(stored) && Date.parse(stored.expiresAt) > Date.now() ? stored : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is RememberedSession {
  return (
    typeof value === "object" &&
    value !== null &&
    ["userId", "email", "expiresAt"].every((field) => typeof Reflect.get(value, field) === "string")
  );
}

/** Remembers a session, or with null forgets it. The browser notifies its other tabs. */
export function remember(session: RememberedSession | null): void {
  try {
    if (session) localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: the cookie still holds the session, and staff pages read that.
  }
}

/** Calls `listener` after a change in another tab. @returns stops listening */
export function onRememberedChange(listener: (session: RememberedSession | null) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener(readRemembered());
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/**
 * A cookie that lives for a minute and holds no secret. The server sets it after a sign-in without scripts, and
 * where someone is signed in but the local storage was cleared: the next page then asks for the session once.
 */
const SIGNED_IN_COOKIE = "staff_hint=1";
const SIGNED_IN_COOKIE_S = 60;

/** The `Set-Cookie` value of that cookie. */
export function signedInCookie(origin: string): string {
  return ownCookie(SIGNED_IN_COOKIE, `Max-Age=${SIGNED_IN_COOKIE_S}`, origin);
}

/** Whether the browser has that cookie. */
export function hasSignedInCookie(): boolean {
  return document.cookie.includes(SIGNED_IN_COOKIE);
}

async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(path, {
    ...init,
    headers: { Accept: "application/json", ...init.headers },
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** The session that the cookie of this browser proves. @throws where the server does not answer */
export async function fetchSession(): Promise<RememberedSession | null> {
  return (await call("/rpc/session")) as RememberedSession | null;
}

/** The remote procedure is_admin. An error means no, and is logged to the console. */
export async function fetchIsAdmin(userId: string): Promise<boolean> {
  try {
    const answer = await call("/rpc/is_admin", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ _user_id: userId }),
    });
    return answer === true;
  } catch (error) {
    console.error(words.adminCheckFailed, error);
    return false;
  }
}

/** Ends the session of this browser, or with `everywhere` of all. @throws where the server does not answer */
export async function postSignOut(everywhere: boolean): Promise<void> {
  await call("/auth/sign-out", {
    method: "POST",
    body: new URLSearchParams(everywhere ? { everywhere: "1" } : {}),
  });
}
