import { isRouteErrorResponse } from "react-router";

/** Why the guard refused a request; `ask` names the administrators, for a member of the team. */
export type Refusal = { reason: "denied"; ask: readonly string[] } | { reason: "session-ended" };

/** Extracts the refusal from a caught error; null for other errors. */
export function refusalIn(error: unknown): Refusal | null {
  if (!isRouteErrorResponse(error)) return null;
  const { data } = error;
  return typeof data === "object" && data !== null && "reason" in data ? (data as Refusal) : null;
}
