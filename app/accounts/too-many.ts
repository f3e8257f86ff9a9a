import { counted } from "#app/core/counted.ts";
import type { Failed } from "#app/core/forms/result.ts";

/** The answer to an attempt over a limit, wherever a password, a code or a passkey is asked for. */
export function tooMany(seconds: number): Omit<Failed, "typed"> & { status: 429 } {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : counted(seconds, "second");
  const message = `Too many attempts. Please wait ${wait} and try again.`;
  return { kind: "failed", reason: "limit", status: 429, message, retryAfterSeconds: seconds };
}
