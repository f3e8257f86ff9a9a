import { ANSWER_TIMEOUT_MS, type Unanswered } from "#app/admin/answer.ts";
import type { InquiryDetails, News, SaveAnswer } from "./answer.ts";

/** One change of an inquiry, as the fields of a form. */
export type ChangeFields =
  | { intent: "status"; from: string; to: string; undo?: "1" }
  | { intent: "notes"; from: string; to: string }
  | { intent: "spam"; to: "0" | "1" };

/**
 * Sends a change by itself and not through the router: it must outlive the page that is being left, and a newer
 * one must wait for it instead of breaking it off.
 * @param keepalive for a page that is going away
 */
export async function sendChange(
  id: string,
  fields: ChangeFields,
  keepalive = false,
): Promise<SaveAnswer | Unanswered> {
  try {
    const response = await fetch(`/admin/inquiries/${encodeURIComponent(id)}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "error",
      keepalive,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (response.status === 401) return { unanswered: "session-ended" };
    if (response.status === 403) return { unanswered: "denied" };
    return (await response.json()) as SaveAnswer;
  } catch (error) {
    console.error(error);
    return { outcome: "failed" };
  }
}

/** History and earlier inquiries; null where they did not come. */
export function fetchDetails(id: string): Promise<InquiryDetails | null> {
  return fetchJson(`/admin/inquiries/${encodeURIComponent(id)}`);
}

/** What came in since a moment (ISO 8601); null where there was no answer, as when the session has ended. */
export function fetchNews(since: string): Promise<News | null> {
  return fetchJson(`/admin/inquiries/news?since=${encodeURIComponent(since)}`);
}

async function fetchJson<T>(path: string): Promise<T | null> {
  try {
    // A redirect leads to the sign-in page: no answer. Nobody asked for this call, so it ends in silence.
    const response = await fetch(path, {
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}
