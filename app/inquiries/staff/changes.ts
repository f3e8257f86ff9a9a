import { use, useRef } from "react";
import { ACCESS_DENIED } from "#app/accounts/roles.ts";
import { CALL_TIMEOUT_MS } from "#app/core/forms/call-server.ts";
import type { ActionResult, NotDone } from "#app/core/forms/result.ts";
import { RefusalContext } from "#app/core/forms/use-change.ts";
import { timeLimit } from "#app/core/http/time-limit.ts";
import { type Toast, toast } from "#app/core/ui/toasts.tsx";
import { desk as words } from "#app/inquiries/staff/words/desk.ts";
import type { DeskInquiry } from "./inquiry-queries.server.ts";

type ChangeFields =
  | { intent: "status"; from: string; to: string; undo?: "1" }
  | { intent: "notes"; from: string; to: string }
  | { intent: "spam"; to: "0" | "1" };

const FAILED: Record<string, string> = {
  status: words.statusFailed,
  notes: words.notesFailed,
  spam: words.spam.failed,
  retry: words.mail.retryFailed,
};

/**
 * Sends a change with `fetch` instead of the router, because it must outlive a navigation.
 * @param keepalive for a page that is being closed
 */
export async function postChange(
  id: string,
  fields: ChangeFields,
  keepalive = false,
): Promise<ActionResult<DeskInquiry>> {
  const failed = { kind: "failed", message: "", typed: fields } as const;
  try {
    const response = await fetch(`/admin/inquiries/${encodeURIComponent(id)}/change`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "error",
      keepalive,
      signal: timeLimit(CALL_TIMEOUT_MS),
    });
    if (response.status === 401) return { ...failed, reason: "session-ended" };
    if (response.status === 403) return { ...failed, reason: "denied" };
    return (await response.json()) as ActionResult<DeskInquiry>;
  } catch (error) {
    console.error(error);
    return failed;
  }
}

/** The message for a failed change, for a toast or a page without scripts. */
export function failureOf(intent: string, result: NotDone<DeskInquiry | null>): Toast {
  const title = FAILED[intent] ?? words.failed.heading;
  const description = reasonOf(intent, result);
  return description ? { title, description } : { title };
}

function reasonOf(intent: string, result: NotDone<DeskInquiry | null>): string | undefined {
  if (result.kind === "invalid") return result.errors[0]?.message;
  if (result.kind === "gone") return words.gone;
  if (result.kind === "failed") {
    if (result.reason === "denied") return ACCESS_DENIED.text;
    return intent === "notes" ? words.kept : undefined;
  }
  if (intent === "notes" || !result.current) return words.conflict.heading;
  return words.conflict.status(result.by ?? words.conflict.somebody, words.statuses[result.current.status]);
}

interface ShowOptions {
  success: Toast;
  again: () => void;
  canRetry?: boolean;
}

/**
 * Sends the changes of an inquiry in order, and shows each result as a toast.
 * @param onChange called with the stored inquiry
 */
export function useInquiryChange(id: string, onChange: (inquiry: DeskInquiry) => void) {
  const showRefusal = use(RefusalContext);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return async (fields: ChangeFields, { success, again, canRetry = false }: ShowOptions) => {
    const sent = queue.current.then(() => postChange(id, fields));
    queue.current = sent;
    const result = await sent;
    const key = `${fields.intent} ${id}`;
    if (result.kind === "ok") {
      onChange(result.value);
      toast({ ...success, tone: "success", key });
      return result;
    }
    if (result.kind === "conflict") onChange(result.current);
    const retry = canRetry && result.kind !== "conflict" ? { label: words.retry, run: again } : undefined;
    toast({ ...failureOf(fields.intent, result), tone: "error", key, ...(retry && { action: retry }) });
    if (result.kind === "failed" && result.reason === "session-ended") showRefusal(result, again);
    return result;
  };
}

/** Loads JSON; null on failure, which the caller may report. */
export async function fetchJson<T>(path: string): Promise<T | null> {
  try {
    // A redirect leads to the sign-in page.
    const response = await fetch(path, { redirect: "manual", signal: timeLimit(CALL_TIMEOUT_MS) });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}
