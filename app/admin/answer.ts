import { refusalIn } from "#app/auth/refusal.ts";
import { CALL_TIMEOUT_MS } from "#app/forms/call-server.ts";

/** A call without a response in this time is a failure (decision U9). */
export const ANSWER_TIMEOUT_MS = CALL_TIMEOUT_MS;

/** Why a call of the staff area brought no answer. */
export interface Unanswered {
  unanswered: "session-ended" | "denied" | "failed";
}

/**
 * For a staff route's `clientAction` and `clientLoader`: the server's answer, or why there is none, so that
 * the page and what was typed stay. Redirects pass. The console gets no copy: the browser names a failed
 * request there itself, and one that the leaving of the page broke off is no failure.
 */
export async function answered<T>(call: () => Promise<T>): Promise<T | Unanswered> {
  const timeout = new Promise<Unanswered>((resolve) =>
    setTimeout(resolve, ANSWER_TIMEOUT_MS, { unanswered: "failed" } satisfies Unanswered),
  );
  try {
    return await Promise.race([call(), timeout]);
  } catch (error) {
    // Broken off by a newer navigation: nobody waits for it any more.
    if (error instanceof Response || (error instanceof Error && error.name === "AbortError")) throw error;
    const reason = refusalIn(error)?.reason;
    return { unanswered: reason === "denied" || reason === "session-ended" ? reason : "failed" };
  }
}

/** Whether `answered` brought no answer. */
export function isUnanswered(value: unknown): value is Unanswered {
  return typeof value === "object" && value !== null && "unanswered" in value;
}
