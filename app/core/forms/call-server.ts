import { refusalIn } from "./refusal.ts";
import type { Failed } from "./result.ts";

/** Timeout for a call from the browser (decision U9). */
export const CALL_TIMEOUT_MS = 15_000;

/**
 * For every `clientAction` and `clientLoader`: calls the server, and turns a lost connection, a timeout or a
 * refusal by the staff guard into a "failed" result, so that the page keeps unsaved text. Redirects are
 * rethrown.
 * @param message for the visitor; if empty, forms show their own
 */
export async function callServer<T>(call: () => Promise<T>, message = ""): Promise<T | Failed> {
  const failed: Failed = { kind: "failed", message, typed: {} };
  const timeout = new Promise<Failed>((resolve) => setTimeout(resolve, CALL_TIMEOUT_MS, failed));
  try {
    return await Promise.race([call(), timeout]);
  } catch (error) {
    // AbortError: a newer navigation has cancelled the call, so its result is not needed.
    if (error instanceof Response || (error instanceof Error && error.name === "AbortError")) throw error;
    // The browser already logs the failed request to its console.
    return { ...failed, reason: refusalIn(error)?.reason };
  }
}

/** Whether `callServer` returned a failure instead of a loader's data. */
export function isFailed(value: unknown): value is Failed {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "failed";
}
