import { isRouteErrorResponse } from "react-router";

/** What was typed; only for pages without scripts, which send it again. */
type Fields = { key: string; name: string; value: string }[];

/** Why the guard refused a request. */
export type Refusal =
  | { reason: "denied"; email: string }
  /** The database is away, so the session cannot be checked. */
  | { reason: "unavailable"; fields: Fields }
  | {
      reason: "session-ended";
      fields: Fields;
      /** The error of a failed sign-in on that page. */
      email?: string;
      message?: string;
    };

/** Names of the fields with which a page without scripts signs in again. */
export const RESUME_EMAIL = "resume_email";
export const RESUME_PASSWORD = "resume_password";
/** The code of those with two-step sign-in. */
export const RESUME_CODE = "resume_code";

/** The refusal in a caught error; null for any other error. */
export function refusalIn(error: unknown): Refusal | null {
  if (!isRouteErrorResponse(error)) return null;
  const { data } = error;
  return typeof data === "object" && data !== null && "reason" in data ? (data as Refusal) : null;
}
