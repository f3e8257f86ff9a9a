import { createContext, type SubmitEvent, use, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Toast } from "#app/core/ui/toast-card.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import type { ActionResult, Failed, NotDone, Typed } from "./result.ts";

/**
 * Handles a failure with reason "session-ended" (opens the "sign in again" dialog, which then calls `again`)
 * or "denied" (a toast). @returns whether it handled the failure
 */
export type ShowRefusal = (failed: Failed, again: () => void) => boolean;

/**
 * Provided only by the staff layout, so that public pages do not load the dialog. The hooks below use it;
 * code that sends requests itself calls `use(RefusalContext)`.
 */
export const RefusalContext = createContext<ShowRefusal>(() => false);

type Body = FormData | Typed;

export interface ChangeOptions<Value> {
  /** Key of the toasts: a newer one replaces the previous one. */
  id: string;
  /** Path of the route's action; defaults to the component's route. */
  action?: string | undefined;
  /** Replaces the router's submit, for changes that must outlive a navigation or get a JSON response. */
  post?: (body: Body) => Promise<ActionResult<Value>>;
  success: (value: Value) => Toast | undefined;
  /** Toast for every other result, or undefined for none; not called for refusals that the staff layout shows. */
  failure: (result: NotDone<Value>) => Toast | undefined;
  /** Called with every result before its toast, for example to roll back an optimistic value. */
  onResult?: (result: ActionResult<Value>) => void;
  /** Whether the page's loaders run again; by default after a 2xx or 3xx response. */
  revalidate?: boolean;
}

/**
 * A control that sends a single change: a status selector, notes on blur, Delete, Retry. Shows the result, and resends
 * after "sign in again". The server's action returns an `ActionResult`, and the route has `clientAction = ({
 * serverAction }) => callServer(serverAction)`. `send(body)` submits fields and is ignored while another change is
 * pending; `onSubmit` does so for a form, which posts natively without scripts.
 */
export function useChange<Value = null>(options: ChangeOptions<Value>) {
  const { id, action, post } = options;
  const fetcher = useFetcher<ActionResult<Value>>();
  const showRefusal = use(RefusalContext);
  const [posting, setPosting] = useState(false);
  const sending = useRef(false);
  const sent = useRef<{ body: Body; to: string | undefined }>(undefined);

  /** @param to path of the action, if it is not the same for each change */
  function send(body: Body, to = action) {
    if (sending.current) return;
    sending.current = true;
    sent.current = { body, to };
    if (post) {
      setPosting(true);
      post(body).then((result) => {
        setPosting(false);
        sending.current = false;
        latestShow.current(result);
      });
    } else {
      const hasFile = body instanceof FormData && [...body.values()].some((value) => value instanceof File);
      fetcher.submit(body, {
        method: "post",
        action: to,
        defaultShouldRevalidate: options.revalidate,
        ...(hasFile && { encType: "multipart/form-data" }),
      });
    }
  }

  function show(result: ActionResult<Value>) {
    options.onResult?.(result);
    if (result.kind === "ok") {
      const message = options.success(result.value);
      if (message) toast({ tone: "success", key: id, ...message });
    } else if (
      result.kind !== "failed" ||
      !showRefusal(result, () => sent.current && send(sent.current.body, sent.current.to))
    ) {
      const shown = options.failure(result);
      if (!shown) return;
      // Required by the specification: errors also go to the console.
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
    // Wait until React has rendered the result, so that the focus can move to it.
    if (data) queueMicrotask(() => latestShow.current(data as ActionResult<Value>));
  }, [state, data]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  }

  return { busy: posting || state !== "idle", send, onSubmit, show };
}
