import { CALL_TIMEOUT_MS } from "#app/core/forms/call-server.ts";
import { ownCookie } from "#app/core/http/own-cookie.ts";
import { timeLimit } from "#app/core/http/time-limit.ts";
import type { Access } from "./roles.ts";

// Client-side session state, and the calls to the server.

const STORAGE_KEY = "staff-session";

/** A session as stored in the browser. Not a secret: only the cookie authenticates. */
export interface RememberedSession {
  userId: string;
  email: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Only controls whether the link to the staff area is shown. */
  isEditor?: boolean;
}

/** A session with the role, as a sign-in answers. */
export type SignedIn = RememberedSession & { role: Access | null };

/** A session as the browser stores it, without the role. */
export function withoutRights({ role, ...session }: SignedIn): RememberedSession {
  return { ...session, ...(role !== null && role !== "administrator" && { isEditor: true }) };
}

/** The stored session; null if there is none, it has expired, or storage is unavailable. */
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

/** Stores a session, or clears it with null. The browser notifies other tabs. */
export function remember(session: RememberedSession | null): void {
  try {
    if (session) localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: the cookie still carries the session, and staff pages use that.
  }
}

/** Calls `listener` after a change in another tab. @returns a function that unsubscribes */
export function onRememberedChange(listener: (session: RememberedSession | null) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener(readRemembered());
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/**
 * A cookie that lasts one minute and holds no secret. The server sets it after a sign-in without scripts, and
 * for a signed-in browser whose local storage was cleared; the next page then fetches the session once.
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
    signal: timeLimit(CALL_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** Fetches the session of this browser's cookie. @throws if the server does not respond */
export async function fetchSession(): Promise<RememberedSession | null> {
  return (await call("/rpc/session")) as RememberedSession | null;
}

/** Calls the `is_admin` procedure. Errors are logged to the console and count as false. */
export async function fetchIsAdmin(userId: string): Promise<boolean> {
  try {
    const answer = await call("/rpc/is_admin", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ _user_id: userId }),
    });
    return answer === true;
  } catch (error) {
    console.error("Error checking admin status", error);
    return false;
  }
}

/**
 * Ends this browser's session, or with `everywhere` all sessions of the member. @throws if the server does
 * not respond
 */
export async function postSignOut(everywhere: boolean): Promise<void> {
  await call("/auth/sign-out", {
    method: "POST",
    body: new URLSearchParams(everywhere ? { everywhere: "1" } : {}),
  });
}
