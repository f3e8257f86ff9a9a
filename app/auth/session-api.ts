import { session as words } from "#app/copy/staff/session.ts";
import type { Snapshot } from "./session-snapshot.ts";

/** A call without an answer in this time is a failure (decision U9). */
const ANSWER_TIMEOUT_MS = 15_000;

async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(path, {
    ...init,
    headers: { Accept: "application/json", ...init.headers },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** The session that the server knows of this browser. */
export async function fetchSession(): Promise<Snapshot | null> {
  return (await call("/rpc/session")) as Snapshot | null;
}

/** The remote procedure is_admin; an error or null is a no, and said on the console. */
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

/** Ends the session here, or with `everywhere` in every browser. @throws where the server did not answer */
export async function postSignOut(everywhere: boolean): Promise<void> {
  await call("/auth/sign-out", {
    method: "POST",
    body: new URLSearchParams(everywhere ? { everywhere: "1" } : {}),
  });
}
