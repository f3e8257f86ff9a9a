import { isRouteErrorResponse } from "react-router";

/** What was typed; only where a page without scripts has to carry it along. */
type Fields = { key: string; name: string; value: string }[];

/** Why the staff area did not answer. */
export type Refusal =
  | { reason: "denied"; email: string }
  /** Nobody can say who asks: the database is away. */
  | { reason: "unavailable"; fields: Fields }
  | {
      reason: "session-ended";
      fields: Fields;
      /** A sign-in from that page that failed. */
      email?: string;
      message?: string;
    };

/** Names of the two fields with which a page without scripts signs in and goes on. */
export const RESUME_EMAIL = "resume_email";
export const RESUME_PASSWORD = "resume_password";

/** The refusal in what an error boundary or a call caught; null for any other error. */
export function refusalIn(error: unknown): Refusal | null {
  if (!isRouteErrorResponse(error)) return null;
  const { data } = error;
  return typeof data === "object" && data !== null && "reason" in data ? (data as Refusal) : null;
}
