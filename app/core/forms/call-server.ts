import { data } from "react-router";
import { refusalIn } from "./refusal.ts";
import type { Failed } from "./result.ts";

/** Timeout for a call from the browser (decision U9). */
export const CALL_TIMEOUT_MS = 15_000;

/**
 * For every `clientAction` and `clientLoader`: calls the server, and turns a lost connection, a timeout or a refusal by
 * the staff guard into a "failed" result, so that the page keeps unsaved text. Redirects are rethrown.
 * @param message for the visitor; if empty, forms show their own
 */
export async function callServer<T>(
  call: () => Promise<T>,
  message = "",
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<T | Failed> {
  const failed: Failed = { kind: "failed", message, typed: {} };
  const timeout = new Promise<Failed>((resolve) => setTimeout(resolve, timeoutMs, failed));
  try {
    return await Promise.race([call(), timeout]);
  } catch (error) {
    // AbortError: a newer navigation has cancelled the call, so its result is not needed.
    if (error instanceof Response || (error instanceof Error && error.name === "AbortError")) throw error;
    // The browser already logs the failed request to its console.
    return { ...failed, reason: refusalIn(error)?.reason };
  }
}

/**
 * The `clientAction` of every page with forms: re-export it. Its failures carry no message, so forms show their own.
 * The type leaves out what the server returns, which the router adds.
 */
export async function clientAction({
  serverAction,
}: {
  serverAction: () => Promise<unknown>;
}): Promise<Failed> {
  return withoutLoading(await callServer(serverAction)) as Failed;
}

/** The status keeps the router from loading the page again, which would fail as well and replace what is typed. */
export function withoutLoading<T>(result: T): T {
  return isFailed(result) ? (data(result, { status: 503 }) as T) : result;
}

/** Whether `callServer` returned a failure instead of a loader's data. */
export function isFailed(value: unknown): value is Failed {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "failed";
}
