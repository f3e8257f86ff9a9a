import { isRouteErrorResponse } from "react-router";

/** The submitted fields, for pages without scripts, which resubmit them. */
type Fields = { key: string; name: string; value: string }[];

/** Why the guard refused a request. */
export type Refusal =
  | { reason: "denied"; email: string }
  /** The database is unavailable, so the session cannot be checked. */
  | { reason: "unavailable"; fields: Fields }
  | {
      reason: "session-ended";
      fields: Fields;
      /** Error of a failed sign-in on the "session ended" page. */
      email?: string;
      message?: string;
    };

/** Field names for signing in on a page without scripts. */
export const RESUME_EMAIL = "resume_email";
export const RESUME_PASSWORD = "resume_password";
/** The two-step code. */
export const RESUME_CODE = "resume_code";

/** Extracts the refusal from a caught error; null for other errors. */
export function refusalIn(error: unknown): Refusal | null {
  if (!isRouteErrorResponse(error)) return null;
  const { data } = error;
  return typeof data === "object" && data !== null && "reason" in data ? (data as Refusal) : null;
}
