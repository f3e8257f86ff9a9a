import { createContext, type SubmitEvent, use, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Toast, toast } from "#app/ui/toasts.tsx";
import type { ActionResult, Failed, NotDone, Typed } from "./result.ts";

/**
 * Shows a failure whose reason is "session-ended" (the dialog "sign in again", which then calls `again`) or
 * "denied" (a toast). @returns whether it was one of them
 */
export type ShowRefusal = (failed: Failed, again: () => void) => boolean;

/**
 * Only the staff layout provides it, so that public pages do not load the dialog. The hooks below call it; code
 * that sends by itself does `use(RefusalContext)`.
 */
export const RefusalContext = createContext<ShowRefusal>(() => false);

type Body = FormData | Typed;

export interface ChangeOptions<Value> {
  /** Key of the toasts: a newer one replaces the one before. */
  id: string;
  /** Path of the route's action; by default the route of the component. */
  action?: string | undefined;
  /** Sends in place of the router, for changes that must outlive a navigation or are answered with JSON. */
  post?: (body: Body) => Promise<ActionResult<Value>>;
  /** Toast of success, or undefined for none. */
  success: (value: Value) => Toast | undefined;
  /** Toast of every other result; not called for a refusal that the staff layout shows. */
  failure: (result: NotDone<Value>) => Toast;
  /** Called with every result before its toast, for example to take an optimistic value back. */
  onResult?: (result: ActionResult<Value>) => void;
  /** Whether the page's loaders run again afterwards; by default they do after a response of 2xx or 3xx. */
  revalidate?: boolean;
}

/**
 * A control that sends one change: a status selector, notes on blur, Delete, Retry. It shows the result, and
 * sends the same again after "sign in again". The server's action returns an `ActionResult`, and the route has
 * `clientAction = ({ serverAction }) => callServer(serverAction)`.
 *
 * `send(body)` sends fields and is ignored while another change is under way; `onSubmit` does it for a form,
 * which without scripts posts by itself.
 */
export function useChange<Value = null>(options: ChangeOptions<Value>) {
  const { id, action, post } = options;
  const fetcher = useFetcher<ActionResult<Value>>();
  const showRefusal = use(RefusalContext);
  const [posting, setPosting] = useState(false);
  const sending = useRef(false);
  const sent = useRef<Body>({});

  function send(body: Body) {
    if (sending.current) return;
    sending.current = true;
    sent.current = body;
    if (post) {
      setPosting(true);
      post(body).then((result) => {
        setPosting(false);
        sending.current = false;
        latestShow.current(result);
      });
    } else {
      fetcher.submit(body, { method: "post", action, defaultShouldRevalidate: options.revalidate });
    }
  }

  function show(result: ActionResult<Value>) {
    options.onResult?.(result);
    if (result.kind === "ok") {
      const message = options.success(result.value);
      if (message) toast({ tone: "success", key: id, ...message });
    } else if (result.kind !== "failed" || !showRefusal(result, () => send(sent.current))) {
      const shown = options.failure(result);
      // The specification asks for it: errors are also logged to the console.
      if (result.kind === "failed") console.error(shown.title, shown.description ?? "");
      toast({ tone: "error", key: id, ...shown });
    }
  }

  // The latest `show`, for the effect that runs once per result.
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });

  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !sending.current) return;
    sending.current = false;
    // Waits until React has drawn the result, so that the focus can move to it.
    if (data) queueMicrotask(() => latestShow.current(data as ActionResult<Value>));
  }, [state, data]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  }

  return { busy: posting || state !== "idle", send, onSubmit, show };
}
