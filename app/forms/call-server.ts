import { refusalIn } from "#app/auth/sign-in/refusal.ts";
import type { Failed } from "./result.ts";

/** A call from the browser without a response in this time has failed (decision U9). */
export const CALL_TIMEOUT_MS = 15_000;

/**
 * For every `clientAction` and `clientLoader`: calls the server, and turns a lost connection, a timeout and a
 * refusal by the staff guard into a "failed" result, so that the page and the typed text stay. Redirects pass.
 * @param message for the visitor; where it is empty, forms show their own
 */
export async function callServer<T>(call: () => Promise<T>, message = ""): Promise<T | Failed> {
  const failed: Failed = { kind: "failed", message, typed: {} };
  const timeout = new Promise<Failed>((resolve) => setTimeout(resolve, CALL_TIMEOUT_MS, failed));
  try {
    return await Promise.race([call(), timeout]);
  } catch (error) {
    // AbortError: a newer navigation has cancelled the call, so its result is not needed.
    if (error instanceof Response || (error instanceof Error && error.name === "AbortError")) throw error;
    // The browser itself logs the failed request in its console.
    return { ...failed, reason: refusalIn(error)?.reason };
  }
}

/** Whether `callServer` returned a failure in place of a loader's data. */
export function isFailed(value: unknown): value is Failed {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "failed";
}
